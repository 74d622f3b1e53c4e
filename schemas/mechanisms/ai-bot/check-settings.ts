import { Decimal } from '../../domain/decimal.ts';
import { minorDigits } from '../../domain/money.ts';
import { violation, type Violation } from '../../language/violation.ts';
import type { SettingsCheck } from '../common/settings-check.ts';
import type { PriceBasis } from '../common/step-amount.ts';
import { checkPolicy } from './check-policy.ts';
import { botPlan, inUnits } from './plan.ts';
import { packageAt, isTooDear } from './packages.ts';
import { spaceOf } from './stance.ts';
import type { BotPlan, Policy } from './types.ts';

/**
 * Checks the policy against the current offers. A policy that no package can satisfy would only waste everyone's time.
 */
export const checkAiBotSettings: SettingsCheck = (entered, basis) => {
  const found = [...checkPolicy(entered), ...tooPrecise(entered.policy ?? {}, basis)];
  return found.length > 0 ? found : unreachable(botPlan(entered, basis), basis);
};

function unreachable(plan: BotPlan, { currency }: PriceBasis): Violation[] {
  const [target, walkAway] = [inUnits(plan.target, currency), inUnits(plan.walkAway, currency)];
  if (target < walkAway || (target === walkAway && target !== 0))
    return [violation('settings.policy.target', 'target_not_better', 'The target must be better than the walk-away')];
  const space = spaceOf({ plan, currency });
  const best = space.byWorth.find((number) => !isTooDear(packageAt(space.levelsOf(number), plan), plan));
  const worth = space.worth[best ?? -1] ?? null;
  if (worth !== null && worth >= target) return [];
  const limit = worth === null ? '' : new Decimal(worth).div(new Decimal(10).pow(minorDigits(currency))).toFixed();
  return [violation('settings.policy.target', 'policy_unreachable', 'No package reaches the target', { limit })];
}

/** Refuses amounts that the currency cannot express. They would be rounded without the purchaser's knowledge. */
function tooPrecise({ levers = [], ...aims }: Policy, { currency }: PriceBasis): Violation[] {
  const limit = minorDigits(currency);
  const check = (name: string, amount: string | null | undefined): Violation[] =>
    new Decimal(amount ?? 0).decimalPlaces() > limit
      ? [violation(`settings.policy.${name}`, 'too_precise', `At most ${limit} decimals in this currency`, { limit })]
      : [];
  return [
    ...(['target', 'walkAway', 'priceLimit'] as const).flatMap((name) => check(name, aims[name])),
    ...levers.flatMap(({ key, levels }, lever) =>
      levels.flatMap(({ value, worth }, level) => [
        ...(key === 'price' ? check(`levers[${lever}].levels[${level}].value`, value) : []),
        ...check(`levers[${lever}].levels[${level}].worth`, worth),
      ]),
    ),
  ];
}
