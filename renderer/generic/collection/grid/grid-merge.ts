import type { Representation } from '../../../data/representation.ts';
import type { Incoming } from '../../saving/rows/row-calls.ts';
import { sideOf } from '../../saving/three-way.ts';
import { cellsIn, cellText, type CellContext } from '../rows/cells.ts';
import { changedFields, rowOf, rowsByIri, storedOf, type GridRow, type GridState, type Stored } from './grid-state.ts';

export interface MergedCells {
  /** Rows were added, removed or moved, so the indexes of other rows changed. */
  moved: boolean;
  /** Cells that now hold another user's value. */
  cells: { row: GridRow; field: string }[];
  /** Number of rows that others added, changed or removed. */
  others: number;
  /** The content of some IRI is unknown, so everything must be fetched again. */
  isIncomplete: boolean;
}

/**
 * Merges other users' changes into the page. Changes made only by others are applied and changes made only here are
 * kept. If both changed the same cell, the typed value stays visible and awaits a choice.
 */
export function mergeRows(state: GridState, incoming: Incoming, context: CellContext): MergedCells {
  const merged: MergedCells = { moved: false, cells: [], others: 0, isIncomplete: false };
  const known = new Set(state.stored.keys());
  const here = rowsByIri(state, context);
  const movedHere = !isSameOrder(localOrder(state), state.order);
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
  if (!movedHere && !isSameOrder(localOrder(state), state.order)) {
    reorder(state);
    merged.moved = true;
  }
  return merged;
}

interface MergeContext {
  row: GridRow | undefined;
  state: GridState;
  merged: MergedCells;
}

function takeRow(
  { record, row, state, merged }: MergeContext & { record: Representation },
  context: CellContext,
): void {
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
  taking: MergeContext & { iri: string; row: GridRow; before: Stored; next: Stored; isOthers: boolean },
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

/** Removes a row that someone else removed. If it has unsaved input, it stays and awaits a choice. */
function dropRow({ iri, row, state, merged }: MergeContext & { iri: string }, context: CellContext): void {
  const before = state.stored.get(iri);
  state.stored.delete(iri);
  state.collisions.delete(iri);
  state.revived.delete(iri);
  if (!before || !row) return;
  merged.others += 1;
  if (changedFields(row, before, context).length > 0) {
    state.deletedRows.set(iri, before);
    return;
  }
  state.rows.splice(state.rows.indexOf(row), 1);
  merged.moved = true;
}

/** Adds stored rows to the page, each after the row that it follows on the server. */
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

/** The stored rows in page order, limited to rows in the server's order. */
export function localOrder({ rows, order }: GridState): string[] {
  const known = new Set(order);
  return rows.flatMap((row) => (row.iri !== undefined && known.has(row.iri) ? [row.iri] : []));
}

/** Compares the page with the server's order, limited to rows on the page. */
function isSameOrder(here: readonly string[], order: readonly string[]): boolean {
  const shown = new Set(here);
  const left = order.filter((iri) => shown.has(iri));
  return left.every((iri, index) => iri === here[index]);
}

/** Sorts stored rows into the server's order. Unsaved rows stay after the row they follow. */
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
