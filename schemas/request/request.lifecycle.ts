import { defineLifecycle } from '../language/lifecycle.ts';

/**
 * `published`: visible, and the offer phase starts soon. `started`: offers are accepted. `finished`: offers are no
 * longer accepted. `close`: the purchase ended early.
 */
export const requestLifecycle = defineLifecycle({
  initial: 'created',
  states: { created: {}, drafted: {}, published: {}, started: {}, finished: { final: true } },
  operations: {
    publish: { from: ['drafted'], to: 'published', or: ['started'], versioned: true, confirm: true },
    update: { from: ['created', 'drafted'], to: 'drafted' },
    start: { from: ['published'], to: 'started', by: 'clock' },
    finish: { from: ['started'], to: 'finished', by: 'clock' },
    close: { from: ['published', 'started'], to: 'finished', by: 'system' },
    changeFinishedDate: { from: ['published', 'started'], versioned: true },
    assignEclass: { from: ['created', 'drafted', 'published', 'started', 'finished'], versioned: true },
    amend: { from: ['published', 'started'], versioned: true, confirm: true },
  },
});
