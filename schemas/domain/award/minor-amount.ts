/**
 * Computes the amount of a line at the whole quantity in whole minor units. It is exact and avoids decimals, because
 * there may be 180,000 lines.
 */
import { Decimal } from '../decimal.ts';
import { minorDigits } from '../money.ts';
import { lineAmount } from './prices.ts';
import type { AwardLine } from './types.ts';

/** `int` × 10^-`scale`. */
export interface Scaled {
  int: number;
  scale: number;
}

const plainNumber = /^\d{1,15}(?:\.\d{1,10})?$/;

/** Null if the number is too long for exact calculation. */
export function scaled(text: string): Scaled | null {
  if (!plainNumber.test(text)) return null;
  const point = text.indexOf('.');
  const scale = point < 0 ? 0 : text.length - point - 1;
  const int = point < 0 ? Number(text) : Number(text.slice(0, point) + text.slice(point + 1));
  return Number.isSafeInteger(int) ? { int, scale } : null;
}

export interface AskedQuantity {
  quantity: string;
  /** The quantity as a scaled number. Null if too long. */
  scaled: Scaled | null;
}

/** Like `lineAmount` for the whole quantity, in minor units of the currency. */
export function minorAmount(line: AwardLine, { quantity, scaled: own }: AskedQuantity, currency: string): number {
  const digits = minorDigits(currency);
  const price = line.breaks && line.breaks.length > 0 ? null : scaled(line.price);
  const quick = price && (line.priceKind === 'total' ? rounded(price, digits) : own && product(price, own, digits));
  if (quick !== null && quick !== undefined) return quick;
  const amount = lineAmount(line, { quantity, asked: quantity, currency });
  return amount.times(new Decimal(10).pow(digits)).toNumber();
}

const product = (a: Scaled, b: Scaled, digits: number): number | null =>
  rounded({ int: a.int * b.int, scale: a.scale + b.scale }, digits);

/** Rounds half up. Null if the result is not exact. */
function rounded({ int, scale }: Scaled, digits: number): number | null {
  if (!Number.isSafeInteger(int)) return null;
  if (scale <= digits) {
    const raised = int * 10 ** (digits - scale);
    return Number.isSafeInteger(raised) ? raised : null;
  }
  const unit = 10 ** (scale - digits);
  const whole = Math.floor(int / unit);
  const rest = int - whole * unit;
  return whole + Math.round(Math.min(1, Math.floor((2 * rest) / unit)));
}
