import { Decimal } from '../../domain/decimal.ts';
import { roundMoney } from '../../domain/money.ts';
import { later } from '../common/mechanism.ts';
import type { EnteredSettings } from '../common/opening.ts';
import { percentOf, type PriceBasis, stepAmountOf } from '../common/step-amount.ts';

export const defaultDutchSettings = { startPercentBelow: 20, stepSeconds: 30 };

/** The price steps of a Dutch auction, frozen at publishing. */
export interface DutchPlan {
  startPrice: string;
  stepAmount: string;
  stepSeconds: number;
  /** The number of prices, including the first and the last. */
  steps: number;
  /** The lowest initial price. */
  lastPrice: string;
}

/**
 * See docs/decisions.md, Negotiations. The start price is `startPercentBelow` percent below the lowest initial price,
 * and steps = ceil((lowest − start) / stepAmount) + 1.
 */
export function dutchPlan(entered: EnteredSettings, basis: PriceBasis): DutchPlan {
  const { lowest, currency } = basis;
  const { startPercentBelow, stepSeconds } = { ...defaultDutchSettings, ...entered };
  const startPrice = roundMoney(Decimal.min(lowest, percentOf(lowest, 100 - startPercentBelow, currency)), currency);
  const stepAmount = stepAmountOf(entered.stepAmount, basis);
  const steps = new Decimal(lowest).minus(startPrice).div(stepAmount).ceil().plus(1).toNumber();
  return { startPrice, stepAmount, stepSeconds, steps, lastPrice: lowest };
}

/** Returns start + step · stepAmount. The last step is exactly the lowest initial price. */
export function dutchPrice(plan: DutchPlan, step: number, currency: string): string {
  if (step >= plan.steps - 1) return plan.lastPrice;
  return roundMoney(new Decimal(plan.stepAmount).times(Math.max(0, step)).plus(plan.startPrice), currency);
}

/** Returns the end of the last step: start + steps × stepSeconds. */
export const dutchFinish = ({ steps, stepSeconds }: DutchPlan, stepsFrom: string): string =>
  later(stepsFrom, steps * stepSeconds * 1000);

/** Returns the step at an instant. Null before the first. The last step lasts until the end. */
export function dutchStep(
  { steps, stepSeconds }: DutchPlan,
  { instant, stepsFrom }: { instant: string; stepsFrom: string },
): number | null {
  const elapsed = Date.parse(instant) - Date.parse(stepsFrom);
  return elapsed < 0 ? null : Math.min(Math.floor(elapsed / (stepSeconds * 1000)), steps - 1);
}
