import { defineLifecycle } from '../language/lifecycle.ts';

/**
 * `sent`: the supplier has it and acknowledges or declines it. A declined or cancelled order can be replaced by another.
 */
export const purchaseOrderLifecycle = defineLifecycle({
  initial: 'created',
  states: {
    created: {},
    sent: {},
    acknowledged: {},
    declined: { final: true },
    cancelled: { final: true },
    delivered: {},
    closed: { final: true },
  },
  operations: {
    send: { from: ['created'], to: 'sent', versioned: true, confirm: true },
    acknowledge: { from: ['sent'], to: 'acknowledged', versioned: true, confirm: true },
    decline: { from: ['sent'], to: 'declined', versioned: true },
    /** Takes the supplier's answer as a file, from either side. It acknowledges, declines, or is only kept. */
    respond: { from: ['sent'], or: ['acknowledged', 'declined'], path: 'response', method: 'POST', takesFile: true },
    change: { from: ['created', 'sent'], versioned: true },
    cancel: { from: ['created', 'sent'], to: 'cancelled', versioned: true },
    deliver: { from: ['acknowledged'], to: 'delivered', versioned: true, confirm: true },
    close: { from: ['delivered'], to: 'closed', versioned: true, confirm: true },
    /** For administrators' fields. Nothing else of it can be changed. */
    update: { from: ['created'] },
  },
});
