import { assigned, type Assignment } from './assignment.ts';
import type { PackedLists, Relaxation } from './relaxation.ts';

interface Found {
  bound: number;
  best: Assignment | null;
}

interface Sets {
  relaxation: Relaxation;
  most: number;
  /** By slot and item, the minimum cost of the item there. The price of a bundle is spread over its items. */
  cheapest: readonly Float64Array[];
  /** Cost of each item if none of the slots takes it. */
  outside: Float64Array;
  /** The sum that the row prices subtract from the cost. */
  off: number;
  priced: Float64Array;
}

/**
 * The number of additions in a whole search, about a second. They are counted, so the same offers always give the same
 * award.
 */
const effort = 5e8;
/** The maximum number of sets evaluated with all rules. */
const mostTried = 60;

/**
 * Searches sets of suppliers if exactly one rule limits their number. A set gives the minimum cost of each item. Swaps
 * lead to a good set, and then all sets whose bound is below it are searched. `rows`: prices of the rows.
 */
export function searchSets(
  relaxation: Relaxation,
  found: Found,
  { rows, allowed }: { rows: Float64Array; allowed: number },
): Found {
  const sets = setsOf(relaxation, rows);
  if (!sets) return found;
  const search = { left: effort, tried: 0, best: found.best, lowest: Infinity };
  swapAll(sets, search);
  const isWhole = lookAtAll(sets, search, allowed);
  const cutOff = (search.best?.cost ?? Infinity) - allowed;
  const bound = isWhole ? Math.max(found.bound, Math.min(search.lowest, cutOff)) : found.bound;
  return { best: search.best, bound };
}

interface Search {
  left: number;
  tried: number;
  best: Assignment | null;
  /** The lowest cost of a fully evaluated set. */
  lowest: number;
}

function setsOf(relaxation: Relaxation, prices: Float64Array): Sets | null {
  const { most, groups, itemCount, cost, items, rows, slots, bounds } = relaxation;
  const [limit] = most;
  if (limit === undefined || most.length > 1) return null;
  const cheapest = Array.from({ length: groups[1] ?? 0 }, () => new Float64Array(itemCount).fill(notOffered));
  const outside = new Float64Array(itemCount).fill(notOffered);
  const priced = cost.map((own, way) => own + sumOver(rows, way, prices));
  for (let way = 0; way < cost.length; way += 1) {
    const [from, to] = [items.starts[way] ?? 0, items.starts[way + 1] ?? 0];
    const slot = slots.starts[way] === slots.starts[way + 1] ? -1 : (slots.ids[slots.starts[way] ?? 0] ?? -1);
    const own = cheapest[slot] ?? outside;
    for (const item of items.ids.subarray(from, to))
      own[item] = Math.min(own[item] ?? 0, (priced[way] ?? 0) / (to - from));
  }
  const off = bounds.reduce((sum, bound, row) => sum + bound * (prices[row] ?? 0), 0);
  return { relaxation, most: limit, cheapest, outside, off, priced };
}

function sumOver({ starts, ids, values }: PackedLists, one: number, of: Float64Array): number {
  let sum = 0;
  for (let at = starts[one] ?? 0; at < (starts[one + 1] ?? 0); at += 1)
    sum += (of[ids[at] ?? 0] ?? 0) * (values[at] ?? 0);
  return sum;
}

/**
 * The cost of an item that is not offered. If a real price is higher, the bound is still valid. A larger constant would
 * lose cents in sums.
 */
const notOffered = 1e9;

/** Returns the total with an additional slot. */
function totalWith(base: Float64Array, more: Float64Array = base): number {
  let sum = 0;
  for (let item = 0; item < base.length; item += 1) sum += Math.min(base[item] ?? 0, more[item] ?? 0);
  return sum;
}

function lowered(base: Float64Array, more: Float64Array = base): Float64Array {
  const made = base.slice();
  for (let item = 0; item < made.length; item += 1) made[item] = Math.min(made[item] ?? 0, more[item] ?? 0);
  return made;
}

/** Evaluates a set with all rules, once with the plain costs and once with the priced ones. */
function tryOut({ relaxation, priced, cheapest }: Sets, search: Search, set: readonly number[]): void {
  search.tried += 1;
  const chosen = new Uint8Array(cheapest.length);
  for (const slot of set) chosen[slot] = 1;
  for (const by of [priced, relaxation.cost]) {
    const made = assigned(relaxation, { chosen, priced: by });
    if (made && made.cost < (search.best?.cost ?? Infinity)) search.best = made;
  }
}

