import { defineLifecycle } from '../language/lifecycle.ts';

/** An answer can be corrected, and published later. */
export const questionLifecycle = defineLifecycle({
  initial: 'asked',
  states: { asked: {}, answered: { final: true } },
  operations: {
    answer: { from: ['asked', 'answered'], to: 'answered', versioned: true },
    attach: { from: ['asked', 'answered'], method: 'POST' },
  },
});
