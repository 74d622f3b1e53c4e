import { Decimal } from '../../../../../schemas/domain/decimal.ts';
import { lineTotal, roundMoney, sumMoney } from '../../../../../schemas/domain/money.ts';
import { agreedLines, proRataLines } from '../../../../../schemas/domain/purchase-order-lines.ts';

/** An item of the deal with its typed unit price. */
export interface DraftLine {
  item: string;
  quantity: string;
  /** Null until a price with at most four decimals is typed. */
  unitPrice: string | null;
  isTouched: boolean;
}

export interface Deal {
  total: string;
  currency: string;
}

const isPrice = /^\d{1,12}(\.\d{1,4})?$/;

/** Accepts amounts of zero or more with at most four decimals; null for anything else. */
export const priceIn = (parsed: string | null): string | null =>
  parsed !== null && isPrice.test(parsed) ? parsed : null;

export const amountOf = ({ quantity, unitPrice }: DraftLine, currency: string): string =>
  lineTotal({ quantity, price: unitPrice ?? '0', priceKind: 'unit', currency });

/** Sum of the lines, its difference from the deal, and whether the prices fit the deal. */
export function draftSum(lines: readonly DraftLine[], deal: Deal): { sum: string; difference: string; fits: boolean } {
  const sum = sumMoney(
    lines.map((line) => amountOf(line, deal.currency)),
    deal.currency,
  );
  const difference = roundMoney(new Decimal(deal.total).minus(sum), deal.currency);
  return { sum, difference, fits: agreedLines(asDeal(lines, deal), deal) !== null };
}

/** New prices for untouched lines, so that all add up to the deal; null if that is impossible. */
export function spread(lines: readonly DraftLine[], { total, currency }: Deal): Record<string, string> | null {
  const untouched = lines.filter(({ isTouched }) => !isTouched);
  const touched = lines.filter(({ isTouched }) => isTouched);
  const rest = new Decimal(total).minus(
    sumMoney(
      touched.map((line) => amountOf(line, currency)),
      currency,
    ),
  );
  if (untouched.length === 0 || rest.isNegative()) return null;
  const priced = proRataLines(asDeal(untouched, { currency }), { total: rest.toFixed(), currency });
  return Object.fromEntries(priced.lines.map(({ item, price }) => [item, price]));
}

const asDeal = (lines: readonly DraftLine[], { currency }: Pick<Deal, 'currency'>) =>
  lines.map((line) => ({ ...line, amount: amountOf(line, currency) }));
