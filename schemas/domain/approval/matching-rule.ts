import { Decimal } from '../decimal.ts';
import type { ApprovalRule, Money, Purchase } from './approval-rule.ts';

/** Returns the first rule that matches the purchase; undefined if it needs no approval. */
export const matchingRule = <Rule extends ApprovalRule>(rules: readonly Rule[], purchase: Purchase): Rule | undefined =>
  rules.find((rule) => matches(rule, purchase));

function matches(rule: ApprovalRule, purchase: Purchase): boolean {
  if (!rule.active || !rule.subjects.includes(purchase.subject)) return false;
  return reaches(purchase, rule.amountFrom) && hasCategory(rule, purchase.categories) && hasCostCenter(rule, purchase);
}

/** True if the amount reaches the bound, or cannot be compared with it: then the rule asks rather than lets it pass. */
function reaches(purchase: Purchase, from: Money): boolean {
  const amount = inCommonCurrency(purchase.amount, purchase);
  const bound = inCommonCurrency(from, purchase);
  if (purchase.amount.currency === from.currency) return new Decimal(purchase.amount.amount).gte(from.amount);
  return amount === null || bound === null || amount.gte(bound);
}

/** Converts at the request's rates, not rounded. Null without a usable rate. */
function inCommonCurrency({ amount, currency }: Money, { currency: common, rates }: Purchase): Decimal | null {
  if (currency === common) return new Decimal(amount);
  const rate = rates[currency];
  return rate === undefined || !new Decimal(rate).gt(0) ? null : new Decimal(amount).times(rate);
}

/** An unknown category matches every rule, so that leaving it out avoids no approval. */
function hasCategory({ categories }: ApprovalRule, known: readonly string[]): boolean {
  if (!categories?.length || known.length === 0) return true;
  return known.some((category) => categories.some((code) => category.startsWith(code)));
}

function hasCostCenter({ costCenters }: ApprovalRule, { costCenter }: Purchase): boolean {
  return !costCenters?.length || costCenter === null || costCenters.includes(costCenter);
}
