import { bindingSteps } from '../../../schemas/domain/automation/step-kinds.ts';
import { isCompleted, type Step } from '../../../schemas/domain/automation/step.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Reader } from '../../kernel/repository/scope.ts';

/** Prevents an administrator of the operator from starting anything that binds the organization. */
export function refuseBinding(steps: readonly Step[], { caller }: Reader): void {
  const binds = (step: Step): boolean => bindingSteps.has(step.kind) && step.mode === 'auto' && !isCompleted(step);
  if (caller.kind === 'admin' && steps.some(binds)) throw new Problem('not_allowed');
}
