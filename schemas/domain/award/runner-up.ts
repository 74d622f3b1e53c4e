import { roundMoney } from '../money.ts';
import type { EvaluatedAward } from './evaluate-award.ts';
import { awardEvent, type AwardEvent } from './event.ts';
import { plainModes, solveAward, type SolvedAward } from './solve-award.ts';
import type { Solver } from './solver.ts';

interface Limits {
  solver: Solver;
  seconds: number;
  gap: number;
}

export interface RunnerUp {
  suppliers: string[];
  cost: string;
}

/** An award further than this from the proven best is not reported as the runner-up. */
const farthest = 0.005;
const mostSeconds = 10;

/**
 * Returns the best award to any other set of suppliers under the same rules. Null if there is none, or if none was
 * proven in time.
 */
export function runnerUpOf(event: AwardEvent, best: EvaluatedAward, limits: Limits): RunnerUp | null {
  const won = [...new Set(best.parts.map(({ supplier }) => supplier))];
  const question = { ...limits, seconds: Math.min(mostSeconds, limits.seconds) };
  const found = isFull(event, won.length)
    ? won.map((supplier) => withoutOne(event, supplier, { ...question, seconds: question.seconds / won.length }))
    : [otherThan(event, won, question)];
  if (found.some(({ status, award, gap }) => (award ? gap > farthest : status !== 'infeasible'))) return null;
  const [other] = found.flatMap(({ award }) => award ?? []).toSorted((a, b) => a.objective.cmp(b.objective));
  if (!other) return null;
  const suppliers = [...new Set(other.parts.map(({ supplier }) => supplier))].toSorted();
  return { suppliers, cost: roundMoney(other.cost, event.input.currency) };
}

/** True if no supplier can join the winners. Every other set then lacks one of them. */
const isFull = ({ input }: AwardEvent, count: number): boolean =>
  input.rules.some(
    ({ kind, must, items, value }) => kind === 'max_suppliers' && must && !items?.length && Number(value) <= count,
  );

function withoutOne({ input }: AwardEvent, supplier: string, limits: Limits): SolvedAward {
  const event = awardEvent({
    ...input,
    rules: [...input.rules, { kind: 'exclude', must: true, suppliers: [supplier] }],
  });
  return kept(solveAward(event, plainModes(event), limits), event);
}

function otherThan(event: AwardEvent, won: readonly string[], limits: Limits): SolvedAward {
  const places = new Set(won.map((supplier) => event.suppliers.indexOf(supplier)));
  return kept(solveAward(event, plainModes(event), { ...limits, otherThan: places }), event);
}

const kept = (solved: SolvedAward, event: AwardEvent): SolvedAward =>
  solved.award && isKept(solved.award, event) ? solved : { ...solved, award: null };

/** True if an award keeps all musts. */
export const isKept = ({ broken }: EvaluatedAward, { input }: AwardEvent): boolean =>
  broken.every((rule) => !input.rules[rule]?.must);
