import { type Rules, defineRule } from '../../kernel/commands/rule.ts';
import { awardParticipation } from './awarding.ts';
import { breakDown } from './break-down.ts';
import { talkRules } from './talk/talk-rule.ts';
import { updateOffer } from './update-offer.ts';
import { makeOrder, type MadeOrder } from '../purchase-order/make-order.ts';

/** Writes the documents before the record, so that an order never points to a missing file. */
const createPurchaseOrder = defineRule<'participation', 'createPurchaseOrder', MadeOrder>({
  facts: (question, context) => makeOrder(question, context),
  decide: ({ record, facts: { values } }) => ({
    writes: [{ insert: 'purchaseOrder', rows: [values] }],
    touched: [{ entity: 'negotiation', id: record.negotiation }],
    answer: { entity: 'purchaseOrder', id: values.id, status: 201 },
  }),
});

/** Bids are handled separately, in bidding.ts. */
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
