import type { AwardEvent } from '../event.ts';
import type { Component } from '../model/components.ts';
import { costOf, theirWays, waysIn } from '../model/open-ways.ts';
import { spendWithin } from '../model/tallies.ts';
import type { PlacedRule } from '../rules.ts';

/** A packed list of lists. The entries of `n` are at `starts[n]` to `starts[n + 1]`. */
export interface PackedLists {
  starts: Int32Array;
  ids: Int32Array;
  values: Float64Array;
}

/**
 * A component without divided items, as arrays of numbers. `slots`: a supplier within a rule that limits the number of
 * suppliers. `rows`: all other rules are sums over ways that stay below a bound.
 */
export interface Relaxation {
  cost: Float64Array;
  /** The items of each way in this component. */
  items: PackedLists;
  itemCount: number;
  /** The ways of each item. */
  waysOf: PackedLists;
  /** The slots of each way. */
  slots: PackedLists;
  /** The ways of each slot. */
  bySlot: PackedLists;
  /** By rule on the number of suppliers, the start of its slots. The last entry is the end. */
  groups: Int32Array;
  most: readonly number[];
  /** By slot, the rule it belongs to. */
  groupOfSlot: Int32Array;
  /** By way, the rows it counts in, with its value in each. */
  rows: PackedLists;
  bounds: Float64Array;
  /** By row, its typical size, which scales its prices. */
  sizes: Float64Array;
}

/**
 * `event` contains only the component's ways. Null if the component does not have this form, so that a solver must
 * handle all of it.
 */
export function relaxationOf(
  { items, rules }: Pick<Component, 'items' | 'rules'>,
  event: AwardEvent,
): Relaxation | null {
  if (event.ways.some(({ kind }) => kind === 'steps')) return null;
  const offers = new Set(event.ways.map(({ offer }) => offer));
  if ([...offers].some((offer) => (event.offers[offer]?.discounts ?? []).length > 0)) return null;
  const counted = rules.filter(
    ({ placed }) => placed.kind !== 'exclude' && placed.kind !== 'force' && placed.kind !== 'whole_items',
  );
  if (rules.some(({ mode }) => mode !== 'hard')) return null;
  const limits = counted.filter(({ placed }) => placed.kind === 'max_suppliers').map(({ placed }) => placed);
  const sums: Sum[] = [];
  for (const { placed } of counted) {
    if (placed.kind === 'max_suppliers') continue;
    const made = sumsOf(placed, event);
    if (!made) return null;
    sums.push(...made);
  }
  const places = new Map(items.map((item, place) => [item, place]));
  const itemsOf = event.ways.map(({ covers }) => covers.map(({ item }): Entry => [places.get(item) ?? 0, 1]));
  const { slots, groups } = slotsOf(limits, event);
  const byWay: Entry[][] = event.ways.map(() => []);
  sums.forEach(({ terms }, row) => terms.forEach(([way, times]) => byWay[way]?.push([row, times])));
  const byItem: Entry[][] = items.map(() => []);
  itemsOf.forEach((own, way) => own.forEach(([item]) => byItem[item]?.push([way, 1])));
  const bySlot: Entry[][] = Array.from({ length: groups.at(-1) ?? 0 }, () => []);
  slots.forEach((own, way) => own.forEach(([slot]) => bySlot[slot]?.push([way, 1])));
  return {
    cost: Float64Array.from(event.ways, (_, way) => costOf(way, event)),
    items: packed(itemsOf),
    itemCount: items.length,
    waysOf: packed(byItem),
    slots: packed(slots),
    bySlot: packed(bySlot),
    groups,
    groupOfSlot: Int32Array.from(bySlot, (_, slot) =>
      groups.findIndex((from, group) => slot >= from && slot < (groups[group + 1] ?? 0)),
    ),
    most: limits.map(({ value }) => value),
    rows: packed(byWay),
    bounds: Float64Array.from(sums, ({ bound }) => bound),
    sizes: Float64Array.from(sums, sizeOf),
  };
}

type Entry = readonly [id: number, value: number];

function packed(lists: readonly (readonly Entry[])[]): PackedLists {
  const starts = new Int32Array(lists.length + 1);
  lists.forEach((list, place) => (starts[place + 1] = (starts[place] ?? 0) + list.length));
  const all = lists.flat();
  return { starts, ids: Int32Array.from(all, ([id]) => id), values: Float64Array.from(all, ([, value]) => value) };
}

function slotsOf(limits: readonly PlacedRule[], event: AwardEvent): { slots: Entry[][]; groups: Int32Array } {
  const slots: Entry[][] = event.ways.map(() => []);
  const groups = new Int32Array(limits.length + 1);
  limits.forEach((rule, group) => {
    const places = new Map<number, number>();
    const first = groups[group] ?? 0;
    for (const way of theirWays(rule, event)) {
      const supplier = event.ways[way]?.supplier ?? -1;
      const slot = places.get(supplier) ?? first + places.size;
      places.set(supplier, slot);
      slots[way]?.push([slot, 1]);
    }
    groups[group + 1] = first + places.size;
  });
  return { slots, groups };
}

interface Sum {
  terms: Entry[];
  bound: number;
}

const sizeOf = ({ terms, bound }: Sum): number =>
  Math.max(1, Math.abs(bound), 0.02 * terms.reduce((sum, [, value]) => sum + Math.abs(value), 0));

/** Null if the rule cannot be expressed as sums. */
function sumsOf(rule: PlacedRule, event: AwardEvent): Sum[] | null {
  const spend = (way: number): number => spendWithin(way, rule.items, event);
  const isTheirs = (way: number): boolean => rule.suppliers.has(event.ways[way]?.supplier ?? -1);
  const share = rule.value / 100;
  switch (rule.kind) {
    case 'max_spend':
      return groupsIn(rule, event).map((own) => ({
        terms: own.map((way): Entry => [way, spend(way)]),
        bound: rule.value,
      }));
    case 'max_share': {
      const ways = [...waysIn(rule, event)];
      return groupsIn(rule, event).map((own) => {
        const theirs = new Set(own);
        return { terms: ways.map((way): Entry => [way, spend(way) * ((theirs.has(way) ? 1 : 0) - share)]), bound: 0 };
      });
    }
    case 'min_spend':
      if (rule.isEach) return null;
      return [{ terms: theirWays(rule, event).map((way): Entry => [way, -spend(way)]), bound: -rule.value }];
    case 'min_share':
      if (rule.isEach) return null;
      return [
        {
          terms: [...waysIn(rule, event)].map((way): Entry => [way, spend(way) * (share - (isTheirs(way) ? 1 : 0))]),
          bound: 0,
        },
      ];
    case 'exclude':
    case 'force':
    case 'keep_incumbent':
    case 'max_changes':
    case 'max_suppliers':
    case 'min_suppliers':
    case 'whole_items':
      return null;
  }
}

/** Groups the ways of the named suppliers together. If no one is named, there is one group per supplier. */
function groupsIn(rule: PlacedRule, event: AwardEvent): number[][] {
  const groups = new Map<number, number[]>();
  for (const way of theirWays(rule, event)) {
    const supplier = event.ways[way]?.supplier ?? -1;
    const key = rule.isEach ? supplier : -1;
    const group = groups.get(key);
    if (group) group.push(way);
    else groups.set(key, [way]);
  }
  return [...groups.values()];
}
