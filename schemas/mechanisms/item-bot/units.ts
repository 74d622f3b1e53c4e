/**
 * Prices and amounts as whole numbers of their smallest units. A talk of thousands of items adds them up several times
 * per answer, and decimals are a hundred times slower. All values are zero or more.
 */
import { withoutZeros } from '../../domain/decimal.ts';
import { minorDigits } from '../../domain/money.ts';

/** The decimals of a unit price. */
const priceDigits = 4;
const quantityDigits = 6;

const powers: readonly bigint[] = Array.from(
  { length: priceDigits + quantityDigits + 1 },
  (_, power) => 10n ** BigInt(power),
);
const ten = (power: number): bigint => powers[power] ?? 10n ** BigInt(power);

/** Converts a plain decimal with at most `digits` digits after the point. */
function toUnits(text: string, digits: number): bigint {
  const point = text.indexOf('.');
  if (point < 0) return BigInt(text) * ten(digits);
  return BigInt(text.slice(0, point) + text.slice(point + 1, point + 1 + digits).padEnd(digits, '0'));
}

function toText(units: bigint, digits: number): string {
  const text = units.toString().padStart(digits + 1, '0');
  const at = text.length - digits;
  return digits === 0 ? text : `${text.slice(0, at)}.${text.slice(at)}`;
}

export const priceUnits = (price: string): bigint => toUnits(price, priceDigits);

/** Returns the price without trailing zeros. */
export const priceText = (units: bigint): string => withoutZeros(toText(units, priceDigits));

/** Returns the decimals of a plain price, not counting trailing zeros. */
export function decimalsOf(price: string): number {
  const point = price.indexOf('.');
  return point < 0 ? 0 : Math.max(0, withoutZeros(price).length - point - 1);
}

/** Rounds down to the given number of decimals. */
export function priceDown(units: bigint, decimals: number): bigint {
  const step = ten(Math.max(0, priceDigits - decimals));
  return units - (units % step);
}

export const moneyUnits = (amount: string, currency: string): bigint => toUnits(amount, minorDigits(currency));
export const moneyText = (units: bigint, currency: string): string => toText(units, minorDigits(currency));

/**
 * Returns quantity × unit price, rounded half up to `digits` decimals, as `lineTotal` does. Values common to all lines
 * are computed once.
 */
export function amountsIn(digits: number): (quantity: string, price: bigint) => bigint {
  const scale = ten(priceDigits + quantityDigits - digits);
  const twice = scale * 2n;
  return (quantity, price) => (toUnits(quantity, quantityDigits) * price * 2n + scale) / twice;
}
