import { defineLifecycle } from '../language/lifecycle.ts';

/** The operations that end a workflow. Its progress is its phase, derived from its request, offers and negotiations. */
export const workflowLifecycle = defineLifecycle({
  initial: 'active',
  states: { active: {}, completed: { final: true }, archived: {} },
  operations: {
    update: { from: ['active', 'completed'] },
    lotCreation: { from: ['active'], versioned: true },
    negotiationRecommendation: { from: ['active'], versioned: true },
    changeOwner: { from: ['active', 'completed'], versioned: true },
    complete: { from: ['active'], to: 'completed', versioned: true, confirm: true },
    completeByPhase: { from: ['active'], to: 'completed', by: 'system' },
    sendDebriefs: { from: ['active', 'completed'], versioned: true, confirm: true },
    changeUse: { from: ['active'], versioned: true },
    schedule: { from: ['active'], versioned: true },
    pauseSchedule: { from: ['active'], versioned: true },
    resumeSchedule: { from: ['active'], versioned: true },
    runNow: { from: ['active'], versioned: true, confirm: true },
    skipNext: { from: ['active'], versioned: true },
    publishTemplate: { from: ['active'], versioned: true },
    toTemplate: { from: ['active'], versioned: true },
    removeTemplate: { from: ['active'], versioned: true },
    copy: { from: ['active', 'completed', 'archived'], versioned: true },
    copyToTemplate: { from: ['active', 'completed'], versioned: true },
    archive: { from: ['active'], to: 'archived', versioned: true },
    unarchive: { from: ['archived'], to: 'active', versioned: true },
    delete: { from: ['active', 'archived'], confirm: true, method: 'DELETE' },
  },
});
