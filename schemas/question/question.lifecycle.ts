import { defineLifecycle } from '../language/lifecycle.ts';

/**
 * A question that came by mail is a draft, until its supplier sends it. An answer can be corrected, and published later.
 */
export const questionLifecycle = defineLifecycle({
  initial: 'asked',
  begins: ['drafted'],
  states: { drafted: {}, asked: {}, answered: { final: true } },
  operations: {
    send: { from: ['drafted'], to: 'asked', versioned: true },
    answer: { from: ['asked', 'answered'], to: 'answered', versioned: true },
    attach: { from: ['asked', 'answered'], method: 'POST' },
    delete: { from: ['drafted'], confirm: true, method: 'DELETE' },
  },
});
