import { Decimal } from './decimal.ts';
import { lineTotal, minorDigits, minorUnit, roundMoney, sumMoney } from './money.ts';

/** A line as last offered. */
export interface DealLine {
  item: string;
  /** Above zero. */
  quantity: string;
  /** Net amount of the latest offer or bid for the line, zero or more. */
  amount: string;
  /** Net unit price, if one was agreed. */
  unitPrice?: string | null | undefined;
}

export interface PurchaseOrderLine extends DealLine {
  /** Net unit price, with at most four decimals. */
  price: string;
  /** quantity × price, rounded to the currency. */
  total: string;
}

export interface PricedDeal {
  lines: PurchaseOrderLine[];
  /** The difference between the deal and the sum of the lines. Zero unless no line's price can express it. */
  rounding: string;
}

interface Deal {
  total: string;
  currency: string;
}

const priceDecimals = 4;
const finestPrice = new Decimal('0.0001');

/**
 * Uses the agreed unit prices if they add up to the deal. Otherwise computes prices in proportion to the latest
 * amounts.
 */
export function purchaseOrderLines(lines: readonly DealLine[], deal: Deal): PricedDeal {
  return agreedLines(lines, deal) ?? proRataLines(lines, deal);
}

/** Null if the lines lack unit prices, or if these do not add up to the deal. */
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

/**
 * Returns the largest difference from a deal that unit prices with four decimals may leave for lines of these
 * quantities.
 */
export function unavoidableRounding(lines: readonly Pick<DealLine, 'quantity'>[], currency: string): Decimal {
  const step = Decimal.min(...lines.map(({ quantity }) => stepOf(quantity)));
  if (step.lte(minorUnit(currency))) return new Decimal(0);
  return step.div(2).toDecimalPlaces(minorDigits(currency), Decimal.ROUND_UP);
}

/** Returns the change of a line's amount by the smallest change of its price. */
const stepOf = (quantity: string): Decimal => finestPrice.times(quantity);

/**
 * Splits the deal in proportion to the lines' amounts, or evenly without amounts. Prices are rounded down. Coarse lines
 * (with large quantities) then rise by one step while the deal allows it. The largest line whose price can express
 * every amount takes the rest.
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

interface LineDeal extends Deal {
  isExact: (line: PurchaseOrderLine) => boolean;
}

function settle(priced: readonly PurchaseOrderLine[], { isExact, ...deal }: LineDeal): PricedDeal {
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
  // The total of many lines rounded up to the currency can exceed the deal.
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

/** Returns the line with the price of fewest decimals that gives the same amount. */
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
