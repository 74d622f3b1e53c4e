import type { AwardEvent, Way } from '../event.ts';
import { groupsBy } from '../groups.ts';
import type { PlacedRule } from '../rules.ts';
import type { AwardRuleKind } from '../types.ts';
import type { RuleMode } from './rule-rows.ts';

/** A rule with its current mode. */
export interface ActiveRule {
  place: number;
  placed: PlacedRule;
  mode: Exclude<RuleMode, 'off'>;
}

/**
 * Returns the ways that a best award may need. Among an item's offers, the cheapest one that no rule limits is enough.
 * More expensive ways are dropped, unless a discount on the total or a rule that requires more of a supplier may need
 * them. Null if rules leave an item without a supplier.
 */
export function openWays(event: AwardEvent, rules: readonly ActiveRule[]): Uint8Array | null {
  const open = allowed(event, rules);
  const { held, required, shared } = marks(event, rules);
  for (const [item, ways] of event.waysOf.entries()) {
    if (!ways.some((way) => open[way] === 1)) return null;
    if (shared[item] === 1) continue;
    const free = ways.filter((way) => open[way] === 1 && held[way] === 0 && event.ways[way]?.kind === 'line');
    const best = free.reduce(
      (least, way) => (least < 0 || costOf(way, event) < costOf(least, event) ? way : least),
      -1,
    );
    if (best < 0) continue;
    for (const way of ways) {
      if (way === best || required[way] === 1 || !isPlain(event.ways[way], event)) continue;
      if (costOf(way, event) >= costOf(best, event)) open[way] = 0;
    }
  }
  return open;
}

/** Returns the value of a way in the goal. */
export function costOf(way: number, { ways, offers, input }: AwardEvent): number {
  const found = ways[way];
  if (!found) return Infinity;
  const factor = input.goal === 'score' ? Number(offers[found.offer]?.factor ?? 1) : 1;
  return found.covers.reduce((sum, { spend }) => sum + spend, 0) * factor;
}

/** True for a single line of an offer without discounts. Replacing it changes nothing else in the offer. */
const isPlain = (way: Way | undefined, { offers }: AwardEvent): boolean =>
  way?.kind === 'line' && (offers[way.offer]?.discounts ?? []).length === 0;

/** Excludes ways that a must forbids on its own. */
function allowed(event: AwardEvent, rules: readonly ActiveRule[]): Uint8Array {
  const open = new Uint8Array(event.ways.length).fill(1);
  for (const { placed, mode } of rules) {
    if (mode !== 'hard' || (placed.kind !== 'exclude' && placed.kind !== 'force')) continue;
    for (const way of touched(placed, event)) open[way] = 0;
  }
  return open;
}

/** Returns the ways that take any item of a rule. */
export function waysIn({ items }: Pick<PlacedRule, 'items'>, { waysOf }: AwardEvent): Set<number> {
  const found = new Set<number>();
  for (const item of items) for (const way of waysOf[item] ?? []) found.add(way);
  return found;
}

interface Marks {
  /** By way: taking more of it may break a rule. */
  held: Uint8Array;
  /** By way: taking less of it may break a rule. */
  required: Uint8Array;
  /** By item: its cost counts in a share. */
  shared: Uint8Array;
}

type Effect = 'held' | 'wanted' | 'shared' | null;

const effects: Readonly<Record<AwardRuleKind, Effect>> = {
  max_suppliers: 'held',
  max_spend: 'held',
  max_changes: 'held',
  min_suppliers: 'wanted',
  min_spend: 'wanted',
  min_share: 'shared',
  max_share: 'shared',
  keep_incumbent: 'shared',
  exclude: 'held',
  force: 'held',
  whole_items: null,
};

function marks(event: AwardEvent, rules: readonly ActiveRule[]): Marks {
  const held = new Uint8Array(event.ways.length);
  const required = new Uint8Array(event.ways.length);
  const shared = new Uint8Array(event.items.length);
  for (const { placed, mode } of rules) {
    const effect = effects[placed.kind];
    const isDone = mode === 'hard' && (placed.kind === 'exclude' || placed.kind === 'force');
    if (effect === null || isDone) continue;
    if (effect === 'shared') for (const item of placed.items) shared[item] = 1;
    else for (const way of touched(placed, event)) (effect === 'held' ? held : required)[way] = 1;
  }
  return { held, required, shared };
}

/**
 * Returns the ways of a rule's suppliers that take any of its items. Iterates over items or suppliers, whichever are
 * fewer.
 */
export function theirWays(placed: PlacedRule, event: AwardEvent): number[] {
  if (placed.suppliers.size * 4 > event.suppliers.length)
    return [...waysIn(placed, event)].filter((way) => placed.suppliers.has(event.ways[way]?.supplier ?? -1));
  const bySupplier = waysBySupplier(event);
  return [...placed.suppliers].flatMap((supplier) =>
    (bySupplier.get(supplier) ?? []).filter((way) =>
      event.ways[way]?.covers.some(({ item }) => placed.items.has(item)),
    ),
  );
}

/** Cached per event, because there may be hundreds of rules with one supplier and all items. */
function waysBySupplier({ ways }: AwardEvent): ReadonlyMap<number, readonly number[]> {
  const known = suppliersOf.get(ways);
  if (known) return known;
  const made = groupsBy(ways.keys(), (way) => ways[way]?.supplier ?? -1);
  suppliersOf.set(ways, made);
  return made;
}

const suppliersOf = new WeakMap<object, ReadonlyMap<number, readonly number[]>>();

/** Returns the ways that count in a rule. */
export function touched(placed: PlacedRule, event: AwardEvent): number[] {
  if (placed.kind !== 'force' && placed.kind !== 'max_changes') return theirWays(placed, event);
  const ways = [...waysIn(placed, event)];
  if (placed.kind === 'force') return ways.filter((way) => !placed.suppliers.has(event.ways[way]?.supplier ?? -1));
  return ways.filter((way) =>
    event.ways[way]?.covers.some(({ item }) => {
      const incumbents = placed.incumbents.get(item);
      return incumbents !== undefined && !incumbents.has(event.ways[way]?.supplier ?? -1);
    }),
  );
}
