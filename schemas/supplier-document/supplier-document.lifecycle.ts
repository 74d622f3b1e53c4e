import { defineLifecycle } from '../language/lifecycle.ts';

/** `uploaded` is the supplier's own document. All other states are those of a buyer's record. */
export const supplierDocumentLifecycle = defineLifecycle({
  initial: 'uploaded',
  states: {
    uploaded: {},
    requested: {},
    submitted: {},
    accepted: {},
    rejected: {},
    expired: { final: true },
  },
  operations: {
    submit: { from: ['requested', 'rejected'], to: 'submitted', versioned: true },
    /** Sharing starts a buyer's record with a copy of the supplier's own document. */
    copy: { from: ['uploaded'], to: 'submitted', by: 'system' },
    update: { from: ['uploaded'], versioned: true },
    share: { from: ['uploaded'], versioned: true },
    unshare: { from: ['uploaded'], versioned: true },
    accept: { from: ['submitted'], to: 'accepted', versioned: true },
    reject: { from: ['submitted'], to: 'rejected', versioned: true },
    /** The supplier took its document back. What was asked for waits again. */
    withdraw: { from: ['submitted', 'accepted', 'rejected'], to: 'requested', by: 'system' },
    remind: { from: ['uploaded', 'accepted'], by: 'clock' },
    expire: { from: ['accepted'], to: 'expired', by: 'clock' },
  },
});
