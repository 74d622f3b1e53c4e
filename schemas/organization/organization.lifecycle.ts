import { defineLifecycle } from '../language/lifecycle.ts';

/** A guest quotes without an account, until somebody registers with its address. */
export const organizationLifecycle = defineLifecycle({
  initial: 'registered',
  begins: ['guest'],
  states: { registered: { final: true }, guest: {} },
  operations: {
    extendLicence: { from: ['registered'], versioned: true },
    merge: { from: ['registered', 'guest'], versioned: true },
    claim: { from: ['guest'], to: 'registered', by: 'system' },
  },
});
