import { type Rules, defineRule } from '../../kernel/commands/rule.ts';
import { awardParticipation } from './awarding.ts';
import { breakDown } from './break-down.ts';
import { talkRules } from './talk/talk-rule.ts';
import { updateOffer } from './update-offer.ts';
import { writeOrder } from '../purchase-order/make-order.ts';
import { dealOfWinner, type OrderedDeal } from '../purchase-order/ordered-deal.ts';

/** Its number and documents are written only if it does not wait for an approval. */
const createPurchaseOrder = defineRule<'participation', 'createPurchaseOrder', OrderedDeal>({
  facts: ({ record }, { trx }) => dealOfWinner(record, trx),
  decide: ({ record, reader, facts: deal }) => ({
    touched: [{ entity: 'negotiation', id: record.negotiation }],
    finish: (context) => writeOrder(deal, reader, context),
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
