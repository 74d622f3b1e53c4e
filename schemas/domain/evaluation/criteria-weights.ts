import { refused, done, type Result } from '../problem.ts';

/** `rfi` asks no prices; `custom` is evaluated like `rfp`. */
export const workflowTypes = ['rfp', 'rfi', 'custom'] as const;
export type WorkflowType = (typeof workflowTypes)[number];

export const isPriced = (workflowType: WorkflowType): boolean => workflowType !== 'rfi';

const sum = (weights: readonly number[]): number => weights.reduce((total, weight) => total + weight, 0);

/** The weight of price in whole percent: what the others leave of 100. `others` are the weights of all but price. */
export function priceWeight(others: readonly number[]): number {
  return 100 - sum(others);
}

/** Whole percent that one more criterion can take at most. Price keeps at least 1; an RFI has none and fills 100. */
export function remainingWeight(others: readonly number[], workflowType: WorkflowType): number {
  return (isPriced(workflowType) ? 99 : 100) - sum(others);
}

type WeightRefusal = 'criteria_weight_exhausted' | 'criteria_weight_invalid' | 'criteria_weight_too_high';

/**
 * Whether a criterion (new, or changed and then not among `others`) can have this weight.
 * Errors: `criteria_weight_exhausted` when nothing is left, `criteria_weight_too_high` {limit} when less is left,
 * `criteria_weight_invalid` when it is no whole percent of at least 1.
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
