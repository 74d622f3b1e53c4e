import { defineLifecycle } from '../language/lifecycle.ts';

/**
 * `submitted`: waits for approval, if its value requires one. `approved`: may be bundled. `bundled`: in a request.
 * `ordered`: all of its lines are on orders. `closed`: fulfilled otherwise.
 */
export const demandLifecycle = defineLifecycle({
  initial: 'created',
  states: {
    created: {},
    submitted: {},
    approved: {},
    declined: { final: true },
    bundled: {},
    ordered: {},
    closed: { final: true },
    cancelled: { final: true },
  },
  operations: {
    update: { from: ['created'] },
    submit: { from: ['created'], to: 'submitted', or: ['approved'], versioned: true },
    approve: { from: ['submitted'], to: 'approved', versioned: true, confirm: true },
    decline: { from: ['submitted'], to: 'declined', versioned: true },
    classify: { from: ['submitted', 'approved'], versioned: true },
    cancel: { from: ['created', 'submitted', 'approved'], to: 'cancelled', versioned: true, confirm: true },
    /** For bundled demands: published without leading to an order. */
    close: { from: ['submitted', 'approved', 'bundled'], to: 'closed', versioned: true },
    /** Bundles the demand with others into one request. Called on the list, not on a single demand. */
    bundle: { from: ['approved'], to: 'bundled', by: 'system' },
    unbundle: { from: ['bundled'], to: 'approved', versioned: true },
    order: { from: ['bundled'], to: 'ordered', by: 'system' },
    /** The supplier declined the order, or the purchaser cancelled it. */
    returnOrder: { from: ['ordered'], to: 'bundled', by: 'system' },
    delete: { from: ['created'], confirm: true, method: 'DELETE' },
  },
});
