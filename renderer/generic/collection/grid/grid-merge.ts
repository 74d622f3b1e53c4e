import type { Representation } from '../../../data/representation.ts';
import type { Incoming } from '../../saving/rows/row-calls.ts';
import { sideOf } from '../../saving/three-way.ts';
import { cellsIn, cellText, type CellContext } from '../rows/cells.ts';
import { changedFields, rowOf, rowsByIri, storedOf, type GridRow, type GridState, type Stored } from './grid-state.ts';

export interface Merged {
  /** Rows came, went or moved: the indexes of others are not what they were. */
  moved: boolean;
  /** Cells that now say what somebody else typed. */
  cells: { row: GridRow; field: string }[];
  /** How many rows others added, changed or removed. */
  others: number;
  /** An address whose content is not known: everything has to be asked again. */
  isIncomplete: boolean;
}

/**
 * Lays what others did over what is on the page. What only they changed is taken, what only was typed here stays, and
 * where both changed the same the typed stays in sight and waits for a choice.
 */
export function mergeRows(state: GridState, incoming: Incoming, context: CellContext): Merged {
  const merged: Merged = { moved: false, cells: [], others: 0, isIncomplete: false };
  const known = new Set(state.stored.keys());
  const here = rowsByIri(state, context);
  const movedHere = !isSameOrder(orderHere(state), state.order);
  for (const record of incoming.changed) takeRow({ record, row: here.get(record['@id']), state, merged }, context);
  const described = new Set(incoming.changed.map((record) => record['@id']));
  const listed = new Set(incoming.order);
  for (const iri of known) {
    if (!listed.has(iri) && !described.has(iri)) dropRow({ iri, row: here.get(iri), state, merged }, context);
  }
  state.order = incoming.order.filter((iri) => state.stored.has(iri));
  merged.isIncomplete = state.order.length < incoming.order.length;
  const added = state.order.filter((iri) => !known.has(iri) && !here.has(iri));
  insertRows(new Set(added), state, context);
  merged.others += added.length;
  if (added.length > 0) merged.moved = true;
  if (!movedHere && !isSameOrder(orderHere(state), state.order)) {
    reorder(state);
    merged.moved = true;
  }
  return merged;
}

interface Taking {
  row: GridRow | undefined;
  state: GridState;
  merged: Merged;
}

function takeRow({ record, row, state, merged }: Taking & { record: Representation }, context: CellContext): void {
  const iri = record['@id'];
  const before = state.stored.get(iri);
  const next = storedOf(record, context);
  if (before && (next.version < before.version || (next.version === before.version && before.confirmed))) return;
  state.stored.set(iri, next);
  if (!before) return;
  const isOthers = next.version > before.version;
  const differing = context.columns.filter(({ field }) => next.cells[field] !== before.cells[field]);
  if (differing.length === 0) return;
  if (row) takeCells({ iri, row, before, next, state, merged, isOthers }, context);
  else if (isOthers) state.revived.add(iri);
  if (isOthers) merged.others += 1;
}

function takeCells(
  taking: Taking & { iri: string; row: GridRow; before: Stored; next: Stored; isOthers: boolean },
  context: CellContext,
): void {
  const { iri, row, before, next, state, merged, isOthers } = taking;
  const mine = cellsIn(row, context);
  const colliding = new Set(state.collisions.get(iri));
  for (const column of context.columns) {
    const { field } = column;
    const [base, theirs] = [before.cells[field] ?? null, next.cells[field] ?? null];
    const side = sideOf({ base, mine: mine[field] ?? null, theirs }, Object.is);
    if (side === 'agreed') colliding.delete(field);
    else if (side === 'theirs' && !colliding.has(field)) {
      row[field] = cellText(column, theirs, context.words);
      merged.cells.push({ row, field });
    } else if (side === 'both' && isOthers) colliding.add(field);
  }
  setCollisions(state, iri, colliding);
}

export function setCollisions(state: GridState, iri: string, fields: ReadonlySet<string>): void {
  if (fields.size > 0) state.collisions.set(iri, new Set(fields));
  else state.collisions.delete(iri);
}

/** Somebody removed the row. What was typed into it stays and waits for a choice. */
function dropRow({ iri, row, state, merged }: Taking & { iri: string }, context: CellContext): void {
  const before = state.stored.get(iri);
  state.stored.delete(iri);
  state.collisions.delete(iri);
  state.revived.delete(iri);
  if (!before || !row) return;
  merged.others += 1;
  if (changedFields(row, before, context).length > 0) {
    state.gone.set(iri, before);
    return;
  }
  state.rows.splice(state.rows.indexOf(row), 1);
  merged.moved = true;
}

/** Puts stored rows on the page, each behind the one that it follows on the server. */
export function insertRows(iris: ReadonlySet<string>, state: GridState, context: CellContext): void {
  if (iris.size === 0) return;
  const shown = new Set(state.rows.map(({ iri }) => iri));
  const followers = new Map<string | undefined, GridRow[]>();
  let last: string | undefined;
  for (const iri of state.order) {
    if (!iris.has(iri)) {
      last = shown.has(iri) ? iri : last;
      continue;
    }
    const group = followers.get(last) ?? [];
    group.push(rowOf(iri, state.stored.get(iri)?.cells ?? {}, context));
    followers.set(last, group);
  }
  const first = followers.get(undefined) ?? [];
  const next = state.rows.flatMap((row) => [row, ...(row.iri === undefined ? [] : (followers.get(row.iri) ?? []))]);
  state.rows.splice(0, state.rows.length, ...first, ...next);
}

/** Stored rows as they stand on the page, as far as the server's order knows them. */
export function orderHere({ rows, order }: GridState): string[] {
  const known = new Set(order);
  return rows.flatMap((row) => (row.iri !== undefined && known.has(row.iri) ? [row.iri] : []));
}

/** The server's order, as far as the page shows the rows. */
function isSameOrder(here: readonly string[], order: readonly string[]): boolean {
  const shown = new Set(here);
  const left = order.filter((iri) => shown.has(iri));
  return left.every((iri, index) => iri === here[index]);
}

/** Brings stored rows into the server's order; rows that are not stored stay behind the one they follow. */
function reorder(state: GridState): void {
  const place = new Map(state.order.map((iri, index) => [iri, index]));
  let last = -1;
  const placed = state.rows.map((row, index) => {
    last = place.get(row.iri ?? '') ?? last;
    return { row, index, last };
  });
  const sorted = placed.toSorted((a, b) => a.last - b.last || a.index - b.index).map(({ row }) => row);
  state.rows.splice(0, state.rows.length, ...sorted);
}
