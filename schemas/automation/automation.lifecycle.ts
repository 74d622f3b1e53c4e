import { defineLifecycle } from '../language/lifecycle.ts';

/**
 * `stopped`: no one can act for the owner, or no one answered a question whose silence stops it. `advance` is the
 * automation's own progress. The four operations on one step name it in their body.
 */
export const automationLifecycle = defineLifecycle({
  initial: 'not_started',
  states: { not_started: {}, running: {}, paused: {}, stopped: {}, completed: { final: true } },
  operations: {
    update: { from: ['not_started', 'running', 'paused', 'stopped'] },
    start: { from: ['not_started'], to: 'running', versioned: true },
    pause: { from: ['running'], to: 'paused', versioned: true },
    resume: { from: ['paused', 'stopped'], to: 'running', versioned: true },
    approve: { from: ['running', 'paused', 'stopped'], versioned: true, confirm: true },
    decline: { from: ['running', 'paused', 'stopped'], versioned: true, confirm: true },
    takeOver: { from: ['running', 'paused', 'stopped'], versioned: true },
    finish: { from: ['running', 'paused', 'stopped'], versioned: true, confirm: true },
    advance: { from: ['running'], or: ['stopped', 'completed'], by: 'clock' },
  },
});
