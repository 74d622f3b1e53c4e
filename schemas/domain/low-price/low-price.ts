import { Decimal, plain } from '../decimal.ts';
import type { OfferScores } from '../evaluation/score-offers.ts';

export type LowPriceKind = 'mean_of_others' | 'next_lowest' | 'median';

/** The distance in percent from which a price is abnormally low, by kind of reference. */
const usualPercent: Readonly<Record<LowPriceKind, number>> = { mean_of_others: 40, next_lowest: 30, median: 30 };

/** A request's rule. Without a percentage, the usual one of its kind applies. */
export interface LowPriceRule {
  kind: LowPriceKind | 'none';
  percent?: number;
}

/** A finding: the offer's total is this many percent below the rule's reference. */
export interface LowPrice {
  kind: LowPriceKind;
  percent: string;
}

/** The rule with its percentage. Without a rule there is none. */
export function completeRule({ kind, percent }: LowPriceRule): LowPriceRule {
  return kind === 'none' ? { kind } : { kind, percent: percent ?? usualPercent[kind] };
}

/** A reference as a fraction: a mean is not divided, so comparing with it is exact. */
interface Reference {
  sum: Decimal;
  of: number;
}

/**
 * Returns the finding of each total, in order. A total whose distance is exactly the percentage is a finding. Totals
 * are the comparable ones of complete offers; null stands for an offer that is not compared. A single total has no
 * reference.
 */
export function lowPrices(
  totals: readonly (Decimal | null)[],
  rule: LowPriceRule | null | undefined,
): (LowPrice | null)[] {
  const compared = totals.filter((total) => total !== null).toSorted((a, b) => a.cmp(b));
  if (!rule || rule.kind === 'none' || compared.length < 2) return totals.map(() => null);
  const { kind } = rule;
  const limit = rule.percent ?? usualPercent[kind];
  const referenceOf = references[kind](compared);
  return totals.map((total) => {
    const reference = total && referenceOf(total);
    return reference && isBelow(total, reference, limit) ? { kind, percent: percentBelow(total, reference) } : null;
  });
}

/** Returns the finding of each evaluated offer. Only complete ones are compared. */
export const lowPricesOf = (
  scores: readonly Pick<OfferScores, 'complete' | 'totals'>[],
  rule: LowPriceRule | null | undefined,
): (LowPrice | null)[] =>
  lowPrices(
    scores.map(({ complete, totals }) => (complete && totals ? totals.comparableTotal : null)),
    rule,
  );

/** Compares products, because a quotient may be rounded. */
const isBelow = (total: Decimal, { sum, of }: Reference, limit: number): boolean =>
  !sum.isZero() &&
  total
    .times(of)
    .times(100)
    .lte(sum.times(100 - limit));

const percentBelow = (total: Decimal, { sum, of }: Reference): string =>
  plain(sum.minus(total.times(of)).times(100).div(sum));

/** By kind, the reference of a total among all of them, which are sorted. */
const references: Readonly<Record<LowPriceKind, (sorted: readonly Decimal[]) => (total: Decimal) => Reference>> = {
  mean_of_others: (sorted) => {
    const all = sorted.reduce((sum, total) => sum.plus(total), new Decimal(0));
    return (total) => ({ sum: all.minus(total), of: sorted.length - 1 });
  },
  /** The lowest of the others, so only the lowest offer can be below it. */
  next_lowest: ([lowest = new Decimal(0), next = lowest]) => {
    return (total) => ({ sum: total.eq(lowest) ? next : lowest, of: 1 });
  },
  median: (sorted) => {
    const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1);
    const sum = middle.reduce((both, total) => both.plus(total), new Decimal(0));
    return () => ({ sum, of: middle.length });
  },
};
