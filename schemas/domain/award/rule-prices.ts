import { Decimal } from '../decimal.ts';
import { minorUnit, roundMoney } from '../money.ts';
import type { EvaluatedAward } from './evaluate-award.ts';
import type { AwardEvent } from './event.ts';
import { plainModes, solveAward } from './solve-award.ts';
import type { Solver } from './solver.ts';

export interface PriceLimits {
  solver: Solver;
  /** Time limit for one price. */
  seconds: number;
  /** Time limit for all prices together. */
  priceSeconds: number;
  gap: number;
  now: () => number;
  onProgress?: (share: number) => void;
}

export interface RulePrice {
  rule: number;
  /** The savings if this rule alone were omitted. Null if it was not computed in time. */
  cost: string | null;
}

interface PricedAward {
  award: EvaluatedAward;
  /** Rules that were in the solver's model. */
  active: ReadonlySet<number>;
}

/**
 * Computes the cost of each rule. Most rules cost nothing, and if omitting many rules together saves nothing, omitting
 * one of them saves nothing either. Rules are therefore first omitted together, and separately only where that lowers
 * the cost.
 */
export function rulePrices(event: AwardEvent, { award, active }: PricedAward, limits: PriceLimits): RulePrice[] {
  const { currency, rules } = event.input;
  const { now, priceSeconds, onProgress = () => undefined } = limits;
  const until = now() + priceSeconds * 1000;
  const prices = new Map<number, Decimal>();
  // The same award stays the best without a rule that the solver did not use.
  for (const rule of rules.keys()) if (!active.has(rule)) prices.set(rule, new Decimal(0));
  const price = (group: readonly number[]): void => {
    const left = (until - now()) / 1000;
    if (group.length === 0 || left <= 0) return;
    onProgress(prices.size / rules.length);
    const without = awardWithout(
      new Set(group),
      { event, active },
      { ...limits, seconds: Math.min(limits.seconds, left) },
    );
    if (!without) return;
    const broken = without.broken.filter((rule) => group.includes(rule));
    const [first = -1] = group.length === 1 ? group : broken;
    if (savedBy(without, { award, broken, event }).lte(minorUnit(currency)) || broken.length === 0)
      return group.forEach((rule) => prices.set(rule, new Decimal(0)));
    // An award that breaks no other rule is also the best award without this rule alone.
    if (group.length === 1 || broken.length === 1) {
      prices.set(first, award.cost.minus(without.cost));
      return price(group.filter((rule) => rule !== first));
    }
    const [some, others] = halves(group, broken);
    price(some);
    price(others);
  };
  price([...active].toSorted((a, b) => a - b));
  return [...rules.keys()].map((rule) => {
    const cost = prices.get(rule);
    return { rule, cost: cost ? roundMoney(cost, currency) : null };
  });
}

function awardWithout(
  left: ReadonlySet<number>,
  { event, active }: { event: AwardEvent; active: ReadonlySet<number> },
  { solver, seconds, gap }: PriceLimits,
): EvaluatedAward | null {
  return solveAward(event, plainModes(event, left), { solver, seconds, gap, from: active }).award;
}

interface Comparison {
  award: EvaluatedAward;
  broken: readonly number[];
  event: AwardEvent;
}

/** Savings by the goal. An omitted rule costs no penalty. */
function savedBy(without: EvaluatedAward, { award, broken, event }: Comparison): Decimal {
  const free = broken.reduce<Decimal>((sum, rule) => {
    const { must = true, penalty = null } = event.input.rules[rule] ?? {};
    return must ? sum : sum.plus(penalty ?? 0);
  }, new Decimal(0));
  return award.objective.minus(without.objective.minus(free));
}

/** Splits the broken rules in half. The others hold anyway and stay together. */
function halves(group: readonly number[], broken: readonly number[]): [number[], number[]] {
  const half = new Set(broken.slice(0, Math.ceil(broken.length / 2)));
  return [group.filter((rule) => half.has(rule)), group.filter((rule) => !half.has(rule))];
}
