/** Prices of who offers in another currency than the negotiation's: each bids in its own, all are compared in the one. */
import { Decimal, plain, type Numeric } from '../../domain/decimal.ts';
import { relativePrice } from '../../domain/evaluation/relative-price.ts';
import { minorDigits, minorUnit, roundMoney } from '../../domain/money.ts';

/** Absent where it is the negotiation's own. */
export interface OwnMoney {
  currency?: string | undefined;
  /** What one unit of it is in the negotiation's, above zero. */
  rate?: string | undefined;
}

/** A product of price, rate and quality has no more decimals. */
const mostDecimals = 30;

export const ownCurrency = ({ currency }: OwnMoney, common: string): string => currency ?? common;

/** In the negotiation's currency, not rounded. */
export const inCommon = (amount: Numeric, { rate }: OwnMoney): Decimal =>
  rate === undefined ? new Decimal(amount) : new Decimal(amount).times(rate);

/** The same as an amount of it. */
export const commonText = (amount: string, money: OwnMoney, common: string): string =>
  money.rate === undefined ? amount : roundMoney(inCommon(amount, money), common);

/** An amount of the negotiation as it is told to this place, rounded down: who takes it promises no more than that. */
export function inOwn(amount: Numeric, money: OwnMoney, common: string): string {
  if (money.rate === undefined) return roundMoney(amount, common);
  const currency = ownCurrency(money, common);
  const digits = minorDigits(currency);
  return new Decimal(amount).div(money.rate).toDecimalPlaces(digits, Decimal.ROUND_DOWN).toFixed(digits);
}

/** A step of the negotiation's currency, never finer than the own one. */
export function stepInOwn(step: string | null, money: OwnMoney, common: string): string | null {
  if (step === null || money.rate === undefined) return step;
  const currency = ownCurrency(money, common);
  return roundMoney(Decimal.max(minorUnit(currency), new Decimal(step).div(money.rate)), currency);
}

/** What a price counts as, exact: compared across currencies, nothing is rounded. */
export const relativeOf = (price: Numeric, place: OwnMoney & { qualityScore: Numeric }): string =>
  place.rate === undefined
    ? plain(relativePrice(price, place.qualityScore))
    : exact(relativePrice(inCommon(price, place), place.qualityScore));

/** As a record or a state keeps a relative price. */
export const exact = (value: Numeric): string => plain(value, mostDecimals);

/** Only what is another's own: a place in the negotiation's currency has neither. */
export const foreign = ({
  currency,
  rate,
}: {
  currency?: string | null | undefined;
  rate?: string | null | undefined;
}): OwnMoney => (currency && rate ? { currency, rate: plain(rate) } : {});
