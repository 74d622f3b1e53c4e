import type { Relaxation } from './relaxation.ts';

/** The ways that are bought, and their cost. */
export interface Assignment {
  ways: number[];
  cost: number;
}

interface Question {
  /** By slot: 1 if its supplier may win here. */
  chosen: Uint8Array;
  /** The value of a chosen way: its cost plus the prices of its rows. */
  priced: Float64Array;
}

/**
 * Assigns every item to the cheapest way that the chosen slots allow. Items that violate a row are then moved where it
 * costs least. Null if not all constraints can be met.
 */
export function assigned(relaxation: Relaxation, { chosen, priced }: Question): Assignment | null {
  const open = openOf(relaxation, chosen);
  const by = cheapest(relaxation, { open, priced });
  if (!by) return null;
  takeBundles(relaxation, by, { open, priced });
  if (!keepRows(relaxation, by, open)) return null;
  const ways = [...new Set(by)];
  return { ways, cost: ways.reduce((sum, way) => sum + (relaxation.cost[way] ?? 0), 0) };
}

function openOf({ cost, slots }: Relaxation, chosen: Uint8Array): Uint8Array {
  const open = new Uint8Array(cost.length).fill(1);
  for (let way = 0; way < cost.length; way += 1)
    for (let at = slots.starts[way] ?? 0; at < (slots.starts[way + 1] ?? 0); at += 1)
      if (chosen[slots.ids[at] ?? 0] === 0) open[way] = 0;
  return open;
}

interface Open {
  open: Uint8Array;
  priced: Float64Array;
}

const sizeOf = ({ items }: Relaxation, way: number): number => (items.starts[way + 1] ?? 0) - (items.starts[way] ?? 0);

function cheapest(relaxation: Relaxation, { open, priced }: Open): Int32Array | null {
  const { waysOf, itemCount } = relaxation;
  const by = new Int32Array(itemCount);
  for (let item = 0; item < itemCount; item += 1) {
    let best = -1;
    for (let at = waysOf.starts[item] ?? 0; at < (waysOf.starts[item + 1] ?? 0); at += 1) {
      const way = waysOf.ids[at] ?? 0;
      if (open[way] === 1 && sizeOf(relaxation, way) === 1 && (best < 0 || (priced[way] ?? 0) < (priced[best] ?? 0)))
        best = way;
    }
    if (best < 0) return null;
    by[item] = best;
  }
  return by;
}

/** Takes bundles that cost less than the ways they replace, the largest saving first. */
function takeBundles(relaxation: Relaxation, by: Int32Array, { open, priced }: Open): void {
  const { cost, items } = relaxation;
  const found: { way: number; saving: number; own: Int32Array }[] = [];
  for (let way = 0; way < cost.length; way += 1) {
    if (open[way] === 0 || sizeOf(relaxation, way) < 2) continue;
    const own = items.ids.subarray(items.starts[way] ?? 0, items.starts[way + 1] ?? 0);
    const saving = own.reduce((sum, item) => sum + (priced[by[item] ?? 0] ?? 0), 0) - (priced[way] ?? 0);
    if (saving > 0) found.push({ way, saving, own });
  }
  for (const { way, own } of found.toSorted((a, b) => b.saving - a.saving)) {
    if (own.some((item) => sizeOf(relaxation, by[item] ?? 0) > 1)) continue;
    for (const item of own) by[item] = way;
  }
}

/** Moves single items until no row is above its bound. Returns false if that fails. */
function keepRows(relaxation: Relaxation, by: Int32Array, open: Uint8Array): boolean {
  const { rows, bounds, itemCount } = relaxation;
  if (bounds.length === 0) return true;
  const sums = new Float64Array(bounds.length);
  for (const way of new Set(by)) addTo(sums, way, rows, 1);
  for (let moves = 0; moves <= 4 * itemCount; moves += 1) {
    const row = sums.findIndex(
      (sum, place) => sum > (bounds[place] ?? 0) + 1e-7 * Math.max(1, Math.abs(bounds[place] ?? 0)),
    );
    if (row < 0) return true;
    const move = bestMove(relaxation, by, { row, open, sums });
    if (!move) return false;
    addTo(sums, by[move.item] ?? 0, rows, -1);
    addTo(sums, move.way, rows, 1);
    by[move.item] = move.way;
  }
  return false;
}

function addTo(sums: Float64Array, way: number, rows: Relaxation['rows'], times: number): void {
  for (let at = rows.starts[way] ?? 0; at < (rows.starts[way + 1] ?? 0); at += 1) {
    const row = rows.ids[at] ?? 0;
    sums[row] = (sums[row] ?? 0) + times * (rows.values[at] ?? 0);
  }
}

const valueIn = (rows: Relaxation['rows'], way: number, row: number): number => {
  for (let at = rows.starts[way] ?? 0; at < (rows.starts[way + 1] ?? 0); at += 1)
    if (rows.ids[at] === row) return rows.values[at] ?? 0;
  return 0;
};

interface Over {
  row: number;
  open: Uint8Array;
  sums: Float64Array;
}

/** Finds the move with the lowest cost per reduction of the row that takes no other row above its bound. */
function bestMove(
  relaxation: Relaxation,
  by: Int32Array,
  { row, open, sums }: Over,
): { item: number; way: number } | null {
  const { rows, waysOf, cost, itemCount } = relaxation;
  let best: { item: number; way: number; price: number } | null = null;
  for (let item = 0; item < itemCount; item += 1) {
    const from = by[item] ?? 0;
    if (sizeOf(relaxation, from) > 1) continue;
    const now = valueIn(rows, from, row);
    if (now <= 0) continue;
    for (let at = waysOf.starts[item] ?? 0; at < (waysOf.starts[item + 1] ?? 0); at += 1) {
      const way = waysOf.ids[at] ?? 0;
      if (open[way] === 0 || way === from || sizeOf(relaxation, way) > 1) continue;
      const less = now - valueIn(rows, way, row);
      if (less <= 0) continue;
      const price = ((cost[way] ?? 0) - (cost[from] ?? 0)) / less;
      if ((!best || price < best.price) && fits(relaxation, { way, from, row, sums })) best = { item, way, price };
    }
  }
  return best;
}

function fits(
  { rows, bounds }: Relaxation,
  { way, from, row, sums }: { way: number; from: number; row: number; sums: Float64Array },
): boolean {
  for (let at = rows.starts[way] ?? 0; at < (rows.starts[way + 1] ?? 0); at += 1) {
    const other = rows.ids[at] ?? 0;
    if (other === row) continue;
    const more = (rows.values[at] ?? 0) - valueIn(rows, from, other);
    if (more > 0 && (sums[other] ?? 0) + more > (bounds[other] ?? 0)) return false;
  }
  return true;
}
