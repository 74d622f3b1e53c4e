import { defineEntity } from '../language/entity.ts';
import { webhookLifecycle } from './webhook.lifecycle.ts';
import schema from './webhook.schema.json' with { type: 'json' };
import ui from './webhook.ui.json' with { type: 'json' };

/** An address of another system that Parley calls when something happens to the organization's records. */
export const webhook = defineEntity({
  name: 'webhook',
  type: 'Webhook',
  collection: 'webhooks',
  tenancy: 'organization',
  title: ['url'],
  page: {
    path: '/connections/webhooks',
    list: '/connections',
    icon: 'delivery',
    children: ['delivery'],
  },
  schema,
  ui,
  lifecycle: webhookLifecycle,
  calls: ['list', 'get', 'create', 'update', 'delete'],
  sort: { field: 'createdAt', direction: 'asc' },
  live: true,
});
