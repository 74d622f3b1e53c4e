import { defineEntity } from '../language/entity.ts';
import inputs from './notification.inputs.json' with { type: 'json' };
import schema from './notification.schema.json' with { type: 'json' };
import ui from './notification.ui.json' with { type: 'json' };

/** A notification to one person in the product. */
export const notification = defineEntity({
  name: 'notification',
  type: 'Notification',
  collection: 'notifications',
  tenancy: 'account',
  title: [],
  schema,
  ui,
  inputs,
  operations: { markRead: { path: 'read' } },
  calls: ['list', 'get'],
  parameters: ['unread'],
  sort: { field: 'createdAt', direction: 'desc' },
  live: true,
});
