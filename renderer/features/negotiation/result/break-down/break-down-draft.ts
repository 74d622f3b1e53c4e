import { Decimal } from '../../../../../schemas/domain/decimal.ts';
import { lineTotal, roundMoney, sumMoney } from '../../../../../schemas/domain/money.ts';
import { agreedLines, proRataLines } from '../../../../../schemas/domain/purchase-order-lines.ts';

/** An item of the deal with the unit price as typed. */
export interface DraftLine {
  item: string;
  quantity: string;
  /** Null while no price of at most four decimals is typed. */
  unitPrice: string | null;
  isTouched: boolean;
}

export interface Deal {
  total: string;
  currency: string;
}

const isPrice = /^\d{1,12}(\.\d{1,4})?$/;

/** Null for anything but an amount of zero or more with at most four decimals. */
export const priceIn = (parsed: string | null): string | null =>
  parsed !== null && isPrice.test(parsed) ? parsed : null;

export const amountOf = ({ quantity, unitPrice }: DraftLine, currency: string): string =>
  lineTotal({ quantity, price: unitPrice ?? '0', priceKind: 'unit', currency });

/** Sum of the lines, its difference from the deal, and whether the deal can take these prices. */
export function draftSum(lines: readonly DraftLine[], deal: Deal): { sum: string; difference: string; fits: boolean } {
  const sum = sumMoney(
    lines.map((line) => amountOf(line, deal.currency)),
    deal.currency,
  );
  const difference = roundMoney(new Decimal(deal.total).minus(sum), deal.currency);
  return { sum, difference, fits: agreedLines(asDeal(lines, deal), deal) !== null };
}

/** New prices of the lines that nobody touched, so that all add up to the deal; null where these cannot bear it. */
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
