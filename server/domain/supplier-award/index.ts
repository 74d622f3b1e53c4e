import { supplierAward } from '../../../schemas/supplier-award/supplier-award.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { awardSummaryWorks } from './award-summary.ts';
import { presentSupplierAward } from './present.ts';
import { supplierAwardRoutes } from './routes.ts';
import { defineRule } from '../../kernel/commands/rule.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { openRequestSql } from '../approval-request/open-request.ts';
import { writeOrder } from '../purchase-order/make-order.ts';
import { awardOrderApproval } from '../purchase-order/order-approval.ts';
import { dealOfAward, type OrderedDeal } from '../purchase-order/ordered-deal.ts';
import { orderStands } from '../../../schemas/domain/order-standing.ts';

/** Its number and documents are written only if it does not wait for an approval. */
const createAwardOrder = defineRule<'supplierAward', 'createPurchaseOrder', OrderedDeal>({
  facts: ({ record }, { trx }) => dealOfAward(record, trx),
  decide: ({ reader, facts: deal }) => ({ finish: (context) => writeOrder(deal, reader, context) }),
});

export const supplierAwardServer = defineServer(supplierAward, {
  rules: { createPurchaseOrder: createAwardOrder },
  refuses: {
    createPurchaseOrder: ['approval_pending', 'file_missing'],
  },
  possible: { createPurchaseOrder: (row) => (row.approvalRequest ?? null) === null },
  approvals: { createPurchaseOrder: awardOrderApproval },
  computed: {
    purchaseOrder: `(select o.id from purchase_order o where o.award_id = t.id and ${orderStands('o')})`,
    approvalRequest: openRequestSql('t.id'),
  },
  present: presentSupplierAward,
  work: awardSummaryWorks,
  routes: supplierAwardRoutes,
  // It writes a PDF.
  long: [{ method: 'PUT', path: `${apiBase}/awards/:id/create-purchase-order` }],
});
