import { Decimal as DecimalJs } from 'decimal.js';

/**
 * The one decimal constructor of the domain. 60 significant digits: a quantity (12 + 6 digits) times a price (12 + 4)
 * times a quality factor (4) stays exact, and quotients differ wherever their operands do. Rounding half up.
 * A constructor of our own, so that no library's `Decimal.set` changes it.
 */
export const Decimal = DecimalJs.clone({ precision: 60, rounding: DecimalJs.ROUND_HALF_UP, defaults: true });
export type Decimal = DecimalJs;

/** Anything that a decimal is made of: "12.50", 12, or a Decimal. */
export type Numeric = DecimalJs.Value;

/** Without exponent and trailing zeros, at most `places` decimals (half up): "12.5", "-0.3333". Never "-0". */
export function plain(value: Numeric, places = 10): string {
  const rounded = new Decimal(value).toDecimalPlaces(places);
  return rounded.isZero() ? '0' : rounded.toFixed();
}

/**
 * Order of two numbers written by `plain`, neither of them negative, without making decimals of them: ranking compares
 * each bid with every participant.
 */
export function comparePlain(a: string, b: string): number {
  const [wholeA = '', partA = ''] = a.split('.');
  const [wholeB = '', partB = ''] = b.split('.');
  if (wholeA.length !== wholeB.length) return wholeA.length - wholeB.length;
  if (wholeA !== wholeB) return wholeA < wholeB ? -1 : 1;
  if (partA === partB) return 0;
  return partA < partB ? -1 : 1;
}
