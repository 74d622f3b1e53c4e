import { defineLifecycle } from '../language/lifecycle.ts';

/** `failed`: given up after the last attempt. `discarded`: its webhook was switched off before. */
export const deliveryLifecycle = defineLifecycle({
  initial: 'pending',
  states: { pending: {}, delivered: {}, failed: {}, discarded: {} },
  operations: {
    deliver: { from: ['pending'], to: 'delivered', by: 'system' },
    fail: { from: ['pending'], to: 'failed', by: 'system' },
    discard: { from: ['pending'], to: 'discarded', by: 'system' },
    replay: { from: ['pending', 'delivered', 'failed', 'discarded'], to: 'pending', versioned: true },
  },
});
