import { defineEntity } from '../language/entity.ts';
import { orderExportLifecycle } from './order-export.lifecycle.ts';
import schema from './order-export.schema.json' with { type: 'json' };
import ui from './order-export.ui.json' with { type: 'json' };

/** One order that a profile hands to another system, once per profile and order. */
export const orderExport = defineEntity({
  name: 'orderExport',
  type: 'OrderExport',
  collection: 'order-exports',
  tenancy: 'organization',
  title: ['event'],
  page: { path: '/connections/order-exports', list: false, icon: 'delivery' },
  schema,
  ui,
  lifecycle: orderExportLifecycle,
  calls: ['list', 'get'],
  sort: { field: 'createdAt', direction: 'desc' },
  live: true,
});
