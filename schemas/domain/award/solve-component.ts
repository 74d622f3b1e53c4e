import { Decimal } from '../decimal.ts';
import { ascend } from './bound/ascent.ts';
import { relaxationOf } from './bound/relaxation.ts';
import { searchSets } from './bound/supplier-sets.ts';
import type { AwardEvent } from './event.ts';
import { awardModel, type AwardModel } from './model/award-model.ts';
import { withWays, type Component } from './model/components.ts';
import type { Solver, SolverAnswer, SolverQuestion } from './solver.ts';
import type { AwardPart } from './types.ts';

export interface Solved {
  status: SolverAnswer['status'];
  parts: AwardPart[] | null;
  gap: number;
}

/** Results of components, by their ways and rules. Adding a rule changes only the components it affects. */
export type SolvedByComponent = Map<string, Solved>;

export interface ComponentQuestion extends Pick<SolverQuestion, 'seconds' | 'onProgress'> {
  solver: Solver;
  /** Components with fewer ways than this go directly to the solver. */
  fewWays?: number;
  known: SolvedByComponent;
  /** Absolute optimality gap allowed, in the request's currency. */
  allowed: number;
}

/** The gap of the result is an amount. `whole` is the event that contains the component. */
export function solvedComponent(component: Component, whole: AwardEvent, question: ComponentQuestion): Solved {
  const { ways, rules } = component;
  const [way] = ways;
  if (rules.length === 0 && way && ways.length === 1 && way.kind !== 'steps')
    return { status: 'solved', gap: 0, parts: partsOf(way, 1, whole) };
  const key = [
    component.items.join(),
    rules.map(({ place, mode }) => place + mode).join(),
    ways.map(({ offer, low }) => `${offer}/${low}`).join(),
  ].join(' ');
  const before = question.known.get(key);
  if (before) return before;
  const made = bestOf(component, withWays(whole, ways), question);
  question.known.set(key, made);
  return made;
}

/** With fewer ways than this, a solver is just as fast. */
const fewWays = 400;

/**
 * Prices give a lower bound and an award near it. If that is not enough, the solver has fewer ways left to consider.
 */
function bestOf(component: Component, event: AwardEvent, question: ComponentQuestion): Solved {
  const { allowed } = question;
  const relaxation = event.ways.length < (question.fewWays ?? fewWays) ? null : relaxationOf(component, event);
  if (!relaxation) return bySolver(component, event, question);
  const { with: least, rows, ...first } = ascend(relaxation, allowed);
  const near = Math.max(allowed, sameMoney);
  const isNear = first.best !== null && first.best.cost - first.bound <= near;
  const { bound, best } = isNear ? first : searchSets(relaxation, first, { rows, allowed: near });
  if (!best) return bySolver(component, event, question);
  const found: Found = { bound, cost: best.cost, parts: best.ways.flatMap((way) => wayParts(way, event)) };
  if (best.cost - bound <= near + 1e-9) return solvedAs(found);
  const taken = new Set(best.ways);
  const ways = event.ways.filter((_, way) => taken.has(way) || (least[way] ?? 0) <= best.cost + sameMoney);
  const seconds = Math.min(question.seconds, secondsAfterSearch);
  return better(found, bySolver(component, withWays(event, ways), { ...question, seconds }));
}

/** By then the search has found a good award. The solver can only improve it or its bound. */
const secondsAfterSearch = 5;

interface Found {
  bound: number;
  cost: number;
  parts: AwardPart[];
}

const solvedAs = ({ bound, cost, parts }: Found): Solved => ({
  status: 'solved',
  parts,
  gap: Math.max(0, cost - bound),
});

/** Combines the cheaper of two awards with the higher of two bounds. */
function better(found: Found, other: Solved & { cost: number }): Solved {
  if (!other.parts) return solvedAs(found);
  const bound = Math.max(found.bound, other.cost - other.gap);
  return solvedAs(found.cost <= other.cost ? { ...found, bound } : { bound, cost: other.cost, parts: other.parts });
}

/** Amounts closer than this count as equal. */
const sameMoney = 0.004;

function wayParts(way: number, event: AwardEvent): AwardPart[] {
  const found = event.ways[way];
  return found ? partsOf(found, 1, event) : [];
}

function bySolver({ rules }: Component, event: AwardEvent, question: ComponentQuestion): Solved & { cost: number } {
  const modes = new Map(rules.map(({ place, mode }) => [place, mode]));
  const model = awardModel(event, { modeOf: (rule) => modes.get(rule) ?? 'off', hasCosts: true });
  const { solver, allowed, seconds, onProgress } = question;
  const { status, values, gap } = solver(model.linear, { seconds, gap: 0, allowed, ...(onProgress && { onProgress }) });
  const cost = values ? values.reduce((sum, value, column) => sum + value * (model.linear.cost[column] ?? 0), 0) : 0;
  return { status, cost, gap: gap * Math.abs(cost), parts: values && partsIn(values, model) };
}

/** Returns the parts bought according to the values of the columns. */
export function partsIn(values: Float64Array, { event, bought }: AwardModel): AwardPart[] {
  return event.ways.flatMap((way, place) => {
    const column = bought[place]?.amount ?? -1;
    const amount = Math.round(values[column] ?? 0);
    return amount === 0 ? [] : partsOf(way, amount, event);
  });
}

const partsOf = (
  { kind, covers, offer, bundle }: AwardEvent['ways'][number],
  amount: number,
  event: AwardEvent,
): AwardPart[] =>
  covers.flatMap((cover): AwardPart[] => {
    const item = event.items[cover.item];
    const found = event.offers[offer];
    if (!item || !found) return [];
    const quantity = kind === 'steps' ? new Decimal(item.step).times(amount).toFixed() : item.quantity;
    return [{ item: item.id, offer: found.id, quantity, bundle }];
  });
