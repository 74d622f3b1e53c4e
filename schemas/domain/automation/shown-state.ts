import type { StepState } from './step-kinds.ts';
import { isCompleted } from './step.ts';
import type { Automation } from './due-action.ts';

/** The current step is displayed as autonomous until someone is asked. */
export function shownState({ state, steps }: Automation, index: number): StepState {
  const step = steps[index];
  if (!step || step.state !== 'not_started' || state !== 'running') return step?.state ?? 'not_started';
  const turn = steps.findIndex((one) => !isCompleted(one));
  return turn === index && step.mode !== 'manual' ? 'autonomous' : 'not_started';
}
