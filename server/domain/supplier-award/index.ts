import { supplierAward } from '../../../schemas/supplier-award/supplier-award.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { awardSummaryWorks } from './award-summary.ts';
import { presentSupplierAward } from './present.ts';
import { supplierAwardRoutes } from './routes.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule } from '../../kernel/commands/rule.ts';
import { Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { writeOrder, type MadeOrder } from '../purchase-order/make-order.ts';

/** Orders the quantities that the supplier won. Writes the documents before the record. */
const createAwardOrder = defineRule<'supplierAward', 'createPurchaseOrder', MadeOrder>({
  facts: async ({ record, reader }, context) => {
    const { trx } = context;
    const [request] = await rowsWhere(entityNamed('request'), { id: record.request }, trx);
    if (!request) throw new Problem('not_found');
    const won = new Map(record.items.map((part) => [part.item, part]));
    const requestItems = await rowsWhere(entityNamed('requestItem'), { request: request.id }, trx);
    const items = requestItems.filter(({ id }) => won.has(id));
    const { organization, supplier, currency, total } = record;
    return writeOrder(
      {
        owners: { award: record.id },
        organization,
        supplier,
        currency,
        total,
        request,
        negotiation: null,
        items: items.map((item) => ({ ...item, quantity: won.get(item.id)?.quantity ?? item.quantity })),
        offered: record.items.map(({ item, amount }) => ({ item, totalPrice: amount })),
        agreed: () => ({ note: null, paymentTerms: null }),
      },
      reader,
      context,
    );
  },
  decide: ({ facts: { values } }) => ({
    writes: [{ insert: 'purchaseOrder', rows: [values] }],
    answer: { entity: 'purchaseOrder', id: values.id, status: 201 },
  }),
});

export const supplierAwardServer = defineServer(supplierAward, {
  rules: { createPurchaseOrder: createAwardOrder },
  computed: {
    purchaseOrder: `(select o.id from purchase_order o where o.award_id = t.id and o.state <> 'declined')`,
  },
  present: presentSupplierAward,
  work: awardSummaryWorks,
  routes: supplierAwardRoutes,
});
