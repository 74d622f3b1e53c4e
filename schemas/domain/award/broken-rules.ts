import { Decimal } from '../decimal.ts';
import type { AwardEvent } from './event.ts';
import type { EvaluatedPart } from './evaluate-award.ts';
import { placedRule, type PlacedRule } from './rules.ts';
import type { AwardRuleKind } from './types.ts';

/** A part in the places of the event. */
interface PlacedPart {
  item: number;
  supplier: number;
  spend: Decimal;
  share: Decimal;
}

/** Places of the rules that an award does not keep, by exact sums. */
export function brokenRules(
  parts: readonly Pick<EvaluatedPart, 'item' | 'supplier' | 'spend' | 'share'>[],
  event: AwardEvent,
): number[] {
  const items = new Map(event.items.map(({ id }, place) => [id, place]));
  const suppliers = new Map(event.suppliers.map((id, place) => [id, place]));
  const placed = parts.map(({ item, supplier, spend, share }) => ({
    item: items.get(item) ?? -1,
    supplier: suppliers.get(supplier) ?? -1,
    spend,
    share,
  }));
  return event.input.rules.flatMap((rule, place) => (holds(placedRule(rule, event), placed) ? [] : [place]));
}

function holds(rule: PlacedRule, parts: readonly PlacedPart[]): boolean {
  const within = parts.filter(({ item }) => rule.items.has(item));
  const theirs = within.filter(({ supplier }) => rule.suppliers.has(supplier));
  return tests[rule.kind](rule, within, theirs);
}

type Test = (rule: PlacedRule, within: readonly PlacedPart[], theirs: readonly PlacedPart[]) => boolean;

const tests: Readonly<Record<AwardRuleKind, Test>> = {
  max_suppliers: ({ value }, _, theirs) => suppliersIn(theirs).length <= value,
  min_suppliers: ({ value }, _, theirs) => suppliersIn(theirs).length >= value,
  max_share: (rule, within, theirs) =>
    spendsOf(rule, theirs).every((spend) => spend.times(100).lte(spendOf(within).times(rule.value))),
  min_share: (rule, within, theirs) =>
    spendsOf(rule, theirs).every((spend) => spend.times(100).gte(spendOf(within).times(rule.value))),
  max_spend: (rule, _, theirs) => spendsOf(rule, theirs).every((spend) => spend.lte(rule.value)),
  min_spend: (rule, _, theirs) => spendsOf(rule, theirs).every((spend) => spend.gte(rule.value)),
  exclude: (_, __, theirs) => theirs.length === 0,
  force: (_, within, theirs) => theirs.length === within.length,
  keep_incumbent: (rule, within) => {
    const counted = within.filter(({ item }) => rule.incumbents.has(item));
    const kept = counted.filter(({ item, supplier }) => rule.incumbents.get(item)?.has(supplier));
    return spendOf(kept).times(100).gte(spendOf(counted).times(rule.value));
  },
  max_changes: (rule, within) => {
    const counted = within.filter(({ item }) => rule.incumbents.has(item));
    const moved = counted.filter(({ item, supplier }) => !rule.incumbents.get(item)?.has(supplier));
    return new Set(moved.map(({ item }) => item)).size <= rule.value;
  },
  whole_items: ({ value }, within) => within.every(({ share }) => share.gte(value)),
};

const suppliersIn = (parts: readonly PlacedPart[]): number[] => [...new Set(parts.map(({ supplier }) => supplier))];

const spendOf = (parts: readonly PlacedPart[]): Decimal =>
  parts.reduce<Decimal>((total, { spend }) => total.plus(spend), new Decimal(0));

/** Of the group that is named, together; of each winner where nobody is. */
function spendsOf({ isEach }: PlacedRule, theirs: readonly PlacedPart[]): Decimal[] {
  if (!isEach) return [spendOf(theirs)];
  return suppliersIn(theirs).map((supplier) => spendOf(theirs.filter((part) => part.supplier === supplier)));
}
