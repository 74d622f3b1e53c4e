import type { Grants } from './grant.ts';

/** A supplier has one participation, its own. `updateOffer` is the buyer's offline and the supplier's in a sealed bid. */
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
      // The bot answers what waits, and may agree.
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
    actions: [
      'read',
      'bidding',
      'updateOffer',
      'dutchDeal',
      'acceptEnglishReverse',
      'answerItems',
      'message',
      'acceptPackage',
      'askPerson',
      'leave',
      'breakDown',
    ],
    where: { supplier: '$organization', negotiation: { readable: 'negotiation' } },
    fields: { except: ['relativePrice', 'evaluationScore', 'savings', 'awardingSelection', 'reason'] },
  },
  { role: 'admin', actions: ['read'] },
];
