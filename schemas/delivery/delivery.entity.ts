import { defineEntity } from '../language/entity.ts';
import { deliveryLifecycle } from './delivery.lifecycle.ts';
import schema from './delivery.schema.json' with { type: 'json' };
import ui from './delivery.ui.json' with { type: 'json' };

/** One event on its way to one webhook. It names a record and contains nothing of it. */
export const delivery = defineEntity({
  name: 'delivery',
  type: 'Delivery',
  collection: 'deliveries',
  tenancy: 'organization',
  title: ['event'],
  page: { path: '/connections/deliveries', list: false, icon: 'delivery' },
  schema,
  ui,
  lifecycle: deliveryLifecycle,
  calls: ['list', 'get'],
  sort: { field: 'createdAt', direction: 'desc' },
  live: true,
});
