import { Decimal, type Numeric } from '../../domain/decimal.ts';
import { minorUnit, roundMoney } from '../../domain/money.ts';
import { lowestOffer } from './lowest-offer.ts';
import { commonText } from './own-money.ts';
import type { Entrant } from './place.ts';

/** The amount that default percentages refer to. */
export interface PriceBasis {
  /** The lowest initial price. */
  lowest: string;
  currency: string;
}

const defaultStepPercent = 1;

/** Returns a percentage of an amount, rounded half up to the currency, and at least its minor unit. */
export function percentOf(amount: Numeric, percent: number, currency: string): string {
  const share = roundMoney(new Decimal(amount).times(percent).div(100), currency);
  return atLeastUnit(share, currency);
}

/** The step as entered. Defaults to 1 % of the lowest initial price (docs/decisions.md, Negotiations). */
export function stepAmountOf(entered: string | undefined, { lowest, currency }: PriceBasis): string {
  if (entered === undefined) return percentOf(lowest, defaultStepPercent, currency);
  return atLeastUnit(roundMoney(entered, currency), currency);
}

function atLeastUnit(amount: string, currency: string): string {
  return roundMoney(Decimal.max(amount, minorUnit(currency)), currency);
}

/** Throws without participants, because nothing can be published without one. */
export function priceBasis(participations: readonly Entrant[], currency: string): PriceBasis {
  const offer = lowestOffer(participations);
  if (!offer) throw new Error('a negotiation without participants');
  return { lowest: roundMoney(commonText(offer.initialPrice, offer, currency), currency), currency };
}
