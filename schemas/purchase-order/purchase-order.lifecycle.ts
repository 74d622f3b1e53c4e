import { defineLifecycle } from '../language/lifecycle.ts';

/** `sent`: with the supplier, who acknowledges or declines it; a declined one makes room for another. */
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
    /** Fields that administrators added; nothing else of it is anybody's to change. */
    update: { from: ['created'] },
  },
});
