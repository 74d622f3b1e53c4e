import { Decimal } from '../decimal.ts';
import { minorDigits, type PriceKind } from '../money.ts';

export interface ComparedItem {
  id: string;
  /** Above zero. */
  quantity: string;
}

/** What an offer says of one item. */
export interface OfferLine {
  item: string;
  available: boolean;
  /** Net, of one unit or of the whole quantity; null in an RFI. */
  price: string | null;
  priceKind: PriceKind;
  /** In the offer's own currency, where it is another than the one that is compared in. */
  ownPrice?: string | null;
  /** The next quantity above the one asked at which another price counts, in the currency compared in. */
  nextBreak?: { from: string; unitPrice: string } | null;
}

/** The amount that counts for one item in one offer. */
export interface CountedLine {
  /** Rounded to the currency. */
  total: Decimal;
  /** Four decimals. */
  unitPrice: string;
  /** The highest price of the others stands in for one that the offer does not have. */
  plug: boolean;
}

export interface ComparableTotal {
  /** By item; items that nobody offers are not in it. */
  lines: Map<string, CountedLine>;
  /** Items that others offer and this one does not. */
  missing: string[];
  /** Sum of the offer's own lines. */
  offerTotal: Decimal;
  /** The same with plug prices: what offers are compared by. */
  comparableTotal: Decimal;
}

export const isOffered = (line: OfferLine | undefined): line is OfferLine & { price: string } =>
  line !== undefined && line.available && line.price !== null;

/**
 * Comparable totals, one per offer in their order. An item that an offer lacks counts with the highest unit price that
 * another one offers for it; an item that nobody offers counts for nobody, and nobody misses it.
 * For one item the highest unit price and the highest exact amount belong to the same line, so the plug amount is that
 * line's amount: a price entered as a total is never divided and multiplied back.
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
