import { defineLifecycle } from '../language/lifecycle.ts';

/** All drafts of a workflow are sent together. A supplier asks once, and an answer can be corrected. */
export const debriefLifecycle = defineLifecycle({
  initial: 'drafted',
  states: { drafted: {}, sent: { final: true } },
  operations: {
    update: { from: ['drafted'], versioned: true },
    send: { from: ['drafted'], to: 'sent', by: 'system' },
    ask: { from: ['sent'], versioned: true, confirm: true },
    answer: { from: ['sent'], versioned: true },
  },
});
