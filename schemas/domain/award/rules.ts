import type { AwardEvent } from './event.ts';
import { awardRuleKinds, type AwardRule, type AwardRuleKind } from './types.ts';

/** The values that a kind of rule needs, and the meaning of its number. */
interface KindOfRule {
  value: 'count' | 'percent' | 'money' | null;
  /** True if the rule has no meaning without a value. */
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

const knownKinds = new Set<string>(awardRuleKinds);
export const isRuleKind = (text: string): text is AwardRuleKind => knownKinds.has(text);

/** A rule with the indexes of an event. It contains only suppliers and items that take part. */
export interface PlacedRule {
  kind: AwardRuleKind;
  must: boolean;
  penalty: number;
  suppliers: ReadonlySet<number>;
  /** True if a rule on shares or spend names no supplier. It then applies to each supplier separately. */
  isEach: boolean;
  items: ReadonlySet<number>;
  /** Identifies the set of items, so that rules on the same items can share columns. */
  itemsKey: string;
  value: number;
  /** The current suppliers of each item in `items`. Contains only items that have one. */
  incumbents: ReadonlyMap<number, ReadonlySet<number>>;
}

/** Returns all rules of an event in order. Cached, because there may be hundreds, each with thousands of items. */
export function placedRules(event: AwardEvent): readonly PlacedRule[] {
  const known = placedOf.get(event.input.rules);
  if (known?.items === event.items) return known.made;
  const scene = sceneOf(event);
  const made = event.input.rules.map((rule) => placedRule(rule, event, scene));
  placedOf.set(event.input.rules, { items: event.items, made });
  return made;
}

const placedOf = new WeakMap<object, { items: AwardEvent['items']; made: readonly PlacedRule[] }>();

/** Indexes of suppliers and items. */
interface Scene {
  suppliers: ReadonlyMap<string, number>;
  items: ReadonlyMap<string, number>;
}

const sceneOf = (event: AwardEvent): Scene => ({
  suppliers: new Map(event.suppliers.map((id, place) => [id, place])),
  items: new Map(event.items.map(({ id }, place) => [id, place])),
});

function placedRule(rule: AwardRule, event: AwardEvent, scene: Scene): PlacedRule {
  const named = rule.suppliers ?? [];
  const suppliers = named.length > 0 ? placesOf(named, scene.suppliers) : all(event.suppliers);
  const items = (rule.items ?? []).length > 0 ? placesOf(rule.items ?? [], scene.items) : all(event.items);
  return {
    kind: rule.kind,
    must: rule.must,
    penalty: rule.must ? 0 : Number(rule.penalty ?? 0),
    suppliers,
    isEach: named.length === 0,
    items,
    itemsKey: items.size === event.items.length ? 'all' : [...items].toSorted((a, b) => a - b).join(),
    value: rule.value == null ? wholeValue(rule.kind) : Number(rule.value),
    incumbents: incumbentsOf(rule, items, { event, scene }),
  };
}

/** If no smallest share is given, items must be awarded whole. */
const wholeValue = (ruleKind: AwardRuleKind): number => (ruleKind === 'whole_items' ? 100 : 0);

const all = (list: readonly unknown[]): ReadonlySet<number> => new Set(list.keys());

function placesOf(named: readonly string[], places: ReadonlyMap<string, number>): ReadonlySet<number> {
  return new Set(named.flatMap((id) => places.get(id) ?? []));
}

function incumbentsOf(
  { kind: ruleKind, suppliers }: AwardRule,
  items: ReadonlySet<number>,
  { event, scene }: { event: AwardEvent; scene: Scene },
): ReadonlyMap<number, ReadonlySet<number>> {
  if (ruleKind !== 'keep_incumbent' && ruleKind !== 'max_changes') return new Map();
  const named = suppliers ?? [];
  const group = placesOf(named, scene.suppliers);
  return new Map(
    [...items].flatMap((item): [number, ReadonlySet<number>][] => {
      if (named.length > 0) return [[item, group]];
      const incumbent = event.items[item]?.incumbent;
      return incumbent ? [[item, placesOf([incumbent], scene.suppliers)]] : [];
    }),
  );
}
