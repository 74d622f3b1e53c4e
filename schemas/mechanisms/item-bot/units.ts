/**
 * Prices and amounts as whole numbers of their smallest units: a talk of thousands of items adds them up some times with
 * each answer, for which decimals are a hundred times too slow. All of them are zero or more.
 */
import { minorDigits } from '../../domain/money.ts';

/** Of a unit price. */
const priceDigits = 4;
const quantityDigits = 6;

/** A plain decimal with at most so many digits after the point. */
function toUnits(text: string, digits: number): bigint {
  const point = text.indexOf('.');
  if (point < 0) return BigInt(text) * 10n ** BigInt(digits);
  return BigInt(text.slice(0, point) + text.slice(point + 1, point + 1 + digits).padEnd(digits, '0'));
}

function toText(units: bigint, digits: number): string {
  const text = units.toString().padStart(digits + 1, '0');
  const at = text.length - digits;
  return digits === 0 ? text : `${text.slice(0, at)}.${text.slice(at)}`;
}

export const priceUnits = (price: string): bigint => toUnits(price, priceDigits);

/** Without zeros at the end. */
export function priceText(units: bigint): string {
  const text = toText(units, priceDigits);
  let end = text.length;
  while (text.charAt(end - 1) === '0') end -= 1;
  return text.slice(0, text.charAt(end - 1) === '.' ? end - 1 : end);
}

/** Rounded down to so many decimals. */
export function priceDown(units: bigint, decimals: number): bigint {
  const step = 10n ** BigInt(Math.max(0, priceDigits - decimals));
  return units - (units % step);
}

export const moneyUnits = (amount: string, currency: string): bigint => toUnits(amount, minorDigits(currency));
export const moneyText = (units: bigint, currency: string): string => toText(units, minorDigits(currency));

/** Quantity × unit price, rounded half up to the currency, as `lineTotal` does. */
export function amountUnits(quantity: string, price: bigint, currency: string): bigint {
  const scale = 10n ** BigInt(priceDigits + quantityDigits - minorDigits(currency));
  return (toUnits(quantity, quantityDigits) * price * 2n + scale) / (scale * 2n);
}
