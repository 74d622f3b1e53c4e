import { Decimal } from '../../domain/decimal.ts';
import { roundMoney } from '../../domain/money.ts';
import { done, refused, type Result } from '../../domain/problem.ts';
import type { ChangedLimits } from '../common/events.ts';
import type { Scene } from './stance.ts';
import type { Limits } from './types.ts';

/**
 * Limits in a talk that goes on only become wider: what the supplier was offered, or told to be possible, stays so.
 * Codes, each with the {name}: `limits_not_eased`, with the {limit} of now; `target_not_better`.
 */
export function easedLimits(
  { plan, currency }: Pick<Scene, 'plan' | 'currency'>,
  changed: ChangedLimits,
): Result<Limits> {
  const next: Limits = {
    target: roundMoney(changed.target ?? plan.target, currency),
    walkAway: roundMoney(changed.walkAway ?? plan.walkAway, currency),
    priceLimit: changed.priceLimit === undefined ? plan.priceLimit : roundMoney(changed.priceLimit, currency),
  };
  const narrower = (['target', 'walkAway'] as const).find((name) => new Decimal(next[name]).gt(plan[name]));
  if (narrower) return refused('limits_not_eased', { name: narrower, limit: plan[narrower] });
  const { priceLimit } = plan;
  // Without a limit there is nothing to ease.
  if (next.priceLimit !== null && new Decimal(next.priceLimit).lt(priceLimit ?? Infinity))
    return refused('limits_not_eased', { name: 'priceLimit', limit: priceLimit ?? '' });
  if (new Decimal(next.target).lt(next.walkAway)) return refused('target_not_better', { name: 'target' });
  return done(next);
}
