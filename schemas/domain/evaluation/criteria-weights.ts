import { refused, done, type Result } from '../problem.ts';

/** `rfi` has no prices. `custom` is evaluated like `rfp`. */
export const workflowTypes = ['rfp', 'rfi', 'custom'] as const;
export type WorkflowType = (typeof workflowTypes)[number];

export const isPriced = (workflowType: WorkflowType): boolean => workflowType !== 'rfi';

const sum = (weights: readonly number[]): number => weights.reduce((total, weight) => total + weight, 0);

/**
 * Returns the weight of price in whole percent: 100 minus the others. `others` are the weights of all other criteria.
 */
export function priceWeight(others: readonly number[]): number {
  return 100 - sum(others);
}

/**
 * Returns the maximum whole percentage for one more criterion. Price keeps at least 1. An RFI has no price, so its
 * criteria fill 100.
 */
export function remainingWeight(others: readonly number[], workflowType: WorkflowType): number {
  return (isPriced(workflowType) ? 99 : 100) - sum(others);
}

type WeightRefusal = 'criteria_weight_exhausted' | 'criteria_weight_invalid' | 'criteria_weight_too_high';

/**
 * Checks the weight of a criterion (new, or changed and then not among `others`). Errors: `criteria_weight_exhausted`
 * if nothing is left, `criteria_weight_too_high` {limit} if less is left, `criteria_weight_invalid` if it is not a
 * whole percentage of at least 1.
 */
export function acceptWeight(
  weight: number,
  others: readonly number[],
  workflowType: WorkflowType,
): Result<number, WeightRefusal> {
  const remaining = remainingWeight(others, workflowType);
  if (remaining < 1) return refused('criteria_weight_exhausted');
  if (!Number.isInteger(weight) || weight < 1) return refused('criteria_weight_invalid');
  if (weight > remaining) return refused('criteria_weight_too_high', { limit: String(remaining) });
  return done(weight);
}
