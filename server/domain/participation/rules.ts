import { type Rules, defineRule } from '../../kernel/commands/rule.ts';
import { awardParticipation } from './awarding.ts';
import { breakDown } from './break-down.ts';
import { talkRules } from './talk/talk-rule.ts';
import { updateOffer } from './update-offer.ts';
import { makeOrder, type MadeOrder } from '../purchase-order/make-order.ts';

/** The documents are written before the record: an order never points to a file that is not there. */
const createPurchaseOrder = defineRule<'participation', 'createPurchaseOrder', MadeOrder>({
  facts: (question, context) => makeOrder(question, context),
  decide: ({ record, facts: { values } }) => ({
    writes: [{ insert: 'purchaseOrder', rows: [values] }],
    touched: [{ entity: 'negotiation', id: record.negotiation }],
    answer: { entity: 'purchaseOrder', id: values.id, status: 201 },
  }),
});

/** Bids have a way of their own: bidding.ts. */
export const participationRules: Rules<'participation'> = {
  awarding: awardParticipation,
  breakDown,
  createPurchaseOrder,
  updateOffer,
  ...talkRules,
  bidding: 'elsewhere',
  dutchDeal: 'elsewhere',
  acceptEnglishReverse: 'elsewhere',
  answerItems: 'elsewhere',
  leave: 'elsewhere',
};
