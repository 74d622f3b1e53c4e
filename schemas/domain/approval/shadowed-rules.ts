import { Decimal } from '../decimal.ts';
import type { ApprovalRule, ApprovalSubject, Money } from './approval-rule.ts';

export interface ShadowedRule {
  rule: string;
  /** The earlier rules that match everything it would match, in order. */
  by: readonly string[];
}

/** One kind of purchase that a rule matches. Null: none that another rule names. */
interface Cell {
  subject: ApprovalSubject;
  category: string | null;
  costCenter: string | null;
}

/** Returns the active rules that can never match, because earlier active rules match all their purchases. */
export function shadowedRules(rules: readonly ApprovalRule[]): ShadowedRule[] {
  const active = rules.filter((rule) => rule.active);
  return active.flatMap((rule, index) => {
    const earlier = active.slice(0, index);
    const by = cellsOf(rule).map((cell) => earlier.find((one) => covers(one, cell, rule.amountFrom))?.id);
    const names = new Set(by);
    if (names.has(undefined)) return [];
    return [{ rule: rule.id, by: earlier.filter(({ id }) => names.has(id)).map(({ id }) => id) }];
  });
}

/** Every rule matches all amounts from its bound on, so one earlier rule must cover each cell from this bound on. */
function cellsOf({ subjects, categories, costCenters }: ApprovalRule): Cell[] {
  const codes = categories?.length ? categories : [null];
  const centers = costCenters?.length ? costCenters : [null];
  return subjects.flatMap((subject) =>
    codes.flatMap((category) => centers.map((costCenter) => ({ subject, category, costCenter }))),
  );
}

function covers(rule: ApprovalRule, { subject, category, costCenter }: Cell, from: Money): boolean {
  const hasCategory = !rule.categories?.length || rule.categories.some((code) => category?.startsWith(code));
  const hasCenter = !rule.costCenters?.length || (costCenter !== null && rule.costCenters.includes(costCenter));
  return rule.subjects.includes(subject) && hasCategory && hasCenter && isFromBelow(rule.amountFrom, from);
}

/** Rates differ by request, so a bound in another currency is below every amount only if it is zero. */
const isFromBelow = (bound: Money, from: Money): boolean =>
  new Decimal(bound.amount).isZero() ||
  (bound.currency === from.currency && new Decimal(bound.amount).lte(from.amount));
