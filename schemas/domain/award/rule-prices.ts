import { Decimal } from '../decimal.ts';
import { minorUnit, roundMoney } from '../money.ts';
import type { EvaluatedAward } from './evaluate-award.ts';
import type { AwardEvent } from './event.ts';
import { plainModes, solveAward } from './solve-award.ts';
import type { Solver } from './solver.ts';

export interface PriceLimits {
  solver: Solver;
  /** For one of them. */
  seconds: number;
  /** For all of them together. */
  priceSeconds: number;
  gap: number;
  now: () => number;
  onProgress?: (share: number) => void;
}

export interface RulePrice {
  rule: number;
  /** What is saved where this rule alone is left out; null: it could not be found in time. */
  cost: string | null;
}

interface Priced {
  award: EvaluatedAward;
  /** Rules that the solver was told of. */
  active: ReadonlySet<number>;
}

/**
 * What each rule costs. Most rules cost nothing, and what saves nothing without many of them saves nothing without one:
 * so they are left out together first, and one by one only where that is cheaper.
 */
export function rulePrices(event: AwardEvent, { award, active }: Priced, limits: PriceLimits): RulePrice[] {
  const { currency, rules } = event.input;
  const { now, priceSeconds, onProgress = () => undefined } = limits;
  const until = now() + priceSeconds * 1000;
  const prices = new Map<number, Decimal>();
  // Without a rule that the solver never heard of, the same award is the best.
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
    // What breaks no other rule is the best without this one alone, too.
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

interface Compared {
  award: EvaluatedAward;
  broken: readonly number[];
  event: AwardEvent;
}

/** By the goal; a rule that is left out costs no penalty. */
function savedBy(without: EvaluatedAward, { award, broken, event }: Compared): Decimal {
  const free = broken.reduce<Decimal>((sum, rule) => {
    const { must = true, penalty = null } = event.input.rules[rule] ?? {};
    return must ? sum : sum.plus(penalty ?? 0);
  }, new Decimal(0));
  return award.objective.minus(without.objective.minus(free));
}

/** Those that are broken are told apart; the others, which hold anyway, stay together. */
function halves(group: readonly number[], broken: readonly number[]): [number[], number[]] {
  const half = new Set(broken.slice(0, Math.ceil(broken.length / 2)));
  return [group.filter((rule) => half.has(rule)), group.filter((rule) => !half.has(rule))];
}
