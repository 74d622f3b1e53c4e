import { compareNumbers } from '../decimal.ts';
import type { RoutingResult, RoutedDemand, RoutingReason, RoutingRule } from './routing-rule.ts';

/** The first rule that fits decides. For each rule before it, the result contains the reason why it does not fit. */
export function routeDemand(rules: readonly RoutingRule[], demand: RoutedDemand): RoutingResult {
  const passed: { rule: string; why: RoutingReason }[] = [];
  for (const rule of rules) {
    const found = reasonsOf(rule, demand);
    if ('because' in found) return { rule: rule.id, because: found.because, passed };
    passed.push({ rule: rule.id, why: found.why });
  }
  return { rule: null, because: [{ code: 'nothing_else_fits' }], passed };
}

const inactive: RoutingReason = { code: 'rule_inactive' };
const always: RoutingReason = { code: 'always_fits' };
const fitting = new Set<RoutingReason['code']>(['category_fits', 'amount_fits', 'cost_center_fits', 'always_fits']);

/** Returns one reason per condition of the rule, in the order of the sentence, or the first one that does not hold. */
function reasonsOf(
  { when, active }: RoutingRule,
  demand: RoutedDemand,
): { because: RoutingReason[] } | { why: RoutingReason } {
  if (!active) return { why: inactive };
  const because: RoutingReason[] = [];
  for (const reasonOf of conditions) {
    const reason = reasonOf(when, demand);
    if (!reason) continue;
    if (!fitting.has(reason.code)) return { why: reason };
    because.push(reason);
  }
  return { because: because.length > 0 ? because : [always] };
}

/**
 * The reason of each condition. Undefined if the rule lacks the condition. Checking stops at the first that does not
 * hold.
 */
const conditions: readonly ((when: RoutingRule['when'], demand: RoutedDemand) => RoutingReason | undefined)[] = [
  ({ categories }, { category }) => (categories?.length ? categoryReason(categories, category) : undefined),
  (when, { amount }) => (when.amountFrom || when.amountTo ? amountReason(when, amount) : undefined),
  ({ costCenters }, { costCenter }) => (costCenters?.length ? costCenterReason(costCenters, costCenter) : undefined),
];

function categoryReason(ruleCodes: readonly string[], category: string | null): RoutingReason {
  if (category === null) return { code: 'category_unknown', asked: ruleCodes.join(', ') };
  const fits = ruleCodes.find((code) => category.startsWith(code));
  return fits === undefined
    ? { code: 'category_differs', is: category, asked: ruleCodes.join(', ') }
    : { code: 'category_fits', is: category, asked: fits };
}

function amountReason({ amountFrom, amountTo }: RoutingRule['when'], amount: string | null): RoutingReason {
  if (amount === null) return { code: 'amount_unknown', asked: amountFrom ?? amountTo ?? '' };
  if (amountFrom && compareNumbers(amount, amountFrom) < 0)
    return { code: 'amount_below', is: amount, asked: amountFrom };
  if (amountTo && compareNumbers(amount, amountTo) >= 0) return { code: 'amount_above', is: amount, asked: amountTo };
  return { code: 'amount_fits', is: amount, asked: amountTo ?? amountFrom ?? '' };
}

function costCenterReason(ruleCostCenters: readonly string[], costCenter: string | null): RoutingReason {
  if (costCenter === null) return { code: 'cost_center_unknown' };
  return ruleCostCenters.includes(costCenter)
    ? { code: 'cost_center_fits', is: costCenter }
    : { code: 'cost_center_differs', is: costCenter };
}
