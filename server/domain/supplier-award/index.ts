import { supplierAward } from '../../../schemas/supplier-award/supplier-award.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { awardSummaryWorks } from './award-summary.ts';
import { createAwardOrder } from './create-purchase-order.ts';
import { presentSupplierAward } from './present.ts';
import { supplierAwardRoutes } from './routes.ts';

export const supplierAwardServer = defineServer(supplierAward, {
  rules: { createPurchaseOrder: createAwardOrder },
  computed: {
    purchaseOrder: `(select o.id from purchase_order o where o.award_id = t.id and o.state <> 'declined')`,
  },
  present: presentSupplierAward,
  work: awardSummaryWorks,
  routes: supplierAwardRoutes,
});
