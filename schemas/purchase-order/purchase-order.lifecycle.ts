import { defineLifecycle } from '../language/lifecycle.ts';

/** `sent`: the supplier has it and acknowledges or declines it. A declined order can be replaced by another. */
export const purchaseOrderLifecycle = defineLifecycle({
  initial: 'created',
  states: {
    created: {},
    sent: {},
    acknowledged: {},
    declined: { final: true },
    delivered: {},
    closed: { final: true },
  },
  operations: {
    send: { from: ['created'], to: 'sent', versioned: true, confirm: true },
    acknowledge: { from: ['sent'], to: 'acknowledged', versioned: true, confirm: true },
    decline: { from: ['sent'], to: 'declined', versioned: true },
    deliver: { from: ['acknowledged'], to: 'delivered', versioned: true, confirm: true },
    close: { from: ['delivered'], to: 'closed', versioned: true, confirm: true },
    /** For administrators' fields. Nothing else of it can be changed. */
    update: { from: ['created'] },
  },
});
