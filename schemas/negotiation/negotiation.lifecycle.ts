import { defineLifecycle } from '../language/lifecycle.ts';

/** `finished`: the time is over and the purchaser chooses. `negotiated`: the mechanism named the winner. */
export const negotiationLifecycle = defineLifecycle({
  initial: 'drafted',
  states: {
    drafted: {},
    published: {},
    started: {},
    finished: {},
    negotiated: { also: 'finished' },
    awarded: { final: true },
    failed: { final: true },
  },
  operations: {
    publish: { from: ['drafted'], to: 'published', or: ['started'], versioned: true, confirm: true },
    update: { from: ['drafted'] },
    start: { from: ['published'], to: 'started', by: 'clock' },
    forcedStart: { from: ['published'], to: 'started', versioned: true, confirm: true },
    remind: { from: ['started'], by: 'clock' },
    finish: { from: ['started'], to: 'finished', or: ['negotiated', 'started'], by: 'clock' },
    forcedFinish: { from: ['started'], to: 'finished', or: ['negotiated', 'started'], versioned: true, confirm: true },
    markAsJoined: { from: ['published', 'started'] },
    endBotConversation: { from: ['started'], or: ['finished', 'negotiated'], confirm: true },
    award: { from: ['finished', 'negotiated'], to: 'awarded', by: 'system' },
    newRound: { from: ['finished', 'failed'], versioned: true },
    convertToOffline: {
      from: ['drafted', 'published', 'started', 'finished'],
      to: 'started',
      or: ['drafted'],
      versioned: true,
      confirm: true,
    },
    markFailed: { from: ['published', 'finished', 'negotiated'], to: 'failed', versioned: true, confirm: true },
    delete: { from: ['drafted'], confirm: true, method: 'DELETE' },
  },
});
