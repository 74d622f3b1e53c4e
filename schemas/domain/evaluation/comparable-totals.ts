import { Decimal } from '../decimal.ts';
import { minorDigits, type PriceKind } from '../money.ts';

export interface ComparedItem {
  id: string;
  /** Above zero. */
  quantity: string;
}

/** An offer's line for one item. */
export interface OfferLine {
  item: string;
  available: boolean;
  /** Net price of one unit or of the whole quantity. Null in an RFI. */
  price: string | null;
  priceKind: PriceKind;
  /** In the offer's own currency, if it differs from the currency of the comparison. */
  ownPrice?: string | null;
  /** The next higher quantity with another price, in the currency of the comparison. */
  nextBreak?: { from: string; unitPrice: string } | null;
}

/** The amount used for one item of one offer. */
export interface CountedLine {
  /** Rounded to the currency. */
  total: Decimal;
  /** Four decimals. */
  unitPrice: string;
  /** True if the highest price of the other offers is used, because the offer lacks the item. */
  plug: boolean;
}

export interface ComparableTotal {
  /** By item, without items that no one offers. */
  lines: Map<string, CountedLine>;
  /** Items that other offers have and this one lacks. */
  missing: string[];
  /** Sum of the offer's own lines. */
  offerTotal: Decimal;
  /** The sum including plug prices, by which offers are compared. */
  comparableTotal: Decimal;
}

export const isOffered = (line: OfferLine | undefined): line is OfferLine & { price: string } =>
  line !== undefined && line.available && line.price !== null;

/**
 * Returns the comparable totals, one per offer in order. An item that an offer lacks counts with the highest unit price
 * of the other offers. An item that no one offers is ignored and not missing. For one item the highest unit price and
 * the highest exact amount belong to the same line. The plug amount is thus that line's amount, and a total price is
 * never divided and multiplied back.
 */
export function comparableTotals(
  items: readonly ComparedItem[],
  offers: readonly (readonly OfferLine[])[],
  currency: string,
): ComparableTotal[] {
  const results = offers.map(emptyTotal);
  const linesByItem = offers.map((lines) => new Map(lines.map((line) => [line.item, line])));
  for (const item of items) {
    const priced = { quantity: new Decimal(item.quantity), digits: minorDigits(currency) };
    const own = linesByItem.map((lines) => countedLine(lines.get(item.id), priced));
    const highest = own.reduce((max, line) => (line && (!max || line.exact.gt(max.exact)) ? line : max), null);
    if (!highest) continue;
    const plug = { ...highest, plug: true };
    results.forEach((result, index) => count(result, item.id, own[index] ?? plug));
  }
  return results;
}

const emptyTotal = (): ComparableTotal => ({
  lines: new Map(),
  missing: [],
  offerTotal: new Decimal(0),
  comparableTotal: new Decimal(0),
});

interface ExactLine extends CountedLine {
  /** The amount before rounding. */
  exact: Decimal;
}

function countedLine(
  line: OfferLine | undefined,
  { quantity, digits }: { quantity: Decimal; digits: number },
): ExactLine | null {
  if (!isOffered(line)) return null;
  const price = new Decimal(line.price);
  const byUnit = line.priceKind === 'unit';
  const exact = byUnit ? quantity.times(price) : price;
  const unitPrice = (byUnit ? price : price.div(quantity)).toFixed(4);
  return { exact, total: exact.toDecimalPlaces(digits), unitPrice, plug: false };
}

function count(result: ComparableTotal, item: string, line: CountedLine): void {
  result.lines.set(item, line);
  result.comparableTotal = result.comparableTotal.plus(line.total);
  if (line.plug) result.missing.push(item);
  else result.offerTotal = result.offerTotal.plus(line.total);
}
