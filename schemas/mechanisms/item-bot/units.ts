/**
 * Prices and amounts as whole numbers of their smallest units: a talk of thousands of items adds them up some times with
 * each answer, for which decimals are a hundred times too slow. All of them are zero or more.
 */
import { withoutZeros } from '../../domain/decimal.ts';
import { minorDigits } from '../../domain/money.ts';

/** Of a unit price. */
const priceDigits = 4;
const quantityDigits = 6;

const powers: readonly bigint[] = Array.from(
  { length: priceDigits + quantityDigits + 1 },
  (_, power) => 10n ** BigInt(power),
);
const ten = (power: number): bigint => powers[power] ?? 10n ** BigInt(power);

/** A plain decimal with at most so many digits after the point. */
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

/** Without zeros at the end. */
export const priceText = (units: bigint): string => withoutZeros(toText(units, priceDigits));

/** Decimals of a plain price, those that are zeros at the end not counted. */
export function decimalsOf(price: string): number {
  const point = price.indexOf('.');
  return point < 0 ? 0 : Math.max(0, withoutZeros(price).length - point - 1);
}

/** Rounded down to so many decimals. */
export function priceDown(units: bigint, decimals: number): bigint {
  const step = ten(Math.max(0, priceDigits - decimals));
  return units - (units % step);
}

export const moneyUnits = (amount: string, currency: string): bigint => toUnits(amount, minorDigits(currency));
export const moneyText = (units: bigint, currency: string): string => toText(units, minorDigits(currency));

/**
 * Quantity × unit price, rounded half up to a currency of so many digits, as `lineTotal` does. What is alike for all lines
 * is worked out once.
 */
export function amountsIn(digits: number): (quantity: string, price: bigint) => bigint {
  const scale = ten(priceDigits + quantityDigits - digits);
  const twice = scale * 2n;
  return (quantity, price) => (toUnits(quantity, quantityDigits) * price * 2n + scale) / twice;
}
