import { violation } from '../../language/violation.ts';
import { Decimal } from '../../domain/decimal.ts';
import { minorUnit, roundMoney } from '../../domain/money.ts';
import { refuseImprecise, type SettingsCheck } from '../common/settings-check.ts';
import { dutchPlan } from './plan.ts';

/** More steps are a typing error, because such an auction would last for months. */
export const mostSteps = 10_000;

export const checkDutchSettings: SettingsCheck = (entered, basis) => {
  const { startPrice, lastPrice, steps } = dutchPlan(entered, basis);
  const found = refuseImprecise(entered, ['stepAmount'], basis);
  if (steps <= mostSteps) return found;
  const unit = minorUnit(basis.currency);
  const least = new Decimal(lastPrice).minus(startPrice).div(mostSteps - 1);
  const limit = roundMoney(least.toNearest(unit, Decimal.ROUND_UP), basis.currency);
  return [...found, violation('settings.stepAmount', 'too_small', `At least ${limit}`, { limit })];
};
