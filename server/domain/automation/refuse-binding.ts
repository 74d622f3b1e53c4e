import { neverBinds } from '../../../permissions/caller.ts';
import { bindingSteps } from '../../../schemas/domain/automation/step-kinds.ts';
import { isCompleted, type Step } from '../../../schemas/domain/automation/step.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Reader } from '../../kernel/repository/scope.ts';

/** Prevents callers who never bind the organization from starting anything that does. */
export function refuseBinding(steps: readonly Step[], { caller }: Reader): void {
  const binds = (step: Step): boolean => bindingSteps.has(step.kind) && step.mode === 'auto' && !isCompleted(step);
  if (neverBinds(caller) && steps.some(binds)) throw new Problem('not_allowed');
}
