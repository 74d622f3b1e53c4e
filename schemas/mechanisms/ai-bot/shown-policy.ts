import type { EnteredSettings } from '../common/opening.ts';
import type { PriceBasis } from '../common/step-amount.ts';
import { botPlan } from './plan.ts';

/**
 * The settings as the purchaser reads them: worths of prices, which nobody enters, follow from the reference. Of a published
 * one (`isFrozen`) everything that was left out is told too; a draft is given back as it was entered.
 */
export function shownPolicy(entered: EnteredSettings, basis: PriceBasis & { isFrozen: boolean }): EnteredSettings {
  const { levers, target, walkAway, messages, firmness, style, autonomy } = botPlan(entered, basis);
  const { policy = {} } = entered;
  if (basis.isFrozen)
    return { ...entered, policy: { ...policy, levers, target, walkAway, messages, firmness, style, autonomy } };
  return policy.levers ? { ...entered, policy: { ...policy, levers } } : entered;
}
