import { purchaseOrder } from '../../../schemas/purchase-order/purchase-order.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { purchaseOrderColumns } from './computed.ts';
import { presentPurchaseOrder } from './present.ts';
import { purchaseOrderRules } from './rules.ts';
import { purchaseOrderRoutes } from './routes.ts';

export const purchaseOrderServer = defineServer(purchaseOrder, {
  rules: purchaseOrderRules,
  computed: purchaseOrderColumns,
  present: presentPurchaseOrder,
  routes: purchaseOrderRoutes,
});
