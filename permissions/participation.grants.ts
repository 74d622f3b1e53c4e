import type { Grants } from './grant.ts';

const offering = [
  'bidding',
  'updateOffer',
  'dutchDeal',
  'acceptEnglishReverse',
  'answerItems',
  'acceptPackage',
  'breakDown',
] as const;

/** Actions of a supplier in a live negotiation. Only `breakDown` comes after its award. */
const bidding = { actions: ['read', ...offering, 'message', 'askPerson', 'leave'], binding: offering } as const;

const forSuppliers = {
  except: ['relativePrice', 'evaluationScore', 'savings', 'awardingSelection', 'reason', 'approvalRequest'],
} as const;

/**
 * A supplier has only its own participation. `updateOffer` is used by the purchaser in offline negotiations and by the
 * supplier in a sealed bid.
 */
export const participationGrants: Grants = [
  {
    role: 'purchaser',
    actions: [
      'read',
      'updateOffer',
      'sendDraft',
      'personAnswer',
      'pause',
      'resume',
      'changeLimits',
      'confirmDeal',
      'declineDeal',
      'endTalk',
      'awarding',
      'breakDown',
      'createPurchaseOrder',
    ],
    binding: [
      'sendDraft',
      'personAnswer',
      // The bot answers waiting messages, and may agree to a deal.
      'resume',
      'changeLimits',
      'confirmDeal',
      'declineDeal',
      'awarding',
      'breakDown',
      'createPurchaseOrder',
    ],
    where: { organization: '$organization' },
    fields: { except: ['participantCount', 'bestPrice', 'priceForRankOne', 'lowestBid'] },
  },
  {
    role: 'supplier',
    ...bidding,
    where: { supplier: '$organization', negotiation: { readable: 'negotiation' } },
    fields: forSuppliers,
  },
  {
    role: 'guest',
    actions: ['read', 'breakDown'],
    binding: ['breakDown'],
    where: { supplier: '$organization', negotiation: { readable: 'negotiation' } },
    fields: forSuppliers,
  },
  {
    role: 'guest_bidder',
    ...bidding,
    where: { supplier: '$organization', negotiation: { readable: 'negotiation' } },
    fields: forSuppliers,
  },
  { role: 'admin', actions: ['read'] },
];
