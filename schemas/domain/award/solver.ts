import type { LinearModel } from './model/linear-model.ts';

/** Solves a linear model. This folder does not depend on a particular solver. */
export type Solver = (model: LinearModel, question: SolverQuestion) => SolverAnswer;

export interface SolverQuestion {
  /** Time limit, after which the best solution so far is returned. */
  seconds: number;
  /** Relative optimality gap allowed: 0.001 is a thousandth. */
  gap: number;
  /** Absolute optimality gap allowed. Default: less than the smallest unit of money. */
  allowed?: number;
  /** Values of columns for a possible start solution. */
  start?: Float64Array | null;
  onProgress?: (share: number) => void;
}

export interface SolverAnswer {
  /** `unknown`: within the time limit, neither a solution nor a proof of infeasibility. */
  status: 'solved' | 'infeasible' | 'unknown';
  values: Float64Array | null;
  /** The maximum optimality gap of the solution. */
  gap: number;
}
