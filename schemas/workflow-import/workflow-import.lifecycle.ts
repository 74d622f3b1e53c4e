import { defineLifecycle } from '../language/lifecycle.ts';

/** An interrupted import is restarted. */
export const workflowImportLifecycle = defineLifecycle({
  initial: 'pending',
  states: { pending: {}, active: {}, completed: { final: true }, failed: { final: true }, cancelled: { final: true } },
  operations: {
    begin: { from: ['pending', 'active'], to: 'active', by: 'system' },
    complete: { from: ['active'], to: 'completed', by: 'system' },
    cancel: { from: ['pending', 'active'], to: 'cancelled' },
    fail: { from: ['active'], to: 'failed', by: 'system' },
  },
});
