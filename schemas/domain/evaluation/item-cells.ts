/**
 * The amounts of one item in all offers, as whole numbers of their smallest units. A window has a thousand cells.
 * Decimals take ten times as long, in the process that takes bids.
 */
import { Decimal, withoutZeros } from '../decimal.ts';
import { isOffered, type OfferLine } from './comparable-totals.ts';
import type { ComparisonCell } from './comparison-types.ts';

const unitPriceDigits = 4;
const deviationDigits = 4;

/** `units` × 10^-`scale`. */
interface Scaled {
  units: bigint;
  scale: number;
}

interface Amount {
  /** Before rounding, in the smallest unit common to all lines. */
  exact: bigint;
  /** Rounded to the currency, in its minor units. */
  total: bigint;
  unitPrice: string;
}

/**
 * Returns one cell per offer: the cost of the item, and the percentage above the best. `digits`: decimals of the
 * currency.
 */
export function itemCells(
  { quantity, digits }: { quantity: string; digits: number },
  lines: readonly (OfferLine | undefined)[],
): ComparisonCell[] {
  const amounts = amountsOf({ quantity: scaled(quantity), digits }, lines);
  const plug = highest(amounts);
  if (!plug) return lines.map(() => ({ value: null, deviation: null, missing: true, notRanked: true }));
  const best = amounts.reduce<bigint | null>((least, one) => lower(least, one?.total), null);
  return amounts.map((own) => {
    const { total, unitPrice } = own ?? plug;
    const value = textOf(total, digits);
    if (!own || best === null) return { value, deviation: null, unitPrice, missing: true, plug: true, notRanked: true };
    const deviation = deviationOf(total, best);
    return total === best ? { value, deviation, unitPrice, best: true } : { value, deviation, unitPrice };
  });
}

const lower = (least: bigint | null, total: bigint | undefined): bigint | null =>
  total === undefined || (least !== null && least <= total) ? least : total;

/** Returns the plug amount for offers without the item: the highest amount of the others. Ties go to the first. */
const highest = (amounts: readonly (Amount | null)[]): Amount | null =>
  amounts.reduce((most, one) => (one && (!most || one.exact > most.exact) ? one : most), null);

function amountsOf(
  { quantity, digits }: { quantity: Scaled; digits: number },
  lines: readonly (OfferLine | undefined)[],
): (Amount | null)[] {
  const prices = lines.map((line) => (isOffered(line) ? scaled(line.price) : null));
  const finest = prices.reduce((most, price) => Math.max(most, price?.scale ?? 0), 0);
  return prices.map((price, index) => {
    if (!price) return null;
    const byUnit = lines[index]?.priceKind === 'unit';
    const aligned = price.units * power(finest - price.scale);
    const exact = aligned * (byUnit ? quantity.units : power(quantity.scale));
    const unit = byUnit
      ? divided(price.units * power(unitPriceDigits), power(price.scale))
      : divided(price.units * power(unitPriceDigits + quantity.scale), quantity.units * power(price.scale));
    return {
      exact,
      total: divided(exact * power(digits), power(finest + quantity.scale)),
      unitPrice: textOf(unit, unitPriceDigits),
    };
  });
}

/** Returns the percentage above the best, with at most 4 decimals and no trailing zeros. Null if the best is zero. */
function deviationOf(total: bigint, best: bigint): string | null {
  if (total === best) return '0';
  if (best === 0n) return null;
  const plain = withoutZeros(textOf(divided((total - best) * 100n * power(deviationDigits), best), deviationDigits));
  return plain === '-0' ? '0' : plain;
}

const written = /^-?\d+(?:\.\d+)?$/;

function scaled(text: string): Scaled {
  const number = written.test(text) ? text : new Decimal(text).toFixed();
  const point = number.indexOf('.');
  if (point < 0) return { units: BigInt(number), scale: 0 };
  return { units: BigInt(number.slice(0, point) + number.slice(point + 1)), scale: number.length - point - 1 };
}

/** Rounds half away from zero. */
function divided(dividend: bigint, divisor: bigint): bigint {
  const isNegative = dividend < 0n !== divisor < 0n;
  const [above, below] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const rounded = (above * 2n + below) / (below * 2n);
  return isNegative ? -rounded : rounded;
}

function textOf(units: bigint, digits: number): string {
  if (digits === 0) return units.toString();
  const text = (units < 0n ? -units : units).toString().padStart(digits + 1, '0');
  const at = text.length - digits;
  return `${units < 0n ? '-' : ''}${text.slice(0, at)}.${text.slice(at)}`;
}

const powers = Array.from({ length: 40 }, (_, n) => 10n ** BigInt(n));
const power = (n: number): bigint => powers[n] ?? 10n ** BigInt(n);
