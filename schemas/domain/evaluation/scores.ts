import { Decimal, type Numeric } from '../decimal.ts';

export interface WeightedCriterion {
  id: string;
  /** Whole percent. The weight of price is computed from the others instead. */
  weight: number;
  isPrice: boolean;
}

/** Whole numbers from −100 to 100 by criterion id. An absent one is not rated and counts as 0. */
export type Ratings = Readonly<Record<string, number>>;

/**
 * Returns the computed rating of price, −100 to 100, not rounded: 100 − 100·(p − pmin)/pmin, clamped. `lowest` (pmin)
 * is the lowest comparable total of the complete offers, or of all offers if none is complete.
 */
export function priceRating(price: Numeric, lowest: Numeric): Decimal {
  const pmin = new Decimal(lowest);
  if (pmin.isZero()) return new Decimal(new Decimal(price).isZero() ? 100 : -100);
  const rating = new Decimal(100).minus(new Decimal(price).minus(pmin).times(100).div(pmin));
  return Decimal.max(-100, Decimal.min(100, rating));
}

/** Σ weight·rating / 100 over all criteria except price: exact, at most two decimals, −99 to 99 (RFI: −100 to 100). */
export function qualityScore(criteria: readonly WeightedCriterion[], ratings: Ratings): Decimal {
  const points = criteria
    .filter((criterion) => !criterion.isPrice)
    .reduce((total, { id, weight }) => total + weight * (ratings[id] ?? 0), 0);
  return new Decimal(points).div(100);
}

/** Returns the criteria that this offer has no rating for, never including price. */
export function unratedCriteria(criteria: readonly WeightedCriterion[], ratings: Ratings): string[] {
  return criteria.filter(({ id, isPrice }) => !isPrice && ratings[id] === undefined).map(({ id }) => id);
}

/** Returns ranks by value, best first. Equal values share the better rank (1, 1, 3). Null has no rank. */
export function places(values: readonly (Decimal | null)[], better: 'lower' | 'higher'): (number | null)[] {
  const isBetter = (a: Decimal, b: Decimal) => (better === 'lower' ? a.lt(b) : a.gt(b));
  return values.map((value) =>
    value === null ? null : 1 + values.filter((other) => other !== null && isBetter(other, value)).length,
  );
}
