import { Decimal } from '../../domain/decimal.ts';
import { type Advise, lowestOf, stepAdvice } from '../common/advice.ts';
import { englishPlan } from './plan.ts';

/** More acceptances than this until the floor are tedious. */
const mostAcceptances = 200;

export const adviseEnglish: Advise = ({ entered, prices, currency }) => {
  const found = [
    ...(entered.stepAmount ? [] : [{ code: 'default_step' as const }]),
    ...(entered.floorPrice ? [] : [{ code: 'no_floor' as const }]),
  ];
  const lowest = lowestOf(prices);
  if (lowest === null) return found;
  const { startPrice, stepAmount, floorPrice } = englishPlan(entered, { lowest, currency });
  const spread = new Decimal(startPrice).minus(floorPrice);
  // Publishing refuses a floor above the start.
  if (spread.isNegative()) return found;
  const unfit = stepAdvice({
    step: stepAmount,
    spread,
    lowest,
    currency,
    most: mostAcceptances,
    setting: 'stepAmount',
  });
  return [...unfit, ...found];
};
