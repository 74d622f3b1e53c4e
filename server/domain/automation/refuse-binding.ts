import { neverBinds, type Caller } from '../../../permissions/caller.ts';
import { bindingSteps, committingSteps } from '../../../schemas/domain/automation/step-kinds.ts';
import { isCompleted, type Step } from '../../../schemas/domain/automation/step.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Reader } from '../../kernel/repository/scope.ts';

const none: ReadonlySet<string> = new Set();

/** Returns the kinds of steps that the caller never lets happen. */
export function refusedSteps(caller: Caller): ReadonlySet<string> {
  if (!neverBinds(caller)) return none;
  return caller.service ? committingSteps : bindingSteps;
}

/** Prevents callers who never bind the organization from starting anything that does. */
export function refuseBinding(steps: readonly Step[], { caller }: Reader): void {
  const refused = refusedSteps(caller);
  const binds = (step: Step): boolean => refused.has(step.kind) && step.mode === 'auto' && !isCompleted(step);
  if (steps.some(binds)) throw new Problem('not_allowed');
}
