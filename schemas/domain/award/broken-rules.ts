import { Decimal } from '../decimal.ts';
import type { AwardEvent } from './event.ts';
import type { EvaluatedPart } from './evaluate-award.ts';
import { groupsBy } from './groups.ts';
import { placedRules, type PlacedRule } from './rules.ts';
import type { AwardRuleKind } from './types.ts';

/** A part, with its positions in the event. */
interface PlacedPart {
  item: number;
  supplier: number;
  spend: Decimal;
  share: Decimal;
}

/** Parts indexed for rules, because an award may have thousands of parts and hundreds of rules. */
interface Parts {
  /** The parts of the rule's items. */
  within: (rule: PlacedRule) => readonly PlacedPart[];
  /** The parts of the rule's items that belong to the rule's suppliers. */
  theirs: (rule: PlacedRule) => readonly PlacedPart[];
  /** The total spend on the rule's items. */
  total: (rule: PlacedRule) => Decimal;
}

/** Returns the positions of the rules that an award breaks, by exact sums. */
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
  const indexed = indexParts(placed);
  return placedRules(event).flatMap((rule, place) => (tests[rule.kind](rule, indexed) ? [] : [place]));
}

function indexParts(parts: readonly PlacedPart[]): Parts {
  const byItem = groupsBy(parts, ({ item }) => item);
  const bySupplier = groupsBy(parts, ({ supplier }) => supplier);
  const totals = new Map<string, Decimal>();
  const within = ({ items, itemsKey }: PlacedRule): readonly PlacedPart[] =>
    itemsKey === 'all' ? parts : [...items].flatMap((item) => byItem.get(item) ?? []);
  return {
    within,
    theirs: (rule) =>
      rule.items.size < rule.suppliers.size
        ? within(rule).filter(({ supplier }) => rule.suppliers.has(supplier))
        : [...rule.suppliers].flatMap((one) => bySupplier.get(one)?.filter(({ item }) => rule.items.has(item)) ?? []),
    total: (rule) => {
      const known = totals.get(rule.itemsKey) ?? spendOf(within(rule));
      totals.set(rule.itemsKey, known);
      return known;
    },
  };
}

type Test = (rule: PlacedRule, parts: Parts) => boolean;

const tests: Readonly<Record<AwardRuleKind, Test>> = {
  max_suppliers: (rule, { theirs }) => suppliersIn(theirs(rule)).length <= rule.value,
  min_suppliers: (rule, { theirs }) => suppliersIn(theirs(rule)).length >= rule.value,
  max_share: (rule, { theirs, total }) =>
    spendsOf(rule, theirs(rule)).every((spend) => spend.times(100).lte(total(rule).times(rule.value))),
  min_share: (rule, { theirs, total }) =>
    spendsOf(rule, theirs(rule)).every((spend) => spend.times(100).gte(total(rule).times(rule.value))),
  max_spend: (rule, { theirs }) => spendsOf(rule, theirs(rule)).every((spend) => spend.lte(rule.value)),
  min_spend: (rule, { theirs }) => spendsOf(rule, theirs(rule)).every((spend) => spend.gte(rule.value)),
  exclude: (rule, { theirs }) => theirs(rule).length === 0,
  force: (rule, { theirs, within }) => theirs(rule).length === within(rule).length,
  keep_incumbent: (rule, { within }) => {
    const counted = within(rule).filter(({ item }) => rule.incumbents.has(item));
    const kept = counted.filter(({ item, supplier }) => rule.incumbents.get(item)?.has(supplier));
    return spendOf(kept).times(100).gte(spendOf(counted).times(rule.value));
  },
  max_changes: (rule, { within }) => {
    const counted = within(rule).filter(({ item }) => rule.incumbents.has(item));
    const moved = counted.filter(({ item, supplier }) => !rule.incumbents.get(item)?.has(supplier));
    return new Set(moved.map(({ item }) => item)).size <= rule.value;
  },
  whole_items: (rule, { within }) => within(rule).every(({ share }) => share.gte(rule.value)),
};

const suppliersIn = (parts: readonly PlacedPart[]): number[] => [...new Set(parts.map(({ supplier }) => supplier))];

const spendOf = (parts: readonly PlacedPart[]): Decimal =>
  parts.reduce<Decimal>((total, { spend }) => total.plus(spend), new Decimal(0));

/** Returns the joint spend of the named suppliers. If no one is named, returns the spend of each winner. */
function spendsOf({ isEach }: PlacedRule, theirs: readonly PlacedPart[]): Decimal[] {
  if (!isEach) return [spendOf(theirs)];
  return [...groupsBy(theirs, ({ supplier }) => supplier).values()].map(spendOf);
}
