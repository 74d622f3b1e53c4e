import { defineLifecycle } from '../language/lifecycle.ts';

const underWay = ['planned', 'running', 'waiting', 'paused'] as const;

/**
 * `waiting`: a person is asked. `taken_over`: a person continues its workflow. `failed`: it could not fulfill its goal.
 * The automation of its workflow does the work, and the run follows it.
 */
export const agentRunLifecycle = defineLifecycle({
  initial: 'planned',
  states: {
    planned: {},
    running: {},
    waiting: {},
    paused: {},
    taken_over: { final: true },
    stopped: { final: true },
    done: { final: true },
    failed: { final: true },
  },
  operations: {
    begin: { from: ['planned'], to: 'running', or: ['failed'], by: 'clock' },
    follow: { from: [...underWay], to: 'running', or: ['waiting', 'paused', 'done', 'failed'], by: 'system' },
    expire: { from: [...underWay], to: 'stopped', by: 'clock' },
    pause: { from: ['planned', 'running', 'waiting'], to: 'paused', versioned: true },
    resume: { from: ['paused'], to: 'running', or: ['planned'], versioned: true },
    takeOver: { from: [...underWay], to: 'taken_over', versioned: true, confirm: true },
    stop: { from: [...underWay], to: 'stopped', versioned: true, confirm: true },
  },
});
