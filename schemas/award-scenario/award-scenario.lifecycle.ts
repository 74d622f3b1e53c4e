import { defineLifecycle } from '../language/lifecycle.ts';

/** A changed goal or rule turns it back into a draft. `infeasible`: its rules contradict each other. */
export const awardScenarioLifecycle = defineLifecycle({
  initial: 'drafted',
  states: { drafted: {}, solving: {}, solved: {}, infeasible: {}, failed: {}, awarded: { final: true } },
  operations: {
    solve: { from: ['drafted', 'solved', 'infeasible', 'failed'], to: 'solving' },
    cancel: { from: ['solving'], to: 'drafted' },
    update: { from: ['drafted', 'solved', 'infeasible', 'failed'] },
    makeLots: { from: ['solved'], versioned: true },
    award: { from: ['solved'], to: 'awarded', versioned: true, confirm: true },
    end: { from: ['solving'], to: 'solved', or: ['infeasible', 'failed'], by: 'system' },
    delete: { from: ['drafted', 'solving', 'solved', 'infeasible', 'failed'], confirm: true, method: 'DELETE' },
  },
});
