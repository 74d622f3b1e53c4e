import { defineLifecycle } from '../language/lifecycle.ts';

/** A job whose process died is restarted, up to the allowed number of times. */
export const jobLifecycle = defineLifecycle({
  initial: 'pending',
  states: { pending: {}, active: {}, completed: { final: true }, failed: { final: true }, cancelled: { final: true } },
  operations: {
    begin: { from: ['pending', 'active'], to: 'active', by: 'system' },
    complete: { from: ['active'], to: 'completed', by: 'system' },
    fail: { from: ['pending', 'active'], to: 'failed', by: 'system' },
    cancel: { from: ['pending', 'active'], to: 'cancelled' },
  },
});
