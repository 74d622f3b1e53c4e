import { defineLifecycle } from '../language/lifecycle.ts';

/**
 * `verified`: the e-mail address is verified and approval is pending. `inactive`: read-only. `blocked`: cannot log in.
 * `service`: the name under which a service account writes.
 */
export const accountLifecycle = defineLifecycle({
  initial: 'unverified',
  begins: ['service'],
  states: { unverified: {}, verified: {}, active: {}, inactive: {}, blocked: {}, service: { final: true } },
  operations: {
    update: { from: ['unverified', 'verified', 'active', 'inactive'] },
    notificationGroups: { from: ['unverified', 'verified', 'active', 'inactive'] },
    verify: { from: ['unverified'], to: 'verified', or: ['active'], by: 'system' },
    inviteAgain: { from: ['unverified'], versioned: true },
    approve: { from: ['verified'], to: 'active', versioned: true },
    activate: { from: ['inactive', 'blocked'], to: 'active', versioned: true },
    promotePurchaser: { from: ['active'], versioned: true },
    demotePurchaser: { from: ['active', 'inactive'], versioned: true },
    makeRequester: { from: ['active'], versioned: true, confirm: true },
    makePurchaser: { from: ['active'], versioned: true, confirm: true },
    allowToManageCategories: { from: ['active'], versioned: true },
    deactivate: { from: ['active'], to: 'inactive', versioned: true },
    block: { from: ['verified', 'active', 'inactive'], to: 'blocked', versioned: true, confirm: true },
  },
});
