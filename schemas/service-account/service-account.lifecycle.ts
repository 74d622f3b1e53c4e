import { defineLifecycle } from '../language/lifecycle.ts';

/** A revoked account stays, because the history names it. Its keys never work again. */
export const serviceAccountLifecycle = defineLifecycle({
  initial: 'active',
  states: { active: {}, revoked: { final: true } },
  operations: {
    update: { from: ['active'] },
    rotate: { from: ['active'], versioned: true, confirm: true },
    revoke: { from: ['active'], to: 'revoked', versioned: true, confirm: true },
  },
});
