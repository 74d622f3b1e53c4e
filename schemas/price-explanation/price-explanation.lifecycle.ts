import { defineLifecycle } from '../language/lifecycle.ts';

/** `expired`: the supplier did not answer in time. An offer can be rejected for its price after the last two states. */
export const priceExplanationLifecycle = defineLifecycle({
  initial: 'asked',
  states: {
    asked: {},
    answered: {},
    accepted: { final: true },
    rejected: { final: true },
    expired: { final: true },
  },
  operations: {
    answer: { from: ['asked'], to: 'answered', versioned: true },
    attach: { from: ['asked'], method: 'POST' },
    accept: { from: ['answered'], to: 'accepted', versioned: true },
    reject: { from: ['answered'], to: 'rejected', versioned: true },
    expire: { from: ['asked'], to: 'expired', by: 'clock' },
  },
});
