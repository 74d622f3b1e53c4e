import { Decimal } from '../decimal.ts';
import { evaluateAward, type EvaluatedAward } from './evaluate-award.ts';
import type { AwardEvent } from './event.ts';
import { awardModel, type AwardModel, type ModelQuestion } from './model/award-model.ts';
import type { RuleMode } from './model/rule-rows.ts';
import type { Solver, SolverAnswer, SolverQuestion } from './solver.ts';
import type { AwardPart } from './types.ts';

export interface SolvedAward {
  status: SolverAnswer['status'];
  award: EvaluatedAward | null;
  gap: number;
}

/** Musts hold, priced ones may be broken; some rules may be left out. */
export const plainModes =
  ({ input }: AwardEvent, left: ReadonlySet<number> = new Set()) =>
  (rule: number): RuleMode => {
    if (left.has(rule)) return 'off';
    return input.rules[rule]?.must ? 'hard' : 'soft';
  };

/**
 * The best award, added up exactly: the solver's numbers only say what is bought. Most rules hold by themselves, so each
 * comes in when an award breaks it: what is best without some rules, and keeps them, is best with them.
 */
export function solveAward(
  event: AwardEvent,
  modeOf: ModelQuestion['modeOf'],
  { solver, otherThan, ...question }: SolverQuestion & Pick<ModelQuestion, 'otherThan'> & { solver: Solver },
): SolvedAward {
  if (event.items.length === 0) return { status: 'infeasible', award: null, gap: 0 };
  const active = new Set<number>();
  for (;;) {
    const model = awardModel(event, {
      modeOf: (rule) => (active.has(rule) ? modeOf(rule) : 'off'),
      hasCosts: true,
      ...(otherThan && { otherThan }),
    });
    const { status, values, gap } = solver(model.linear, question);
    if (!values) return { status, gap, award: null };
    const award = evaluateAward(partsIn(values, model), event);
    const broken = award.broken.filter((rule) => !active.has(rule) && modeOf(rule) !== 'off');
    if (broken.length === 0) return { status, gap, award };
    for (const rule of broken) active.add(rule);
  }
}

/** What the values of the columns buy. */
export function partsIn(values: Float64Array, { event, bought }: AwardModel): AwardPart[] {
  return event.ways.flatMap(({ kind, covers, offer, bundle }, place): AwardPart[] => {
    const column = bought[place]?.amount ?? -1;
    const amount = Math.round(values[column] ?? 0);
    if (amount === 0) return [];
    return covers.flatMap((cover): AwardPart[] => {
      const item = event.items[cover.item];
      const found = event.offers[offer];
      if (!item || !found) return [];
      const quantity = kind === 'steps' ? new Decimal(item.step).times(amount).toFixed() : item.quantity;
      return [{ item: item.id, offer: found.id, quantity, bundle }];
    });
  });
}
