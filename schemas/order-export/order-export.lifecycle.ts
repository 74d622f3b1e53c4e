import { defineLifecycle } from '../language/lifecycle.ts';

/**
 * `issued`: the file was mailed, or is ready to be fetched. `failed`: it has an unmapped value, or its mail did not
 * arrive. `outdated`: the order was changed, cancelled or declined afterwards.
 */
export const orderExportLifecycle = defineLifecycle({
  initial: 'issued',
  states: { issued: {}, failed: {}, outdated: {} },
  operations: {
    issue: { from: ['failed'], to: 'issued', by: 'system' },
    fail: { from: ['issued'], to: 'failed', by: 'system' },
    outdate: { from: ['issued'], to: 'outdated', by: 'system' },
    repeat: { from: ['issued', 'failed', 'outdated'], to: 'issued', versioned: true },
  },
});
