import { stepKinds, type StepKind } from '../../../schemas/domain/automation/step-kinds.ts';
import { isObject } from '../../../schemas/language/json-schema.ts';

/**
 * The last automatic step before the first other one; `ask` if the first step asks; null if there are no steps, or the
 * first is manual.
 */
export function furthestAutomatic(steps: unknown): StepKind | 'ask' | null {
  const plans = (Array.isArray(steps) ? steps : []).filter(isObject);
  const firstOther = plans.findIndex(({ mode }) => mode !== 'auto');
  const automatic = firstOther < 0 ? plans : plans.slice(0, firstOther);
  const last = stepKinds.find((kind) => kind === automatic.at(-1)?.['kind']);
  return last ?? (plans[0]?.['mode'] === 'ask' ? 'ask' : null);
}
