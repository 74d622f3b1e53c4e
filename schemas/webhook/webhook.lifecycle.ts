import { defineLifecycle } from '../language/lifecycle.ts';

const all = ['active', 'failing', 'disabled'] as const;

/** `failing`: the newest attempt failed. A disabled webhook is called again once it is saved as active. */
export const webhookLifecycle = defineLifecycle({
  initial: 'active',
  states: { active: {}, failing: {}, disabled: {} },
  operations: {
    update: { from: all, or: ['active'], versioned: true },
    replayAll: { from: ['active', 'failing'], versioned: true },
    test: { from: ['active', 'failing'], versioned: true },
    rotateSecret: { from: all, versioned: true, confirm: true },
    fail: { from: ['active'], to: 'failing', by: 'system' },
    recover: { from: ['failing'], to: 'active', by: 'system' },
    disable: { from: ['active', 'failing'], to: 'disabled', by: 'system' },
    delete: { from: all, confirm: true, method: 'DELETE' },
  },
});
