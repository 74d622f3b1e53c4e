import { defineRule } from '../../kernel/commands/rule.ts';
import { makeOrder, type MadeOrder } from '../purchase-order/make-order.ts';

/** The documents are written before the record: an order never points to a file that is not there. */
export const createPurchaseOrder = defineRule<'participation', 'createPurchaseOrder', MadeOrder>({
  facts: (question, context) => makeOrder(question, context),
  decide: ({ record, facts: { values } }) => ({
    writes: [{ insert: 'purchaseOrder', rows: [values] }],
    touched: [{ entity: 'negotiation', id: record.negotiation }],
    answer: { entity: 'purchaseOrder', id: values.id, status: 201 },
  }),
});
