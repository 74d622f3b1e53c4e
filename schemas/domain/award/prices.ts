import { Decimal, type Numeric } from '../decimal.ts';
import { minorDigits, minorUnit } from '../money.ts';
import type { AwardLine, AwardOffer, OfferDiscount } from './types.ts';

/** Returns the amount of a line for a quantity of its item, rounded to its currency. */
export function lineAmount(line: AwardLine, { quantity, asked, currency }: Quantities): Decimal {
  return rounded(exactAmount(line, { quantity, asked }), currency);
}

const rounded = (amount: Decimal, currency: string): Decimal => amount.toDecimalPlaces(minorDigits(currency));

export interface Quantities {
  quantity: Numeric;
  /** The requested quantity, which a price entered as a total refers to. */
  asked: Numeric;
  currency: string;
}

function exactAmount(line: AwardLine, { quantity, asked }: Omit<Quantities, 'currency'>): Decimal {
  const broken = breakAt(line, quantity);
  if (broken !== null) return new Decimal(quantity).times(broken);
  if (line.priceKind === 'unit') return new Decimal(quantity).times(line.price);
  return new Decimal(quantity).eq(asked) ? new Decimal(line.price) : new Decimal(line.price).div(asked).times(quantity);
}

/** Returns the unit price of the highest break that the quantity reaches. Null below the first. */
export function breakAt({ breaks }: Pick<AwardLine, 'breaks'>, quantity: Numeric): string | null {
  if (!breaks || breaks.length === 0) return null;
  const reached = breaks.filter(({ from }) => new Decimal(from).lte(quantity));
  const highest = reached.reduce<(typeof reached)[number] | null>(
    (best, one) => (best === null || new Decimal(one.from).gte(best.from) ? one : best),
    null,
  );
  return highest?.unitPrice ?? null;
}

/** True if the line can deliver this quantity. */
export const reaches = ({ capacity }: Pick<AwardLine, 'capacity'>, quantity: Numeric): boolean =>
  capacity === null || capacity === undefined || new Decimal(capacity).gte(quantity);

/**
 * Returns the discount in percent on everything awarded to the offer, or 0 if none is earned. The highest earned
 * discount applies.
 */
export function earnedPercent(
  discounts: readonly OfferDiscount[] | null | undefined,
  { amount, hasAll }: { amount: Decimal; hasAll: boolean },
): Decimal {
  const reachedDiscounts = (discounts ?? []).filter(
    ({ fromAmount, allItems }) => (fromAmount == null || amount.gte(fromAmount)) && (!allItems || hasAll),
  );
  return reachedDiscounts.reduce<Decimal>((best, { percent }) => Decimal.max(best, percent), new Decimal(0));
}

/** Returns the deduction of a percentage from an amount, rounded to the currency. */
export const percentOff = (amount: Decimal, percent: Decimal, currency: string): Decimal =>
  rounded(amount.times(percent).div(100), currency);

/** Returns the amount in the request's currency, rounded to it. */
export const converted = (amount: Decimal, { rate }: Pick<AwardOffer, 'rate'>, currency: string): Decimal =>
  rounded(rate === '1' ? amount : amount.times(rate), currency);

/**
 * Spreads an amount over parts by weight, in whole minor units that add up to it. Remaining units go to the parts that
 * lost most by rounding. Ties go to the first.
 */
export function spread(amount: Decimal, weights: readonly Decimal[], currency: string): Decimal[] {
  const unit = new Decimal(minorUnit(currency));
  const sum = weights.reduce<Decimal>((total, weight) => total.plus(weight), new Decimal(0));
  const even = new Decimal(1).div(Math.max(1, weights.length));
  const exact = weights.map((weight) => amount.times(sum.isZero() ? even : weight.div(sum)).div(unit));
  const parts = exact.map((value) => value.floor());
  const left = amount.div(unit).minus(parts.reduce<Decimal>((total, part) => total.plus(part), new Decimal(0)));
  const byLoss = exact
    .map((value, index) => ({ index, loss: value.minus(value.floor()) }))
    .toSorted((a, b) => b.loss.cmp(a.loss) || a.index - b.index);
  const extra = new Set(byLoss.slice(0, left.toNumber()).map(({ index }) => index));
  return parts.map((part, index) => part.plus(extra.has(index) ? 1 : 0).times(unit));
}
