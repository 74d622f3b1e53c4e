import { assigned, type Assignment } from './assignment.ts';
import { completed } from './completed.ts';
import type { PackedLists, Relaxation } from './relaxation.ts';

export interface BoundResult {
  /** A lower bound on the cost of every award. */
  bound: number;
  best: Assignment | null;
  /** By way, the minimum cost of every award that includes it. */
  with: Float64Array;
  /** Prices of the rows that produced the bound. */
  rows: Float64Array;
}

interface Prices {
  /** Prices of covering an item. */
  items: Float64Array;
  /** Prices of a unit in a row, never below zero. */
  rows: Float64Array;
  /** Prices of the slots of each way, adding up to zero. */
  copies: Float64Array;
}

const rounds = 400;

/**
 * Finds a lower bound and an award near it (Held, Wolfe, Crowder, "Validation of subgradient optimization", 1974).
 * Items and sums get prices instead of constraints, so each supplier in a rule is decided separately. The prices follow
 * the violated constraints. Stops as soon as the award is within `allowed` of the bound.
 */
export function ascend(relaxation: Relaxation, allowed: number): BoundResult {
  const prices = firstPrices(relaxation);
  let kept = copyOf(prices);
  let bound = -Infinity;
  let best: Assignment | null = null;
  let scale = 1;
  let since = 0;
  for (let round = 0; round < rounds; round += 1) {
    const look = lookAt(relaxation, prices);
    since += 1;
    if (round === 0 || look.bound > bound + Math.abs(bound) * 1e-7) {
      bound = look.bound;
      kept = copyOf(prices);
      since = 0;
    }
    if (round % 5 === 0 || since === 0) best = better(best, tried(relaxation, prices, look));
    if (best && best.cost - bound <= allowed) break;
    if (since >= 12) {
      scale /= 2;
      since = 0;
      if (scale < 1e-3) break;
    }
    const target = best ? best.cost : look.bound + Math.abs(look.bound) * 0.05 + 1;
    if (!follow(relaxation, prices, { look, gap: scale * Math.max(target - look.bound, 1e-9) })) break;
  }
  return { bound, best, with: waysWith(relaxation, kept), rows: kept.rows };
}

function tried(relaxation: Relaxation, prices: Prices, { chosen, gains }: Look): Assignment | null {
  const priced = pricedWays(relaxation, prices);
  const complete = completed(relaxation, { chosen, priced, gains });
  return complete && assigned(relaxation, { chosen: complete, priced });
}

const better = (a: Assignment | null, b: Assignment | null): Assignment | null =>
  !a || (b && b.cost < a.cost) ? b : a;

const copyOf = ({ items, rows, copies }: Prices): Prices => ({
  items: items.slice(),
  rows: rows.slice(),
  copies: copies.slice(),
});

/** Starts with each item's second cheapest way. */
function firstPrices({ itemCount, waysOf, cost, items, slots, bounds }: Relaxation): Prices {
  const first = new Float64Array(itemCount);
  for (let item = 0; item < itemCount; item += 1) {
    let [low, second] = [Infinity, Infinity];
    for (let at = waysOf.starts[item] ?? 0; at < (waysOf.starts[item + 1] ?? 0); at += 1) {
      const way = waysOf.ids[at] ?? 0;
      const each = (cost[way] ?? 0) / Math.max(1, (items.starts[way + 1] ?? 0) - (items.starts[way] ?? 0));
      if (each < low) [low, second] = [each, low];
      else if (each < second) second = each;
    }
    first[item] = Number.isFinite(second) ? second : low;
  }
  return { items: first, rows: new Float64Array(bounds.length), copies: new Float64Array(slots.ids.length) };
}

/** Returns the cost of each way, including the prices of its rows. */
function pricedWays({ cost, rows }: Relaxation, prices: Prices): Float64Array {
  const priced = cost.slice();
  for (let way = 0; way < priced.length; way += 1) priced[way] = (priced[way] ?? 0) + sumOver(rows, way, prices.rows);
  return priced;
}

function sumOver({ starts, ids, values }: PackedLists, one: number, of: Float64Array): number {
  let sum = 0;
  for (let at = starts[one] ?? 0; at < (starts[one + 1] ?? 0); at += 1)
    sum += (of[ids[at] ?? 0] ?? 0) * (values[at] ?? 0);
  return sum;
}

interface Look {
  bound: number;
  chosen: Uint8Array;
  reduced: Float64Array;
  /** By slot, the gain from choosing it. */
  gains: Float64Array;
}

function lookAt(relaxation: Relaxation, prices: Prices): Look {
  const { items, slots, groups, most, bounds } = relaxation;
  const reduced = pricedWays(relaxation, prices);
  const gains = new Float64Array(groups.at(-1) ?? 0);
  let bound = 0;
  for (const price of prices.items) bound += price;
  for (let row = 0; row < bounds.length; row += 1) bound -= (prices.rows[row] ?? 0) * (bounds[row] ?? 0);
  for (let way = 0; way < reduced.length; way += 1) {
    const own = (reduced[way] ?? 0) - sumOver(items, way, prices.items);
    reduced[way] = own;
    const [from, to] = [slots.starts[way] ?? 0, slots.starts[way + 1] ?? 0];
    if (from === to && own < 0) bound += own;
    for (let at = from; at < to; at += 1) {
      const share = own / (to - from) + (prices.copies[at] ?? 0);
      if (share < 0) gains[slots.ids[at] ?? 0] = (gains[slots.ids[at] ?? 0] ?? 0) + share;
    }
  }
  const chosen = new Uint8Array(gains.length);
  most.forEach((count, group) => {
    for (const slot of leading(gains, [groups[group] ?? 0, groups[group + 1] ?? 0], count)) {
      chosen[slot] = 1;
      bound += gains[slot] ?? 0;
    }
  });
  return { bound, chosen, reduced, gains };
}

