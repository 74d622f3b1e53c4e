import { Decimal, type Numeric } from '../decimal.ts';
import { minorUnit, roundMoney } from '../money.ts';

/** 1 − quality score / 100. It is above zero if price weighs at least 1 %. */
function factor(quality: Numeric): Decimal {
  const score = String(quality);
  const known = factors.get(score);
  if (known) return known;
  const made = new Decimal(1).minus(new Decimal(score).div(100));
  if (factors.size >= mostKept) factors.clear();
  factors.set(score, made);
  return made;
}

/** Cached, because a participation's quality is frozen and needed for each of its bids. */
const factors = new Map<string, Decimal>();
const mostKept = 10_000;

/**
 * price × (1 − quality score / 100), exact (docs/decisions.md, Evaluation). Lower is better. Quality is −100 to below
 * 100.
 */
export function relativePrice(price: Numeric, quality: Numeric): Decimal {
  return factor(quality).times(price);
}

/**
 * The inverse: returns the highest price in minor units whose relative price is strictly below `best`, as an amount of
 * the currency. `rate`: the value of one unit in the currency of `best`. Null if even the smallest positive price is
 * not below it.
 */
export function priceForRankOne(
  best: Numeric,
  quality: Numeric,
  { currency, rate = 1 }: { currency: string; rate?: Numeric },
): string | null {
  const unit = new Decimal(minorUnit(currency));
  const share = factor(quality).times(rate);
  const below = (steps: Decimal) => steps.times(unit).times(share).lt(best);
  // The quotient may be rounded. The two loops find the exact step and run at most once.
  let steps = new Decimal(best).div(share).div(unit).floor();
  while (!below(steps)) steps = steps.minus(1);
  while (below(steps.plus(1))) steps = steps.plus(1);
  return steps.gt(0) ? roundMoney(steps.times(unit), currency) : null;
}
