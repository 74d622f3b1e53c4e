import { Decimal } from '../../domain/decimal.ts';
import { minorUnit, roundMoney } from '../../domain/money.ts';
import type { EnteredSettings } from '../common/opening.ts';
import { percentOf, type PriceBasis, stepAmountOf } from '../common/step-amount.ts';

export const defaultEnglishSettings = { awardingSeconds: 60 };
const defaultFloorPercent = 10;

/** The prices of an English reverse auction, frozen at publishing. */
export interface EnglishPlan {
  startPrice: string;
  stepAmount: string;
  /** The price never drops below it. The supplier that accepts it wins. */
  floorPrice: string;
  /** The countdown that every acceptance starts. */
  awardingSeconds: number;
}

/**
 * See docs/decisions.md, Negotiations. The start is the lowest initial price, and the floor 10 % of the
 * start.
 */
export function englishPlan(entered: EnteredSettings, basis: PriceBasis): EnglishPlan {
  const { lowest, currency } = basis;
  const startPrice = roundMoney(entered.startPrice ?? lowest, currency);
  const { awardingSeconds } = { ...defaultEnglishSettings, ...entered };
  return {
    startPrice,
    stepAmount: stepAmountOf(entered.stepAmount, basis),
    floorPrice: floorOf(entered.floorPrice, startPrice, currency),
    awardingSeconds,
  };
}

function floorOf(entered: string | undefined, startPrice: string, currency: string): string {
  if (entered !== undefined) return roundMoney(Decimal.max(entered, minorUnit(currency)), currency);
  return roundMoney(Decimal.min(startPrice, percentOf(startPrice, defaultFloorPercent, currency)), currency);
}

/** Returns start − step · stepAmount, never below the floor. */
export function englishPrice(
  { startPrice, stepAmount, floorPrice }: EnglishPlan,
  step: number,
  currency: string,
): string {
  const price = new Decimal(startPrice).minus(new Decimal(stepAmount).times(Math.max(0, step)));
  return roundMoney(Decimal.max(price, floorPrice), currency);
}
