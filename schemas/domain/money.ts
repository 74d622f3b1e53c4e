import { Decimal, type Numeric } from './decimal.ts';

export const priceKinds = ['unit', 'total'] as const;
export type PriceKind = (typeof priceKinds)[number];

/** A priced quantity. Quantity is above zero. `price` is net, per unit or in total, depending on `priceKind`. */
export interface PricedLine {
  quantity: Numeric;
  price: Numeric;
  priceKind: PriceKind;
}

/** ISO 4217 minor digits of currencies with other than two. Currencies that no country uses are omitted. */
const unusualMinorDigits: Record<string, number> = {
  BHD: 3,
  BIF: 0,
  CLF: 4,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  IQD: 3,
  ISK: 0,
  JOD: 3,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  PYG: 0,
  RWF: 0,
  TND: 3,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
};

/** Currencies by number of decimals, except two. */
export const currenciesByDigits: readonly (readonly [number, readonly string[]])[] = [
  ...new Set(Object.values(unusualMinorDigits)),
].map((digits) => [digits, Object.keys(unusualMinorDigits).filter((code) => unusualMinorDigits[code] === digits)]);

/**
 * Returns the decimals of an amount in this currency (ISO 4217, any case): EUR 2, JPY 0, BHD 3, and 2 for all others.
 */
export function minorDigits(currency: string): number {
  return unusualMinorDigits[currency.toUpperCase()] ?? 2;
}

/** Returns the smallest amount of the currency: "0.01", "1". */
export function minorUnit(currency: string): string {
  return new Decimal(10).pow(-minorDigits(currency)).toFixed();
}

/**
 * Returns the amount with exactly the currency's decimals, rounded half up (away from zero): ("2.345", "EUR") → "2.35".
 */
export function roundMoney(value: Numeric, currency: string): string {
  const digits = minorDigits(currency);
  if (typeof value === 'string' && isRounded(value, digits)) return value;
  const amount = new Decimal(value).toDecimalPlaces(digits);
  return (amount.isZero() ? amount.abs() : amount).toFixed(digits);
}

const whole = /^(?:0|[1-9]\d*)$/;
const pointed = /^(?:0|[1-9]\d*)\.\d+$/;

/**
 * True if the amount is already in the final format. This is a shortcut, because a busy auction mostly passes such
 * amounts.
 */
const isRounded = (text: string, digits: number): boolean =>
  digits === 0 ? whole.test(text) : text.charAt(text.length - digits - 1) === '.' && pointed.test(text);

/**
 * Returns quantity × unit price, rounded to the currency, or the entered total (docs/decisions.md, Offers).
 */
export function lineTotal({ quantity, price, priceKind, currency }: PricedLine & { currency: string }): string {
  if (priceKind === 'total') return roundMoney(price, currency);
  return roundMoney(new Decimal(quantity).times(price), currency);
}

/**
 * Returns the price per unit with exactly 4 decimals, rounded half up. For display only: sums use `lineTotal` and are
 * never computed from it.
 */
export function unitPrice({ quantity, price, priceKind }: PricedLine): string {
  const each = priceKind === 'unit' ? new Decimal(price) : new Decimal(price).div(quantity);
  return each.toFixed(4);
}

/** Returns the sum of amounts in one currency, rounded to it. Without amounts "0.00". */
export function sumMoney(amounts: readonly Numeric[], currency: string): string {
  return roundMoney(
    amounts.reduce<Decimal>((sum, amount) => sum.plus(amount), new Decimal(0)),
    currency,
  );
}
