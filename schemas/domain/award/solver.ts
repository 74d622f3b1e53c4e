import type { LinearModel } from './model/linear-model.ts';

/** What solves a linear model; this folder knows none by name. */
export type Solver = (model: LinearModel, question: SolverQuestion) => SolverAnswer;

export interface SolverQuestion {
  /** After so long the best found so far is the answer. */
  seconds: number;
  /** How far from the proven bound the answer may stay: 0.001 is a thousandth. */
  gap: number;
  /** How far it may stay from it as an amount; absent: less than what money knows. */
  allowed?: number;
  /** Values of columns that may be a start. */
  start?: Float64Array | null;
  onProgress?: (share: number) => void;
}

export interface SolverAnswer {
  /** `unknown`: neither an answer nor a proof that there is none within the time. */
  status: 'solved' | 'infeasible' | 'unknown';
  values: Float64Array | null;
  /** How far from the proven bound it is, at most. */
  gap: number;
}
