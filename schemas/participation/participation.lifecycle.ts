import { defineLifecycle } from '../language/lifecycle.ts';

/** States in which actions on talks are allowed. The mechanism itself refuses actions on an ended talk, whatever its result. */
const everywhere = ['participating', 'left', 'won', 'lost'] as const;

/**
 * A supplier's part in a negotiation. `updateOffer` sets prices: by the purchaser in offline negotiations, or the
 * update of a sealed bid.
 */
export const participationLifecycle = defineLifecycle({
  initial: 'participating',
  states: { participating: {}, left: {}, won: { final: true }, lost: { final: true } },
  operations: {
    bidding: { from: ['participating'] },
    updateOffer: { from: ['participating'], path: 'update' },
    dutchDeal: { from: ['participating'], confirm: true },
    acceptEnglishReverse: { from: ['participating'], confirm: true },
    answerItems: { from: ['participating'] },
    message: { from: everywhere },
    acceptPackage: { from: everywhere, versioned: true, confirm: true },
    askPerson: { from: everywhere },
    sendDraft: { from: ['participating'], versioned: true },
    personAnswer: { from: ['participating'] },
    pause: { from: ['participating'] },
    resume: { from: ['participating'] },
    changeLimits: { from: ['participating'], versioned: true },
    confirmDeal: { from: ['participating'], versioned: true, confirm: true },
    declineDeal: { from: ['participating'], versioned: true, confirm: true },
    endTalk: { from: ['participating'], confirm: true },
    leave: { from: ['participating'], to: 'left', confirm: true },
    awarding: { from: ['participating'], to: 'won', versioned: true, confirm: true },
    lose: { from: ['participating', 'left'], to: 'lost', by: 'system' },
    breakDown: { from: ['won'], versioned: true },
    createPurchaseOrder: { from: ['won'], versioned: true },
  },
});
