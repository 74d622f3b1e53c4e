import { Decimal, plain } from '../decimal.ts';
import { roundMoney } from '../money.ts';
import type { AwardEvent } from './event.ts';
import { kindsOfRules } from './rules.ts';
import { plainModes, solveAward } from './solve-award.ts';
import type { Solver } from './solver.ts';
import type { AwardRule } from './types.ts';

/** A conflicting rule, and its smallest relaxation that makes the scenario feasible. */
export interface WayOut {
  rule: number;
  /** The relaxed value. Null if the rule must be dropped. */
  value: string | null;
  cost: string;
}

export interface WaysOutQuestion {
  solver: Solver;
  /** Time limit of one solver call. */
  seconds: number;
  /** Time limit of all calls. */
  allSeconds: number;
  gap: number;
  now: () => number;
}

/**
 * For each rule of a contradiction, finds the nearest value with which all other rules hold, and the resulting cost.
 */
export function waysOut(event: AwardEvent, conflict: readonly number[], question: WaysOutQuestion): WayOut[] {
  const until = question.now() + question.allSeconds * 1000;
  const cost = (rule: number, changed: AwardRule | null): string | null => {
    const left = (until - question.now()) / 1000;
    return left <= 0
      ? null
      : costWith(event, { rule, changed }, { ...question, seconds: Math.min(question.seconds, left) });
  };
  return conflict.flatMap((place) => {
    const rule = event.input.rules[place];
    if (!rule) return [];
    return nearest(looser(rule, event), (value) => cost(place, value === null ? null : { ...rule, value })).map(
      (found) => ({ rule: place, ...found }),
    );
  });
}

/** The values become looser in order, so a binary search finds the first feasible one. */
function nearest(
  values: readonly (string | null)[],
  costOf: (value: string | null) => string | null,
): Omit<WayOut, 'rule'>[] {
  let [low, high] = [0, values.length - 1];
  let best: Omit<WayOut, 'rule'> | null = null;
  for (let look = high; low <= high; look = Math.floor((low + high) / 2)) {
    const value = values[look] ?? null;
    const cost = costOf(value);
    if (cost === null) low = look + 1;
    else {
      best = { value, cost };
      high = look - 1;
    }
  }
  return best ? [best] : [];
}

const steps = [1, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
const looseners = [1.02, 1.05, 1.1, 1.2, 1.5, 2, 5, 10, 100];
const percents = Array.from({ length: 20 }, (_, index) => (index + 1) * 5);

/** Returns looser values, the nearest first. Null removes the rule. */
function looser({ kind, value = null }: AwardRule, { input, items, suppliers }: AwardEvent): (string | null)[] {
  if (value === null || kindsOfRules[kind].value === null) return [null];
  const number = Number(value);
  const isMost = kind.startsWith('max_');
  const all = kind === 'max_changes' ? items.length : suppliers.length;
  if (kindsOfRules[kind].value === 'count') {
    const near = steps.map((step) => number + (isMost ? step : -step)).filter((one) => one >= 0 && one <= all);
    return [...near.map(String), null];
  }
  if (kindsOfRules[kind].value === 'percent') {
    const near = isMost
      ? percents.filter((one) => one > number)
      : [...percents.filter((one) => one < number), 0].toReversed();
    return [...(isMost ? near : near.toSorted((a, b) => b - a)).map(String), null];
  }
  const near = looseners.map((times) => new Decimal(value).times(isMost ? times : 1 / times));
  return [...near.map((amount) => plain(amount.toSignificantDigits(3))), null].filter(
    (one) => one !== roundMoney(value, input.currency),
  );
}

interface RuleChange {
  rule: number;
  changed: AwardRule | null;
}

/** Null if it is still infeasible, or was not solved in time. */
function costWith(
  event: AwardEvent,
  { rule, changed }: RuleChange,
  { solver, seconds, gap }: WaysOutQuestion,
): string | null {
  const rules = event.input.rules.map((one, place) => (place === rule && changed ? changed : one));
  const other: AwardEvent = { ...event, input: { ...event.input, rules } };
  const left = new Set(changed ? [] : [rule]);
  const { award } = solveAward(other, plainModes(other, left), { solver, seconds, gap });
  const holds = award?.broken.every((place) => left.has(place) || !rules[place]?.must);
  return award && holds ? roundMoney(award.cost, event.input.currency) : null;
}
