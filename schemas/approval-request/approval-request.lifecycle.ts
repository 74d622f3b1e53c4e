import { defineLifecycle } from '../language/lifecycle.ts';

/**
 * `outdated`: what was proposed changed before the last approval, so nothing was awarded or ordered. The last approval
 * runs the held command.
 */
export const approvalRequestLifecycle = defineLifecycle({
  initial: 'open',
  states: {
    open: {},
    approved: { final: true },
    declined: { final: true },
    withdrawn: { final: true },
    outdated: { final: true },
    expired: { final: true },
  },
  operations: {
    approve: { from: ['open'], to: 'approved', or: ['open', 'outdated'], versioned: true, confirm: true },
    decline: { from: ['open'], to: 'declined', versioned: true },
    withdraw: { from: ['open'], to: 'withdrawn', versioned: true },
    delegate: { from: ['open'], versioned: true },
    remind: { from: ['open'], by: 'clock' },
    escalate: { from: ['open'], by: 'clock' },
    expire: { from: ['open'], to: 'expired', by: 'clock' },
  },
});