/**
 * Moves repeatedly to the best neighbor by one swap. Then forces in each other supplier once and continues from there.
 */
function swapAll(sets: Sets, search: Search): void {
  const first = greedy(sets);
  let best = settled(sets, search, first);
  for (let slot = 0; slot < sets.cheapest.length && search.left > effort / 2; slot += 1) {
    if (best.set.includes(slot)) continue;
    const other = settled(sets, search, swapped(sets, best.set, slot));
    if (other.cost < best.cost) best = other;
  }
}

function greedy({ cheapest, outside, most }: Sets): number[] {
  const set: number[] = [];
  let base = outside;
  while (set.length < Math.min(most, cheapest.length)) {
    const free = [...cheapest.keys()].filter((slot) => !set.includes(slot));
    const [slot = 0] = free.toSorted((a, b) => totalWith(base, cheapest[a]) - totalWith(base, cheapest[b]));
    set.push(slot);
    base = lowered(base, cheapest[slot]);
  }
  return set;
}

const baseOf = ({ cheapest, outside }: Sets, set: readonly number[]): Float64Array =>
  set.reduce((base, slot) => lowered(base, cheapest[slot]), outside);

/** Replaces the supplier with the smallest loss by the given slot. */
function swapped(sets: Sets, set: readonly number[], slot: number): number[] {
  const costs = set.map((out) =>
    totalWith(
      baseOf(
        sets,
        set.filter((one) => one !== out),
      ),
      sets.cheapest[slot],
    ),
  );
  const least = costs.indexOf(Math.min(...costs));
  return set.map((one, place) => (place === least ? slot : one));
}

function settled(sets: Sets, search: Search, from: readonly number[]): { set: readonly number[]; cost: number } {
  let set = from;
  let cost = totalWith(baseOf(sets, set));
  while (search.left > effort / 2) {
    const next = bestSwap(sets, search, set);
    if (!next || next.cost >= cost - 1e-9) break;
    ({ set, cost } = next);
  }
  tryOut(sets, search, set);
  return { set, cost };
}

function bestSwap(sets: Sets, search: Search, set: readonly number[]): { set: number[]; cost: number } | null {
  let best: { set: number[]; cost: number } | null = null;
  for (const out of set) {
    const others = set.filter((one) => one !== out);
    const base = baseOf(sets, others);
    search.left -= base.length * (sets.cheapest.length + set.length);
    for (const [slot, own] of sets.cheapest.entries()) {
      if (set.includes(slot)) continue;
      const cost = totalWith(base, own);
      if (!best || cost < best.cost) best = { set: [...others, slot], cost };
    }
  }
  return best;
}

interface Node {
  set: readonly number[];
  base: Float64Array;
  total: number;
  /** Slots that can still be added. */
  free: readonly number[];
}

/**
 * Returns true if all sets that may cost less were searched. A set saves at most the sum of what each member saves
 * alone.
 */
function lookAtAll(sets: Sets, search: Search, allowed: number): boolean {
  const { cheapest, outside, most, off } = sets;
  const visit = ({ set, base, total, free }: Node): boolean => {
    search.left -= base.length * free.length;
    if (search.left < 0 || search.tried > mostTried) return false;
    const room = most - set.length;
    const withEach = free.map((slot) => ({ slot, total: totalWith(base, cheapest[slot]) }));
    const ordered = withEach.toSorted((a, b) => a.total - b.total || a.slot - b.slot);
    for (const [place, one] of ordered.entries()) {
      const least =
        room === 1
          ? one.total - off
          : ordered.slice(place, place + room).reduce((sum, next) => sum - (total - next.total), total) - off;
      if (least >= (search.best?.cost ?? Infinity) - allowed) return true;
      const rest = ordered.slice(place + 1).map(({ slot }) => slot);
      const next = { set: [...set, one.slot], base: lowered(base, cheapest[one.slot]), total: one.total, free: rest };
      if (room > 1 && rest.length > 0) {
        if (!visit(next)) return false;
        continue;
      }
      search.lowest = Math.min(search.lowest, one.total - off);
      tryOut(sets, search, next.set);
    }
    return true;
  };
  return visit({ set: [], base: outside, total: totalWith(outside), free: [...cheapest.keys()] });
}
