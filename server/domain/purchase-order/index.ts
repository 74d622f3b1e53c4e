import { purchaseOrder } from '../../../schemas/purchase-order/purchase-order.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { purchaseOrderColumns } from './computed.ts';
import { presentPurchaseOrder } from './present.ts';
import { purchaseOrderRoutes } from './routes.ts';

export const purchaseOrderServer = defineServer(purchaseOrder, {
  computed: purchaseOrderColumns,
  present: presentPurchaseOrder,
  routes: purchaseOrderRoutes,
});
