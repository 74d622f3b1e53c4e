import { defineEntity } from '../language/entity.ts';
import schema from './purchase-order.schema.json' with { type: 'json' };
import ui from './purchase-order.ui.json' with { type: 'json' };

/** Made once from an award, never changed. */
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
  calls: ['list', 'get'],
  search: ['number'],
  sort: { field: 'createdAt', direction: 'desc' },
  live: true,
});
