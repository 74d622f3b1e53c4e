import type { RecordOf } from '../../kernel/commands/rule.ts';

/** Values of a scenario that has not been solved in its current form. */
export const noAnswer = {
  progress: null,
  cost: null,
  objective: null,
  gap: null,
  suppliers: null,
  savings: null,
  awards: null,
  rulePrices: null,
  broken: null,
  conflict: null,
  waysOut: null,
  uncovered: null,
  runnerUp: null,
  failure: null,
  solvedAt: null,
  solvedFrom: null,
} as const satisfies Partial<RecordOf<'awardScenario'>>;
