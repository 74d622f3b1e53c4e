import { evaluateAward, type EvaluatedAward } from './evaluate-award.ts';
import type { AwardEvent } from './event.ts';
import { awardModel, type ModelQuestion } from './model/award-model.ts';
import { components } from './model/components.ts';
import { costOf, openWays, type ActiveRule } from './model/open-ways.ts';
import type { RuleMode } from './model/rule-rows.ts';
import { placedRules } from './rules.ts';
import type { Solver, SolverAnswer, SolverQuestion } from './solver.ts';
import { partsIn, solvedComponent, type SolvedByComponent, type Solved } from './solve-component.ts';
import type { AwardPart } from './types.ts';

export interface SolvedAward {
  status: SolverAnswer['status'];
  award: EvaluatedAward | null;
  gap: number;
  /** Rules that were in the solver's model. Without the others the result is the same. */
  active: ReadonlySet<number>;
}

/** Musts are hard and rules with a penalty are soft. Some rules may be omitted. */
export const plainModes =
  ({ input }: AwardEvent, left: ReadonlySet<number> = new Set()) =>
  (rule: number): RuleMode => {
    if (left.has(rule)) return 'off';
    return input.rules[rule]?.must ? 'hard' : 'soft';
  };

type AwardQuestion = SolverQuestion &
  Pick<ModelQuestion, 'otherThan'> & {
    solver: Solver;
    /** Components with fewer ways than this go directly to the solver. */
    fewWays?: number;
    /** Rules that are known to be needed. */
    from?: Iterable<number>;
  };

/**
 * Finds the best award and adds it up exactly. The solver's values only decide what is bought. Most rules hold anyway,
 * so a rule is added only when an award breaks it. An award that is the best without some rules, and keeps them, is
 * also the best with them.
 */
export function solveAward(event: AwardEvent, modeOf: ModelQuestion['modeOf'], question: AwardQuestion): SolvedAward {
  const active = new Set<number>([...(question.from ?? [])].filter((rule) => modeOf(rule) !== 'off'));
  if (event.items.length === 0) return { status: 'infeasible', award: null, gap: 0, active };
  const known: SolvedByComponent = new Map();
  for (;;) {
    const { status, parts, gap } = question.otherThan
      ? solvedWhole(event, (rule) => (active.has(rule) ? modeOf(rule) : 'off'), question)
      : solvedApart(event, activeRules(event, active, modeOf), { ...question, known });
    if (!parts) return { status, gap, award: null, active };
    const award = evaluateAward(parts, event);
    const broken = award.broken.filter((rule) => !active.has(rule) && modeOf(rule) !== 'off');
    if (broken.length === 0) return { status, gap, award, active };
    for (const rule of broken) active.add(rule);
  }
}

const activeRules = (event: AwardEvent, active: ReadonlySet<number>, modeOf: ModelQuestion['modeOf']): ActiveRule[] =>
  placedRules(event).flatMap((placed, place) => {
    const mode = modeOf(place);
    return mode === 'off' || !active.has(place) ? [] : [{ place, placed, mode }];
  });

function solvedWhole(event: AwardEvent, modeOf: ModelQuestion['modeOf'], question: AwardQuestion): Solved {
  const { solver, otherThan, from: _, fewWays: __, ...options } = question;
  const model = awardModel(event, { modeOf, hasCosts: true, ...(otherThan && { otherThan }) });
  const { status, values, gap } = solver(model.linear, options);
  return { status, gap, parts: values && partsIn(values, model) };
}

function solvedApart(
  event: AwardEvent,
  rules: readonly ActiveRule[],
  { known, ...question }: AwardQuestion & { known: SolvedByComponent },
): Solved {
  const open = openWays(event, rules);
  if (!open) return { status: 'infeasible', parts: null, gap: 0 };
  const found = components(event, open, rules);
  const columns = found.reduce((sum, one) => sum + one.ways.length, 0);
  const floor = lowestCost(event);
  const parts: AwardPart[] = [];
  let missed = 0;
  for (const component of found) {
    const one = solvedComponent(component, event, {
      ...question,
      known,
      allowed: (question.gap * floor * component.ways.length) / columns,
    });
    if (!one.parts) return one;
    parts.push(...one.parts);
    missed += one.gap;
  }
  return { status: 'solved', parts, gap: floor > 0 ? missed / floor : 0 };
}

/** Returns a lower bound on the cost of everything, before discounts. */
const lowestCost = (event: AwardEvent): number =>
  event.waysOf.reduce((sum, ways, item) => sum + Math.min(...ways.map((way) => shareOf(way, item, event))), 0);

/** Returns the cost of a way for one of its items, and for a way in steps the cost of all steps. */
function shareOf(way: number, item: number, event: AwardEvent): number {
  const found = event.ways[way];
  if (!found || found.covers.length < 2)
    return costOf(way, event) * (found?.kind === 'steps' ? (event.items[item]?.steps ?? 1) : 1);
  const all = found.covers.reduce((sum, { spend }) => sum + spend, 0);
  const own = found.covers.find((cover) => cover.item === item)?.spend ?? 0;
  return all > 0 ? (costOf(way, event) * own) / all : 0;
}
