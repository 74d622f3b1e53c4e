import { Decimal } from '../../domain/decimal.ts';
import { type Advise, lowestOf, stepAdvice } from '../common/advice.ts';
import { mostSteps } from './check-settings.ts';
import { dutchPlan } from './plan.ts';

/** With more prices than this, no one watches the clock to the end. */
const mostPrices = 200;
const longestHours = 4;

export const adviseDutch: Advise = ({ entered, prices, currency }) => {
  const found = entered.stepAmount ? [] : [{ code: 'default_step' as const }];
  const lowest = lowestOf(prices);
  if (lowest === null) return found;
  const { startPrice, stepAmount, stepSeconds, steps } = dutchPlan(entered, { lowest, currency });
  // Publishing refuses more.
  if (steps > mostSteps) return found;
  const spread = new Decimal(lowest).minus(startPrice);
  const unfit = stepAdvice({ step: stepAmount, spread, lowest, currency, most: mostPrices, setting: 'stepAmount' });
  const hours = (steps * stepSeconds) / 3600;
  if (unfit.length > 0 || hours <= longestHours) return [...unfit, ...found];
  return [{ code: 'runs_longer_than_hours', params: { count: longestHours, unit: 'hours' } }, ...found];
};
