import type { AnyRule } from '../../kernel/commands/rule.ts';
import { awardParticipation } from './awarding.ts';
import { createPurchaseOrder } from './create-purchase-order.ts';
import { talkRules } from './talk/talk-rule.ts';
import { updateOffer } from './update-offer.ts';

/** Bids have a way of their own: bidding.ts. */
export const participationRules: Record<string, AnyRule> = {
  awarding: awardParticipation,
  createPurchaseOrder,
  updateOffer,
  ...talkRules,
};
