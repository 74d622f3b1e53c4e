import { Decimal, plain } from '../../domain/decimal.ts';
import { roundMoney } from '../../domain/money.ts';
import { commonText, type OwnMoney } from './own-money.ts';

/** Savings against a price: an amount in the currency, and a percentage of that price with at most 4 decimals. */
export interface Savings {
  amount: string;
  percent: string;
}

/**
 * Savings of a negotiation. `initial` is the lowest initial price and `final` the winner's final price (decisions,
 * negotiations). Negative if the final price is higher.
 */
export function savingsOf(final: string, initial: string, currency: string): Savings {
  const amount = new Decimal(initial).minus(final);
  const percent = new Decimal(initial).isZero() ? new Decimal(0) : amount.times(100).div(initial);
  return { amount: roundMoney(amount, currency), percent: plain(percent, 4) };
}

/** Savings of a place against its own initial price, in the negotiation's currency like all savings. */
export const ownSavings = (
  place: OwnMoney & { initialPrice: string; currentPrice: string },
  currency: string,
): Savings =>
  savingsOf(commonText(place.currentPrice, place, currency), commonText(place.initialPrice, place, currency), currency);
