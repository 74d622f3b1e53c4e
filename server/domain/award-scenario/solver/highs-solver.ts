import loadHighs, { type Highs, type InterruptCallbackEvent, type Model } from 'highs';
import type { LinearModel } from '../../../../schemas/domain/award/model/linear-model.ts';
import type { Solver, SolverAnswer, SolverQuestion } from '../../../../schemas/domain/award/solver.ts';
import { lazy } from '../../../kernel/lazy.ts';

/** Loaded once per process. Only job processes need it, since solving blocks its thread. */
const loaded = lazy(() => loadHighs());

export interface SolverOptions {
  /** Memory of the process at which a search ends with its best answer so far. Absent: no limit. */
  megabytes?: number;
}

/** HiGHS, compiled to WebAssembly. It keeps the memory of its largest model for the life of the process. */
export async function highsSolver({ megabytes = Infinity }: SolverOptions = {}): Promise<Solver> {
  const highs = await loaded();
  return (model, question) =>
    highs.withModel(dataOf(model), (made) => solveModel(made, question, { highs, megabytes }));
}

/** Half a minor unit of most currencies: a smaller difference does not count as a difference in cost. */
const sameMoney = 0.004;

interface Means {
  highs: Highs;
  megabytes: number;
}

function solveModel(model: Model, question: SolverQuestion, { highs, megabytes }: Means): SolverAnswer {
  const { seconds, gap, allowed = 0, start, onProgress } = question;
  model.options.set({
    output_flag: false,
    time_limit: Math.max(0.1, seconds),
    mip_rel_gap: gap,
    mip_abs_gap: Math.max(sameMoney, allowed),
    random_seed: 0,
    mip_feasibility_tolerance: 1e-7,
  });
  if (start) model.setSolution({ colValue: start });
  const { mipLogging, mipInterrupt } = highs.constants.callbackType;
  model.run({
    ...(onProgress ? { [mipLogging]: progressOf(seconds, onProgress) } : {}),
    [mipInterrupt]: stopAt(megabytes),
  });
  return answerOf(model, highs);
}

/** HiGHS calls back thousands of times a second, and reading the memory is expensive. */
const memoryPauseMs = 50;

/** Ends a search that takes too much memory, before the guard of the job ends its process without an answer. */
function stopAt(megabytes: number): (event: InterruptCallbackEvent) => undefined {
  let looked = 0;
  return (event) => {
    const now = performance.now();
    if (now - looked < memoryPauseMs) return;
    looked = now;
    if (process.memoryUsage.rss() > megabytes * 2 ** 20) event.interrupt();
  };
}

/** The progress of a search is unknown, so it is measured by its time limit. */
const progressOf =
  (seconds: number, onProgress: (share: number) => void) =>
  ({ data }: { data: { running_time?: number } }): undefined => {
    onProgress(Math.min(1, (data.running_time ?? 0) / seconds));
  };

function answerOf(model: Model, { constants }: Highs): SolverAnswer {
  const { modelStatus, solutionStatus } = constants;
  const status = model.getModelStatus();
  // Costs are bounded, so both states mean that there is no solution.
  if (status === modelStatus.infeasible || status === modelStatus.unboundedOrInfeasible)
    return { status: 'infeasible', values: null, gap: 0 };
  const isAnswer = model.info.get('primal_solution_status') === solutionStatus.feasible;
  if (!isAnswer) return { status: 'unknown', values: null, gap: 0 };
  const { colValue } = model.getSolution();
  const gap = Number(model.info.get('mip_gap'));
  return { status: 'solved', values: colValue, gap: Number.isFinite(gap) ? Math.max(0, gap) : 0 };
}

const dataOf = (model: LinearModel) => ({
  numCols: model.columns,
  numRows: model.rows,
  colCost: model.cost,
  colLower: model.lower,
  colUpper: model.upper,
  rowLower: model.rowLower,
  rowUpper: model.rowUpper,
  matrix: {
    format: 'csr' as const,
    numRows: model.rows,
    numCols: model.columns,
    starts: model.starts,
    indices: model.indices,
    values: model.values,
  },
  integrality: model.whole,
});
