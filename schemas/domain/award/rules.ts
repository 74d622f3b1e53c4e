import type { AwardEvent } from './event.ts';
import { awardRuleKinds, type AwardRule, type AwardRuleKind } from './types.ts';

/** What a kind of rule must say, and what its number is. */
interface KindOfRule {
  value: 'count' | 'percent' | 'money' | null;
  /** Without it the rule says nothing. */
  isValueNeeded: boolean;
  areSuppliersNeeded: boolean;
}

const kind = (value: KindOfRule['value'], isValueNeeded = true, areSuppliersNeeded = false): KindOfRule => ({
  value,
  isValueNeeded,
  areSuppliersNeeded,
});

export const kindsOfRules: Readonly<Record<AwardRuleKind, KindOfRule>> = {
  max_suppliers: kind('count'),
  min_suppliers: kind('count'),
  max_share: kind('percent'),
  min_share: kind('percent'),
  max_spend: kind('money'),
  min_spend: kind('money'),
  exclude: kind(null, false, true),
  force: kind(null, false, true),
  keep_incumbent: kind('percent'),
  max_changes: kind('count'),
  whole_items: kind('percent', false),
};

const known = new Set<string>(awardRuleKinds);
export const isRuleKind = (text: string): text is AwardRuleKind => known.has(text);

/** A rule in the places of an event: nobody and nothing that takes no part is in it. */
export interface PlacedRule {
  kind: AwardRuleKind;
  must: boolean;
  penalty: number;
  suppliers: ReadonlySet<number>;
  /** Without names a rule holds for each supplier of its own where it is about a share or a spend. */
  isEach: boolean;
  items: ReadonlySet<number>;
  /** Names the set of items, for what several rules ask of the same. */
  itemsKey: string;
  value: number;
  /** Of each item in `items`, who delivers it so far; only items that have somebody. */
  incumbents: ReadonlyMap<number, ReadonlySet<number>>;
}

export function placedRule(rule: AwardRule, event: AwardEvent): PlacedRule {
  const named = rule.suppliers ?? [];
  const suppliers = named.length > 0 ? placesOf(named, event.suppliers) : all(event.suppliers);
  const ids = event.items.map(({ id }) => id);
  const items = (rule.items ?? []).length > 0 ? placesOf(rule.items ?? [], ids) : all(ids);
  return {
    kind: rule.kind,
    must: rule.must,
    penalty: rule.must ? 0 : Number(rule.penalty ?? 0),
    suppliers,
    isEach: named.length === 0,
    items,
    itemsKey: items.size === ids.length ? 'all' : [...items].toSorted((a, b) => a - b).join(),
    value: rule.value == null ? wholeValue(rule.kind) : Number(rule.value),
    incumbents: incumbentsOf(rule, items, event),
  };
}

/** Whole items only, where no smallest share is named. */
const wholeValue = (ruleKind: AwardRuleKind): number => (ruleKind === 'whole_items' ? 100 : 0);

const all = (list: readonly unknown[]): ReadonlySet<number> => new Set(list.keys());

function placesOf(named: readonly string[], list: readonly string[]): ReadonlySet<number> {
  const places = new Map(list.map((id, place) => [id, place]));
  return new Set(named.flatMap((id) => places.get(id) ?? []));
}

function incumbentsOf(
  { suppliers }: AwardRule,
  items: ReadonlySet<number>,
  event: AwardEvent,
): ReadonlyMap<number, ReadonlySet<number>> {
  const named = suppliers ?? [];
  const group = placesOf(named, event.suppliers);
  return new Map(
    [...items].flatMap((item): [number, ReadonlySet<number>][] => {
      if (named.length > 0) return [[item, group]];
      const incumbent = event.items[item]?.incumbent;
      return incumbent ? [[item, placesOf([incumbent], event.suppliers)]] : [];
    }),
  );
}
