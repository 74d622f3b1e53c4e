import { Decimal } from '../../domain/decimal.ts';
import { type Advise, lowestOf, targetAdvice } from '../common/advice.ts';

/** The target is a gain compared with the lowest offer, so a loss is a price above it. */
export const adviseAiBot: Advise = ({ entered: { policy }, prices, currency }) => {
  if (policy?.target == null) return [{ code: 'no_target' }];
  const lowest = lowestOf(prices);
  return lowest === null ? [] : targetAdvice(new Decimal(lowest).minus(policy.target).toFixed(), lowest, currency);
};
