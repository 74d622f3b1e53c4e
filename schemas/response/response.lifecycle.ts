import { defineLifecycle } from '../language/lifecycle.ts';

/**
 * `invalid`: the request was amended after the offer was published. Its supplier, or an acceptance, resolves it. The
 * end of the purchase closes drafts and marks undecided offers as lost. `copy` is the update of an offer: a separate
 * draft, which replaces it when published.
 */
export const responseLifecycle = defineLifecycle({
  initial: 'created',
  states: {
    created: {},
    published: {},
    accepted: {},
    rejected: {},
    cancelled: { final: true },
    invalid: {},
  },
  operations: {
    publish: { from: ['created'], to: 'published', versioned: true, confirm: true },
    update: { from: ['created'] },
    copy: { from: ['published', 'accepted', 'invalid', 'cancelled'], method: 'POST' },
    confirmInvalidated: { from: ['invalid'], to: 'cancelled', versioned: true },
    accepting: { from: ['published', 'invalid', 'rejected'], to: 'accepted', versioned: true },
    askExplanation: { from: ['published', 'invalid', 'accepted'], versioned: true },
    reject: { from: ['published', 'invalid', 'accepted'], to: 'rejected', versioned: true },
    cancel: { from: ['created', 'published'], to: 'cancelled', versioned: true, confirm: true },
    invalidate: { from: ['published'], to: 'invalid', by: 'system' },
    acceptByAward: { from: ['published', 'invalid'], to: 'accepted', by: 'system' },
    close: { from: ['created'], to: 'cancelled', by: 'system' },
    lose: { from: ['published', 'invalid'], by: 'system' },
    reopen: { from: ['published', 'invalid'], by: 'system' },
    supersede: { from: ['published', 'accepted', 'invalid'], to: 'cancelled', by: 'system' },
  },
});
