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

/** What components came to, by their ways and rules: a rule that comes in changes only those that it concerns. */
export type Known = Map<string, Solved>;

export interface ComponentQuestion extends Pick<SolverQuestion, 'seconds' | 'onProgress'> {
  solver: Solver;
  /** Below so many ways in a component the solver is asked at once. */
  fewWays?: number;
  known: Known;
  /** How far from its best it may stay, as an amount. */
  allowed: number;
}

/** Its gap is an amount. `whole` is the event that it is a part of. */
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

/** Below so many ways a solver is as quick. */
const fewWays = 400;

/** Prices bound it from below and lead to an award near that: enough, or fewer ways are left for the solver to look at. */
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

/** The search has a good award by then: the solver may only better it or its bound. */
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

/** The cheaper of two awards, with the higher of two bounds. */
function better(found: Found, other: Solved & { cost: number }): Solved {
  if (!other.parts) return solvedAs(found);
  const bound = Math.max(found.bound, other.cost - other.gap);
  return solvedAs(found.cost <= other.cost ? { ...found, bound } : { bound, cost: other.cost, parts: other.parts });
}

/** What is closer costs the same. */
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

/** What the values of the columns buy. */
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
