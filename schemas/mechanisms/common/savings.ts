import { Decimal, plain } from '../../domain/decimal.ts';
import { roundMoney } from '../../domain/money.ts';
import { commonText, type OwnMoney } from './own-money.ts';

/** Saved against a price: amount of the currency, and percent of that price with at most 4 decimals. */
export interface Savings {
  amount: string;
  percent: string;
}

/**
 * Of a negotiation: `initial` is the lowest initial price, `final` the winner's final price (decisions, negotiations).
 * Negative when the final price is higher.
 */
export function savingsOf(final: string, initial: string, currency: string): Savings {
  const amount = new Decimal(initial).minus(final);
  const percent = new Decimal(initial).isZero() ? new Decimal(0) : amount.times(100).div(initial);
  return { amount: roundMoney(amount, currency), percent: plain(percent, 4) };
}

/** Of a place against its own initial price; in the negotiation's currency, as all savings are. */
export const ownSavings = (
  place: OwnMoney & { initialPrice: string; currentPrice: string },
  currency: string,
): Savings =>
  savingsOf(commonText(place.currentPrice, place, currency), commonText(place.initialPrice, place, currency), currency);
