import type { Rules } from '../../kernel/commands/rule.ts';
import { awardParticipation } from './awarding.ts';
import { breakDown } from './break-down.ts';
import { createPurchaseOrder } from './create-purchase-order.ts';
import { talkRules } from './talk/talk-rule.ts';
import { updateOffer } from './update-offer.ts';

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
