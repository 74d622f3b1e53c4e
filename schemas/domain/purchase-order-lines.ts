import { Decimal } from './decimal.ts';
import { roundMoney } from './money.ts';

/** A line as it was last offered. */
export interface DealLine {
  item: string;
  /** Above zero. */
  quantity: string;
  /** Net amount of the latest offer or bid for the line, zero or more. */
  amount: string;
}

export interface PurchaseOrderLine extends DealLine {
  /** The line's share of the deal, rounded to the currency. */
  total: string;
  /** total = quantity × price / baseQuantity, exactly: what UBL calls PriceAmount and BaseQuantity. */
  price: string;
  baseQuantity: string;
}

/**
 * Splits the deal's total over the lines in proportion to their latest amounts, each half up, the remainder to the
 * largest line (decisions, awarding). The lines add up to the total exactly, and none falls below zero: where so many
 * lines were rounded up that the largest cannot bear it, the next largest bear the rest. Without any amounts the lines
 * share evenly.
 */
export function purchaseOrderLines(
  lines: readonly DealLine[],
  { total, currency }: { total: string; currency: string },
): PurchaseOrderLine[] {
  const amounts = lines.map(({ amount }) => new Decimal(amount));
  const weights = amounts.every((amount) => amount.isZero()) ? amounts.map(() => new Decimal(1)) : amounts;
  const sum = weights.reduce((all, weight) => all.plus(weight), new Decimal(0));
  const shares = weights.map((weight) => new Decimal(roundMoney(weight.times(total).div(sum), currency)));
  placeRemainder(shares, { weights, total: new Decimal(roundMoney(total, currency)) });
  return lines.map((line, index) => {
    const share = roundMoney(shares[index] ?? 0, currency);
    return { ...line, total: share, ...pricePerBase(share, line.quantity) };
  });
}

/** Changes `shares` in place. */
function placeRemainder(shares: Decimal[], { weights, total }: { weights: readonly Decimal[]; total: Decimal }): void {
  let remainder = shares.reduce((rest, share) => rest.minus(share), total);
  const largestFirst = [...shares.keys()].toSorted((a, b) => (weights[b] ?? total).cmp(weights[a] ?? total));
  for (const index of largestFirst) {
    if (remainder.isZero()) return;
    const share = shares[index] ?? new Decimal(0);
    const borne = Decimal.max(remainder, share.negated());
    shares[index] = share.plus(borne);
    remainder = remainder.minus(borne);
  }
}

/** The price of one where it has at most four decimals, otherwise that of the whole quantity. */
function pricePerBase(total: string, quantity: string): Pick<PurchaseOrderLine, 'price' | 'baseQuantity'> {
  const each = new Decimal(total).div(quantity).toDecimalPlaces(4);
  if (each.times(quantity).eq(total)) return { price: each.toFixed(), baseQuantity: '1' };
  return { price: total, baseQuantity: quantity };
}
