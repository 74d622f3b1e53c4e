import { compareNumbers } from '../decimal.ts';
import type { Routed, RoutedDemand, RoutingReason, RoutingRule } from './routing-rule.ts';

/** The first rule that fits decides; the ones before it say why they do not. */
export function routeDemand(rules: readonly RoutingRule[], demand: RoutedDemand): Routed {
  const passed: { rule: string; why: RoutingReason }[] = [];
  for (const rule of rules) {
    const reasons = rule.active ? reasonsOf(rule, demand) : [inactive];
    const why = reasons.find(({ code }) => !fitting.has(code));
    if (!why) return { rule: rule.id, because: reasons.length > 0 ? reasons : [always], passed };
    passed.push({ rule: rule.id, why });
  }
  return { rule: null, because: [{ code: 'nothing_else_fits' }], passed };
}

const inactive: RoutingReason = { code: 'rule_inactive' };
const always: RoutingReason = { code: 'always_fits' };
const fitting = new Set<RoutingReason['code']>(['category_fits', 'amount_fits', 'cost_center_fits', 'always_fits']);

/** One per condition that the rule has, in the order of the sentence. */
function reasonsOf({ when }: RoutingRule, demand: RoutedDemand): RoutingReason[] {
  const found: RoutingReason[] = [];
  if (when.categories?.length) found.push(categoryReason(when.categories, demand.category));
  if (when.amountFrom || when.amountTo) found.push(amountReason(when, demand.amount));
  if (when.costCenters?.length) found.push(costCenterReason(when.costCenters, demand.costCenter));
  return found;
}

function categoryReason(asked: readonly string[], category: string | null): RoutingReason {
  if (category === null) return { code: 'category_unknown', asked: asked.join(', ') };
  const fits = asked.find((code) => category.startsWith(code));
  return fits === undefined
    ? { code: 'category_differs', is: category, asked: asked.join(', ') }
    : { code: 'category_fits', is: category, asked: fits };
}

function amountReason({ amountFrom, amountTo }: RoutingRule['when'], amount: string | null): RoutingReason {
  if (amount === null) return { code: 'amount_unknown', asked: amountFrom ?? amountTo ?? '' };
  if (amountFrom && compareNumbers(amount, amountFrom) < 0)
    return { code: 'amount_below', is: amount, asked: amountFrom };
  if (amountTo && compareNumbers(amount, amountTo) >= 0) return { code: 'amount_above', is: amount, asked: amountTo };
  return { code: 'amount_fits', is: amount, asked: amountTo ?? amountFrom ?? '' };
}

function costCenterReason(asked: readonly string[], costCenter: string | null): RoutingReason {
  if (costCenter === null) return { code: 'cost_center_unknown' };
  return asked.includes(costCenter)
    ? { code: 'cost_center_fits', is: costCenter }
    : { code: 'cost_center_differs', is: costCenter };
}
