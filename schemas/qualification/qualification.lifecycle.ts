import { defineLifecycle } from '../language/lifecycle.ts';

/** The supplier fills in the form while it is `requested` or sent back. Renewing starts a new record. */
export const qualificationLifecycle = defineLifecycle({
  initial: 'requested',
  states: { requested: {}, submitted: {}, approved: {}, rejected: {}, expired: { final: true } },
  operations: {
    submit: { from: ['requested', 'rejected'], to: 'submitted', versioned: true },
    update: { from: ['requested', 'rejected'] },
    approve: { from: ['submitted'], to: 'approved', versioned: true },
    reject: { from: ['submitted'], to: 'rejected', versioned: true },
    remind: { from: ['approved'], by: 'clock' },
    /** A newer one for the same category was approved. */
    replace: { from: ['approved'], to: 'expired', by: 'system' },
    expire: { from: ['approved'], to: 'expired', by: 'clock' },
  },
});
