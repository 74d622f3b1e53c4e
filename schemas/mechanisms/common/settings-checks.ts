import { violation, type Violation } from '../../language/violation.ts';
import { Decimal } from '../../domain/decimal.ts';
import { minorDigits, minorUnit, roundMoney } from '../../domain/money.ts';
import { dutchPlan } from '../dutch/plan.ts';
import { englishPlan } from '../english-reverse/plan.ts';
import type { EnteredSettings } from './opening.ts';
import type { PriceBasis } from './step-amount.ts';

/** What is wrong with entered settings beyond the bounds of single values, which are the schema's. Names the property. */
export type SettingsCheck = (entered: EnteredSettings, basis: PriceBasis) => Violation[];

type Amount = 'minimumDecrement' | 'startPrice' | 'floorPrice' | 'stepAmount';

export const checkRankSettings: SettingsCheck = (entered, basis) => precise(entered, ['minimumDecrement'], basis);

/** More steps are a typing error: such an auction would last for months. */
export const mostSteps = 10_000;

export const checkDutchSettings: SettingsCheck = (entered, basis) => {
  const { startPrice, lastPrice, steps } = dutchPlan(entered, basis);
  const found = precise(entered, ['stepAmount'], basis);
  if (steps <= mostSteps) return found;
  const unit = minorUnit(basis.currency);
  const least = new Decimal(lastPrice).minus(startPrice).div(mostSteps - 1);
  const limit = roundMoney(least.toNearest(unit, Decimal.ROUND_UP), basis.currency);
  return [...found, violation('settings.stepAmount', 'too_small', `At least ${limit}`, { limit })];
};

export const checkEnglishSettings: SettingsCheck = (entered, basis) => {
  const { startPrice, floorPrice } = englishPlan(entered, basis);
  const found = precise(entered, ['startPrice', 'floorPrice', 'stepAmount'], basis);
  if (new Decimal(startPrice).gt(basis.lowest)) found.push(tooLarge('startPrice', basis.lowest));
  else if (new Decimal(floorPrice).gt(startPrice)) found.push(tooLarge('floorPrice', startPrice));
  return found;
};

const tooLarge = (name: Amount, limit: string): Violation =>
  violation(`settings.${name}`, 'too_large', `At most ${limit}`, { limit });

/** An amount that the currency cannot express would be rounded behind the purchaser's back. */
function precise(entered: EnteredSettings, names: readonly Amount[], { currency }: PriceBasis): Violation[] {
  const limit = minorDigits(currency);
  return names
    .filter((name) => new Decimal(entered[name] ?? 0).decimalPlaces() > limit)
    .map((name) =>
      violation(`settings.${name}`, 'too_precise', `At most ${limit} decimals in this currency`, { limit }),
    );
}
