import { Decimal } from './decimal.ts';
import { lineTotal, minorDigits, minorUnit, roundMoney, sumMoney } from './money.ts';

/** A line as it was last offered. */
export interface DealLine {
  item: string;
  /** Above zero. */
  quantity: string;
  /** Net amount of the latest offer or bid for the line, zero or more. */
  amount: string;
  /** Net price of one, where it was agreed on. */
  unitPrice?: string | null | undefined;
}

export interface PurchaseOrderLine extends DealLine {
  /** Net price of one, with at most four decimals. */
  price: string;
  /** quantity × price, rounded to the currency. */
  total: string;
}

export interface PricedDeal {
  lines: PurchaseOrderLine[];
  /** Added to the sum of the lines it gives the deal. Zero unless no line can express the difference by its price. */
  rounding: string;
}

interface Deal {
  total: string;
  currency: string;
}

const priceDecimals = 4;
const finestPrice = new Decimal('0.0001');

/** The agreed unit prices where they give the deal, otherwise prices in proportion to the latest amounts. */
export function purchaseOrderLines(lines: readonly DealLine[], deal: Deal): PricedDeal {
  return agreedLines(lines, deal) ?? proRataLines(lines, deal);
}

/** Null where the lines lack unit prices, or where these add up to something else than the deal. */
export function agreedLines(lines: readonly DealLine[], { total, currency }: Deal): PricedDeal | null {
  const priced: PurchaseOrderLine[] = [];
  for (const line of lines) {
    const price = new Decimal(line.unitPrice ?? NaN);
    if (price.isNaN() || price.isNegative() || price.decimalPlaces() > priceDecimals) return null;
    priced.push(lineAt(line, price, currency));
  }
  const rounding = remainderOf(priced, { total, currency });
  return rounding.abs().lte(unavoidableRounding(lines, currency))
    ? { lines: priced, rounding: roundMoney(rounding, currency) }
    : null;
}

/** The largest difference from a deal that unit prices with four decimals may leave for lines of these quantities. */
export function unavoidableRounding(lines: readonly Pick<DealLine, 'quantity'>[], currency: string): Decimal {
  const step = Decimal.min(...lines.map(({ quantity }) => stepOf(quantity)));
  if (step.lte(minorUnit(currency))) return new Decimal(0);
  return step.div(2).toDecimalPlaces(minorDigits(currency), Decimal.ROUND_UP);
}

/** The change of a line's amount by the smallest change of its price. */
const stepOf = (quantity: string): Decimal => finestPrice.times(quantity);

/**
 * Splits the deal in proportion to the lines' amounts, evenly where there are none. Prices are rounded down, coarse
 * lines (of large quantities) then rise by one step while the deal allows it, and a line whose price can express every
 * amount bears the rest: the largest of those.
 */
export function proRataLines(lines: readonly DealLine[], deal: Deal): PricedDeal {
  const amounts = lines.map(({ amount }) => new Decimal(amount));
  const weights = amounts.every((amount) => amount.isZero()) ? amounts.map(() => new Decimal(1)) : amounts;
  const sum = weights.reduce((all, weight) => all.plus(weight), new Decimal(0));
  const priced = lines.map((line, index) => {
    const share = (weights[index] ?? sum).times(deal.total).div(sum);
    return lineAt(line, floorPrice(share.div(line.quantity)), deal.currency);
  });
  return settle(priced, { ...deal, isExact: ({ quantity }) => stepOf(quantity).lte(minorUnit(deal.currency)) });
}

interface Settling extends Deal {
  isExact: (line: PurchaseOrderLine) => boolean;
}

function settle(priced: readonly PurchaseOrderLine[], { isExact, ...deal }: Settling): PricedDeal {
  const lines = [...priced];
  const places = [...lines.keys()];
  const at = (place: number): PurchaseOrderLine =>
    lines[place] ?? { item: '', quantity: '1', amount: '0', price: '0', total: '0' };
  const coarse = places
    .filter((place) => !isExact(at(place)))
    .toSorted((a, b) => new Decimal(at(b).quantity).cmp(at(a).quantity));
  const exact = places
    .filter((place) => isExact(at(place)))
    .toSorted((a, b) => new Decimal(at(b).total).cmp(at(a).total));
  let remainder = remainderOf(lines, deal);
  const change = (place: number, price: Decimal, isBetter: (rest: Decimal) => boolean): void => {
    const line = at(place);
    const changed = lineAt(line, Decimal.max(price, 0), deal.currency);
    const rest = remainder.plus(line.total).minus(changed.total);
    if (!isBetter(rest)) return;
    lines[place] = changed;
    remainder = rest;
  };
  for (const place of coarse) change(place, finestPrice.plus(at(place).price), (rest) => !rest.isNegative());
  // Many lines that were rounded up to the currency can be worth more than the deal.
  const settleBy = (order: readonly number[]): void => {
    for (const place of order) {
      if (remainder.isZero()) return;
      const { total, quantity } = at(place);
      const price = remainder.plus(total).div(quantity).toDecimalPlaces(priceDecimals);
      change(place, price, (rest) => rest.abs().lt(remainder.abs()));
    }
  };
  settleBy(exact);
  if (exact.length > 0 && remainder.isNegative()) {
    for (const place of coarse.toReversed())
      if (remainder.isNegative())
        change(place, new Decimal(at(place).price).minus(finestPrice), (rest) => rest.gt(remainder));
    settleBy(exact);
  }
  settleBy(coarse.toReversed());
  return {
    lines: lines.map((line) => withShortPrice(line, deal.currency)),
    rounding: roundMoney(remainder, deal.currency),
  };
}

/** The price with the fewest decimals that gives the same amount. */
function withShortPrice(line: PurchaseOrderLine, currency: string): PurchaseOrderLine {
  for (let decimals = 0; decimals < priceDecimals; decimals += 1) {
    const shorter = lineAt(line, new Decimal(line.price).toDecimalPlaces(decimals), currency);
    if (shorter.total === line.total) return shorter;
  }
  return line;
}

const floorPrice = (price: Decimal): Decimal => price.toDecimalPlaces(priceDecimals, Decimal.ROUND_DOWN);

function lineAt(line: DealLine, price: Decimal, currency: string): PurchaseOrderLine {
  const total = lineTotal({ quantity: line.quantity, price, priceKind: 'unit', currency });
  return { ...line, price: price.toFixed(), total };
}

function remainderOf(lines: readonly PurchaseOrderLine[], { total, currency }: Deal): Decimal {
  const sum = sumMoney(
    lines.map((line) => line.total),
    currency,
  );
  return new Decimal(roundMoney(total, currency)).minus(sum);
}
