/**
 * Prices of suppliers that offer in a currency other than the negotiation's. Each bids in its own currency, and all are
 * compared in the negotiation's.
 */
import { Decimal, plain, type Numeric } from '../../domain/decimal.ts';
import { relativePrice } from '../../domain/evaluation/relative-price.ts';
import { minorDigits, minorUnit, roundMoney } from '../../domain/money.ts';

/** Absent if it is the negotiation's currency. */
export interface OwnMoney {
  currency?: string | undefined;
  /** The value of one unit in the negotiation's currency, above zero. */
  rate?: string | undefined;
}

/** The maximum decimals of a product of price, rate and quality. */
const mostDecimals = 30;

export const ownCurrency = ({ currency }: OwnMoney, common: string): string => currency ?? common;

/** Returns the amount in the negotiation's currency, not rounded. */
export const toCommonCurrency = (amount: Numeric, { rate }: OwnMoney): Decimal =>
  rate === undefined ? new Decimal(amount) : new Decimal(amount).times(rate);

/** Returns the amount in the negotiation's currency as rounded text. */
export const commonText = (amount: string, money: OwnMoney, common: string): string =>
  money.rate === undefined ? amount : roundMoney(toCommonCurrency(amount, money), common);

/**
 * Converts an amount of the negotiation to this place's currency, rounded down. Accepting it never promises more than
 * the amount.
 */
export function toOwnCurrency(amount: Numeric, money: OwnMoney, common: string): string {
  if (money.rate === undefined) return roundMoney(amount, common);
  const currency = ownCurrency(money, common);
  const digits = minorDigits(currency);
  return new Decimal(amount).div(money.rate).toDecimalPlaces(digits, Decimal.ROUND_DOWN).toFixed(digits);
}

/** Converts a step of the negotiation's currency. The result never has more decimals than the supplier's currency. */
export function stepInOwn(step: string | null, money: OwnMoney, common: string): string | null {
  if (step === null || money.rate === undefined) return step;
  const currency = ownCurrency(money, common);
  return roundMoney(Decimal.max(minorUnit(currency), new Decimal(step).div(money.rate)), currency);
}

/** Returns the exact relative price. It is compared across currencies, so nothing is rounded. */
export const relativeOf = (price: Numeric, place: OwnMoney & { qualityScore: Numeric }): string =>
  place.rate === undefined
    ? plain(relativePrice(price, place.qualityScore))
    : exact(relativePrice(toCommonCurrency(price, place), place.qualityScore));

/** Formats a relative price as it is stored in a record or a state. */
export const exact = (value: Numeric): string => plain(value, mostDecimals);

/**
 * Keeps currency and rate only if they differ from the negotiation's. A place in the negotiation's currency has
 * neither.
 */
export const foreign = ({
  currency,
  rate,
}: {
  currency?: string | null | undefined;
  rate?: string | null | undefined;
}): OwnMoney => (currency && rate ? { currency, rate: plain(rate) } : {});
