import { compareNumbers } from '../decimal.ts';
import type { RoutingRule } from './routing-rule.ts';

/** The reason why a rule can never fire: its own bounds exclude everything, or earlier rules take all its demands. */
export interface Unreachable {
  rule: string;
  why: 'empty_range' | 'covered';
  /** The rules that take them all, in order. */
  by: readonly string[];
}

interface Range {
  rule: string;
  from: string | null;
  to: string | null;
}

/**
 * The result is exact. It checks every kind of demand that fits the rule, with and without a category, amount and cost
 * center.
 */
export function unreachableRules(rules: readonly RoutingRule[]): Unreachable[] {
  const found: Unreachable[] = [];
  const before: RoutingRule[] = [];
  for (const rule of rules) {
    if (!rule.active) continue;
    if (isEmpty(rule)) found.push({ rule: rule.id, why: 'empty_range', by: [] });
    else {
      const by = coveredBy(rule, before);
      if (by) found.push({ rule: rule.id, why: 'covered', by });
      else before.push(rule);
    }
  }
  return found;
}

function isEmpty({ when: { amountFrom, amountTo } }: RoutingRule): boolean {
  if (!amountTo) return false;
  return compareNumbers(amountTo, '0') <= 0 || (!!amountFrom && compareNumbers(amountFrom, amountTo) >= 0);
}

/** Each combination of its categories and cost centers must be taken. The rule can fire if one is free. */
function coveredBy(rule: RoutingRule, before: readonly RoutingRule[]): string[] | null {
  const taking = new Set<string>();
  for (const category of kindsOf(rule.when.categories)) {
    for (const center of kindsOf(rule.when.costCenters)) {
      const ranges = before.filter((one) => takes(one, category, center)).map(rangeOf);
      const by = union(rangeOf(rule), ranges);
      if (!by) return null;
      for (const one of by) taking.add(one);
    }
  }
  return before.filter(({ id }) => taking.has(id)).map(({ id }) => id);
}

/** Null means any value, including an unknown one. */
const kindsOf = (kinds: readonly string[] | null | undefined): readonly (string | null)[] =>
  kinds?.length ? kinds : [null];

function takes({ when }: RoutingRule, category: string | null, center: string | null): boolean {
  const byCategory =
    !when.categories?.length || (category !== null && when.categories.some((code) => category.startsWith(code)));
  return byCategory && (!when.costCenters?.length || (center !== null && when.costCenters.includes(center)));
}

const rangeOf = ({ id, when }: RoutingRule): Range => ({
  rule: id,
  from: when.amountFrom ?? null,
  to: when.amountTo ?? null,
});

const isUnbounded = ({ from, to }: Range): boolean => from === null && to === null;

/**
 * Returns the ranges that together cover the given one. Null if a part is left. An unknown amount is not in any bounded
 * range.
 */
function union(whole: Range, ranges: readonly Range[]): string[] | null {
  const all = ranges.find(isUnbounded);
  if (all) return [all.rule];
  if (isUnbounded(whole)) return null;
  const used: string[] = [];
  let reached = whole.from ?? '0';
  for (const range of ranges.toSorted(byStart)) {
    if (compareNumbers(range.from ?? '0', reached) > 0) return null;
    if (range.to !== null && compareNumbers(range.to, reached) <= 0) continue;
    used.push(range.rule);
    if (range.to === null) return used;
    reached = range.to;
    if (whole.to !== null && compareNumbers(reached, whole.to) >= 0) return used;
  }
  return null;
}

const byStart = (a: Range, b: Range): number => compareNumbers(a.from ?? '0', b.from ?? '0');