/** Returns the best slots of a group, if they lower the cost. */
const leading = (gains: Float64Array, [from, to]: readonly [number, number], count: number): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index)
    .filter((slot) => (gains[slot] ?? 0) < 0)
    .toSorted((a, b) => (gains[a] ?? 0) - (gains[b] ?? 0) || a - b)
    .slice(0, count);

/** Moves every price according to the violated constraints. Returns false if none is violated. */
function follow(relaxation: Relaxation, prices: Prices, { look, gap }: { look: Look; gap: number }): boolean {
  const { items, slots, rows, bounds, sizes, cost } = relaxation;
  const uncovered = new Float64Array(prices.items.length).fill(1);
  const over = Float64Array.from(bounds, (bound) => -bound);
  const apart = new Float64Array(prices.copies.length);
  for (let way = 0; way < cost.length; way += 1) {
    const taken = takenOf(way, { slots, prices, look, apart });
    if (taken === 0) continue;
    for (let at = items.starts[way] ?? 0; at < (items.starts[way + 1] ?? 0); at += 1)
      uncovered[items.ids[at] ?? 0] = (uncovered[items.ids[at] ?? 0] ?? 0) - taken;
    for (let at = rows.starts[way] ?? 0; at < (rows.starts[way + 1] ?? 0); at += 1)
      over[rows.ids[at] ?? 0] = (over[rows.ids[at] ?? 0] ?? 0) + taken * (rows.values[at] ?? 0);
  }
  over.forEach((value, row) => {
    if (value < 0 && (prices.rows[row] ?? 0) <= 0) over[row] = 0;
  });
  // Rows count money and items count pieces, so each is measured by its own size.
  const norm =
    squares(uncovered) + squares(apart) + over.reduce((sum, value, row) => sum + (value / (sizes[row] ?? 1)) ** 2, 0);
  if (norm === 0) return false;
  const step = gap / norm;
  uncovered.forEach((value, item) => (prices.items[item] = (prices.items[item] ?? 0) + step * value));
  apart.forEach((value, copy) => (prices.copies[copy] = (prices.copies[copy] ?? 0) + step * value));
  over.forEach(
    (value, row) => (prices.rows[row] = Math.max(0, (prices.rows[row] ?? 0) + (step * value) / (sizes[row] ?? 1) ** 2)),
  );
  return true;
}

const squares = (values: Float64Array): number => values.reduce((sum, value) => sum + value * value, 0);

interface AscentStep {
  slots: PackedLists;
  prices: Prices;
  look: Look;
  apart: Float64Array;
}

/**
 * Returns the share of a way that is taken. If its slots disagree, this is their mean, and `apart` holds each slot's
 * distance from it.
 */
function takenOf(way: number, { slots, prices, look, apart }: AscentStep): number {
  const [from, to] = [slots.starts[way] ?? 0, slots.starts[way + 1] ?? 0];
  const own = look.reduced[way] ?? 0;
  if (from === to) return own < 0 ? 1 : 0;
  let sum = 0;
  for (let at = from; at < to; at += 1) {
    const isTaken = look.chosen[slots.ids[at] ?? 0] === 1 && own / (to - from) + (prices.copies[at] ?? 0) < 0;
    apart[at] = isTaken ? 1 : 0;
    if (isTaken) sum += 1;
  }
  const mean = sum / (to - from);
  for (let at = from; at < to; at += 1) apart[at] = to - from > 1 ? (apart[at] ?? 0) - mean : 0;
  return mean;
}

/**
 * Returns by way the minimum cost of an award that includes it: its own reduced cost, plus the slots that would have to
 * give way.
 */
function waysWith(relaxation: Relaxation, prices: Prices): Float64Array {
  const { slots, groups, most } = relaxation;
  const { bound, reduced, gains, chosen } = lookAt(relaxation, prices);
  const forced = new Float64Array(gains.length);
  most.forEach((count, group) => {
    const best = leading(gains, [groups[group] ?? 0, groups[group + 1] ?? 0], count);
    const last = best.length < count ? 0 : (gains[best.at(-1) ?? 0] ?? 0);
    for (let slot = groups[group] ?? 0; slot < (groups[group + 1] ?? 0); slot += 1)
      if (chosen[slot] === 0) forced[slot] = Math.max(0, (gains[slot] ?? 0) - last);
  });
  return Float64Array.from(reduced, (own, way) => {
    const [from, to] = [slots.starts[way] ?? 0, slots.starts[way + 1] ?? 0];
    if (from === to) return bound + Math.max(0, own);
    let [sum, most1] = [0, 0];
    for (let at = from; at < to; at += 1) {
      sum += Math.max(0, own / (to - from) + (prices.copies[at] ?? 0));
      most1 = Math.max(most1, forced[slots.ids[at] ?? 0] ?? 0);
    }
    return bound + sum + most1;
  });
}
