import { defineLifecycle } from '../language/lifecycle.ts';

/** `issued`: the file was mailed, or is ready to be fetched. `failed`: it has an unmapped value, or its mail did not arrive. */
export const orderExportLifecycle = defineLifecycle({
  initial: 'issued',
  states: { issued: {}, failed: {} },
  operations: {
    issue: { from: ['failed'], to: 'issued', by: 'system' },
    fail: { from: ['issued'], to: 'failed', by: 'system' },
    repeat: { from: ['issued', 'failed'], to: 'issued', versioned: true },
  },
});
