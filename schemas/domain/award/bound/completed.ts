import type { Relaxation } from './relaxation.ts';

/**
 * Adds slots to the chosen ones until every item has a way. If a rule has no room for another supplier, a slot that no
 * item depends on is removed. Null if that fails.
 */
export function completed(relaxation: Relaxation, { chosen, priced, gains }: Choice): Uint8Array | null {
  const state = stateOf(relaxation, chosen);
  for (let item = 0; item < relaxation.itemCount; item += 1) {
    if ((state.openOf[item] ?? 0) > 0) continue;
    const way = waysByPrice(relaxation, item, priced).find((one) => makeRoom(relaxation, { way: one, gains, state }));
    if (way === undefined) return null;
  }
  return state.chosen;
}

interface Choice {
  chosen: Uint8Array;
  priced: Float64Array;
  /** By slot, the cost of choosing it. Lower is better. */
  gains: Float64Array;
}

interface State {
  chosen: Uint8Array;
  /** By way, the number of its slots that are not chosen. */
  closed: Int32Array;
  /** By item, the number of its open single ways. */
  openOf: Int32Array;
  /** By group, the number of chosen slots. */
  counts: Int32Array;
}

const isSingle = ({ items }: Relaxation, way: number): boolean =>
  (items.starts[way + 1] ?? 0) - (items.starts[way] ?? 0) === 1;

function stateOf(relaxation: Relaxation, given: Uint8Array): State {
  const { cost, slots, items, itemCount, most } = relaxation;
  const closed = new Int32Array(cost.length);
  const openOf = new Int32Array(itemCount);
  for (let way = 0; way < cost.length; way += 1) {
    for (let at = slots.starts[way] ?? 0; at < (slots.starts[way + 1] ?? 0); at += 1)
      if (given[slots.ids[at] ?? 0] === 0) closed[way] = (closed[way] ?? 0) + 1;
    const item = items.ids[items.starts[way] ?? 0] ?? 0;
    if (closed[way] === 0 && isSingle(relaxation, way)) openOf[item] = (openOf[item] ?? 0) + 1;
  }
  const counts = new Int32Array(most.length);
  given.forEach((one, slot) => {
    if (one === 1) counts[groupOf(relaxation, slot)] = (counts[groupOf(relaxation, slot)] ?? 0) + 1;
  });
  return { chosen: given.slice(), closed, openOf, counts };
}

const groupOf = ({ groupOfSlot }: Relaxation, slot: number): number => groupOfSlot[slot] ?? 0;

function waysByPrice({ waysOf }: Relaxation, item: number, priced: Float64Array): number[] {
  return Array.from(waysOf.ids.subarray(waysOf.starts[item] ?? 0, waysOf.starts[item + 1] ?? 0)).toSorted(
    (a, b) => (priced[a] ?? 0) - (priced[b] ?? 0) || a - b,
  );
}

/** Opens a way. Returns false if one of its rules has no room and no slot can be removed. */
function makeRoom(
  relaxation: Relaxation,
  { way, gains, state }: { way: number; gains: Float64Array; state: State },
): boolean {
  if (!isSingle(relaxation, way)) return false;
  const { slots, most } = relaxation;
  const missingSlots = Array.from(slots.ids.subarray(slots.starts[way] ?? 0, slots.starts[way + 1] ?? 0)).filter(
    (slot) => state.chosen[slot] === 0,
  );
  const leaving: number[] = [];
  for (const slot of missingSlots) {
    const group = groupOf(relaxation, slot);
    if ((state.counts[group] ?? 0) < (most[group] ?? 0)) continue;
    const spared = spare(relaxation, { group, gains, state });
    if (spared === null) return false;
    leaving.push(spared);
  }
  for (const slot of leaving) turn(relaxation, { slot, to: 0, state });
  for (const slot of missingSlots) turn(relaxation, { slot, to: 1, state });
  return true;
}

/** Returns the slot of a group with the least benefit, among those whose items have other ways. */
function spare(
  relaxation: Relaxation,
  { group, gains, state }: { group: number; gains: Float64Array; state: State },
): number | null {
  const { groups } = relaxation;
  let best: number | null = null;
  for (let slot = groups[group] ?? 0; slot < (groups[group + 1] ?? 0); slot += 1) {
    if (state.chosen[slot] === 0 || !isSpare(relaxation, slot, state)) continue;
    if (best === null || (gains[slot] ?? 0) > (gains[best] ?? 0)) best = slot;
  }
  return best;
}

function isSpare(relaxation: Relaxation, slot: number, { closed, openOf }: State): boolean {
  const { bySlot, items } = relaxation;
  for (let at = bySlot.starts[slot] ?? 0; at < (bySlot.starts[slot + 1] ?? 0); at += 1) {
    const way = bySlot.ids[at] ?? 0;
    if (closed[way] !== 0 || !isSingle(relaxation, way)) continue;
    if ((openOf[items.ids[items.starts[way] ?? 0] ?? 0] ?? 0) < 2) return false;
  }
  return true;
}

function turn(relaxation: Relaxation, { slot, to, state }: { slot: number; to: 0 | 1; state: State }): void {
  if (state.chosen[slot] === to) return;
  const { bySlot, items } = relaxation;
  state.chosen[slot] = to;
  const group = groupOf(relaxation, slot);
  state.counts[group] = (state.counts[group] ?? 0) + (to === 1 ? 1 : -1);
  for (let at = bySlot.starts[slot] ?? 0; at < (bySlot.starts[slot + 1] ?? 0); at += 1) {
    const way = bySlot.ids[at] ?? 0;
    const item = items.ids[items.starts[way] ?? 0] ?? 0;
    const before = state.closed[way] ?? 0;
    state.closed[way] = before + (to === 1 ? -1 : 1);
    if (!isSingle(relaxation, way)) continue;
    if (before === 1 && to === 1) state.openOf[item] = (state.openOf[item] ?? 0) + 1;
    if (before === 0 && to === 0) state.openOf[item] = (state.openOf[item] ?? 0) - 1;
  }
}
