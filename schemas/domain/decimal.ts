import { Decimal as DecimalJs } from 'decimal.js';

/**
 * The only decimal constructor of the domain. It has 60 significant digits and rounds half up. A quantity (12 + 6
 * digits) times a price (12 + 4) times a quality factor (4) stays exact. Quotients differ whenever their operands do.
 * It is a separate constructor, so no library's `Decimal.set` affects it.
 */
export const Decimal = DecimalJs.clone({ precision: 60, rounding: DecimalJs.ROUND_HALF_UP, defaults: true });
export type Decimal = DecimalJs;

/** Any input of a decimal: "12.50", 12, or a Decimal. */
export type Numeric = DecimalJs.Value;

/** Matches text that `plain` would return unchanged, with at most ten decimals. */
const isPlain = /^(?:0|[1-9]\d*)(?:\.\d{0,9}[1-9])?$/;

/**
 * Formats without exponent and trailing zeros, with at most `places` decimals (half up): "12.5", "-0.3333". Never "-0".
 */
export function plain(value: Numeric, places = 10): string {
  if (places >= 10 && typeof value === 'string' && isPlain.test(value)) return value;
  const rounded = new Decimal(value).toDecimalPlaces(places);
  return rounded.isZero() ? '0' : rounded.toFixed();
}

/** Removes trailing zeros of the decimals: "12.50" → "12.5", "3.00" → "3", "100" → "100". */
export function withoutZeros(text: string): string {
  if (!text.includes('.')) return text;
  let end = text.length;
  while (text.charAt(end - 1) === '0') end -= 1;
  return text.slice(0, text.charAt(end - 1) === '.' ? end - 1 : end);
}

/**
 * Compares two non-negative numbers written by `plain`. It creates no decimals, because ranking compares each bid with
 * every participant.
 */
export function comparePlain(a: string, b: string): number {
  if (a === b) return 0;
  // With the same number of digits before the point, text order is number order. '.' and the end sort before digits.
  return wholeDigits(a) - wholeDigits(b) || (a < b ? -1 : 1);
}

const digits = /^(?:0|[1-9]\d*)(?:\.\d+)?$/;

/**
 * Compares two numbers. It creates no decimals for plain ones, because rules compare an amount with hundreds of others.
 */
export function compareNumbers(a: string, b: string): number {
  if (a === b) return 0;
  if (!digits.test(a) || !digits.test(b)) return new Decimal(a).cmp(b);
  const whole = wholeDigits(a);
  if (whole !== wholeDigits(b)) return whole - wholeDigits(b);
  const length = Math.max(a.length, b.length, whole + 1);
  const [x, y] = [filledUp(a, whole, length), filledUp(b, whole, length)];
  return x === y ? 0 : x < y ? -1 : 1;
}

/** Pads with zeros after the point. */
const filledUp = (text: string, whole: number, length: number): string =>
  (text.length === whole ? `${text}.` : text).padEnd(length, '0');

/** Only for numbers without exponent. */
export const isAboveZero = (text: string): boolean => !text.startsWith('-') && /[1-9]/.test(text);

function wholeDigits(text: string): number {
  const point = text.indexOf('.');
  return point < 0 ? text.length : point;
}
