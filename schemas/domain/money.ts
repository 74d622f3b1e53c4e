import { Decimal, type Numeric } from './decimal.ts';

export type PriceKind = 'unit' | 'total';

/** A priced quantity. Quantity is above zero; `price` is net, per unit or for all, as `priceKind` says. */
export interface PricedLine {
  quantity: Numeric;
  price: Numeric;
  priceKind: PriceKind;
}

/** ISO 4217 minor digits of the currencies that have other than two (those without a country's use are left out). */
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

/** The currencies of each other number of decimals than two. */
export const currenciesByDigits: readonly (readonly [number, readonly string[]])[] = [
  ...new Set(Object.values(unusualMinorDigits)),
].map((digits) => [digits, Object.keys(unusualMinorDigits).filter((code) => unusualMinorDigits[code] === digits)]);

/** Decimals of an amount in this currency (ISO 4217, any case): EUR 2, JPY 0, BHD 3; 2 for every other one. */
export function minorDigits(currency: string): number {
  return unusualMinorDigits[currency.toUpperCase()] ?? 2;
}

/** The smallest amount of the currency: "0.01", "1". */
export function minorUnit(currency: string): string {
  return new Decimal(10).pow(-minorDigits(currency)).toFixed();
}

/** The amount with exactly the currency's decimals, half up (away from zero): ("2.345", "EUR") → "2.35". */
export function roundMoney(value: Numeric, currency: string): string {
  const digits = minorDigits(currency);
  if (typeof value === 'string' && isRounded(value, digits)) return value;
  const amount = new Decimal(value).toDecimalPlaces(digits);
  return (amount.isZero() ? amount.abs() : amount).toFixed(digits);
}

const whole = /^(?:0|[1-9]\d*)$/;
const pointed = /^(?:0|[1-9]\d*)\.\d+$/;

/** As it would be written: a hot auction asks of amounts that mostly are. */
const isRounded = (text: string, digits: number): boolean =>
  digits === 0 ? whole.test(text) : text.charAt(text.length - digits - 1) === '.' && pointed.test(text);

/** Quantity × unit price, rounded to the currency, or the entered total (decisions, offer: `priceKind` rules). */
export function lineTotal({ quantity, price, priceKind, currency }: PricedLine & { currency: string }): string {
  if (priceKind === 'total') return roundMoney(price, currency);
  return roundMoney(new Decimal(quantity).times(price), currency);
}

/** Price per unit with exactly 4 decimals, half up. For reading only: sums go by `lineTotal`, never back from here. */
export function unitPrice({ quantity, price, priceKind }: PricedLine): string {
  const each = priceKind === 'unit' ? new Decimal(price) : new Decimal(price).div(quantity);
  return each.toFixed(4);
}

/** Sum of amounts in one currency, rounded to it; of none "0.00". */
export function sumMoney(amounts: readonly Numeric[], currency: string): string {
  return roundMoney(
    amounts.reduce<Decimal>((sum, amount) => sum.plus(amount), new Decimal(0)),
    currency,
  );
}
