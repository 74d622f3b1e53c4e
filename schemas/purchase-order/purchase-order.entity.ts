import { defineEntity } from '../language/entity.ts';
import inputs from './purchase-order.inputs.json' with { type: 'json' };
import { purchaseOrderLifecycle } from './purchase-order.lifecycle.ts';
import schema from './purchase-order.schema.json' with { type: 'json' };
import ui from './purchase-order.ui.json' with { type: 'json' };

/** Created from an award. Its purchaser can change or cancel it until the supplier acknowledges it. */
export const purchaseOrder = defineEntity({
  name: 'purchaseOrder',
  type: 'PurchaseOrder',
  collection: 'purchase-orders',
  tenancy: 'organization',
  title: ['number'],
  page: {
    path: '/orders',
    icon: 'order',
    navigation: { section: 'main', order: 40, roles: ['purchaser', 'supplier'] },
  },
  schema,
  ui,
  inputs,
  lifecycle: purchaseOrderLifecycle,
  calls: ['list', 'get', 'update'],
  search: ['number'],
  sort: { field: 'createdAt', direction: 'desc' },
  live: true,
});
