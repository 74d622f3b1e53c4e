import type { CellContext, Cells } from '../rows/cells.ts';
import { mergeRows } from './grid-merge.ts';
import { rowOf, stateOf, type GridRow, type GridState, type Snapshot } from './grid-state.ts';
import type { GridDraft, DraftRow } from './grid-draft.ts';

/** Restores the page as it was left: applies the draft to the stored rows, and merges changes by others. */
export function restoredState(snapshot: Snapshot, draft: GridDraft | null, context: CellContext): GridState {
  const state = stateOf(snapshot, context);
  if (!draft) return state;
  for (const { iri, stored } of draft.removed) {
    if (!state.stored.has(iri)) continue;
    state.stored.set(iri, stored);
    const at = state.rows.findIndex((row) => row.iri === iri);
    if (at >= 0) state.rows.splice(at, 1);
  }
  const byIri = new Map(state.rows.flatMap((row) => (row.iri === undefined ? [] : [[row.iri, row]])));
  const unplaced: { row: GridRow; after: string | null }[] = [];
  for (const one of draft.rows) {
    const row = rowOf(one.iri, one.cells, context);
    const shown = one.iri === undefined ? undefined : byIri.get(one.iri);
    if (one.iri !== undefined && one.stored) state.stored.set(one.iri, one.stored);
    if (one.iri !== undefined && one.collisions) state.collisions.set(one.iri, new Set(one.collisions));
    if (shown) Object.assign(shown, row);
    else unplaced.push({ row, after: one.after });
  }
  place(unplaced, state);
  const typed = new Set([...draft.rows.map(({ iri }) => iri), ...draft.removed.map(({ iri }) => iri)]);
  const changed = snapshot.records.filter((record) => typed.has(record['@id']));
  mergeRows(state, { changed, order: snapshot.order }, context);
  return state;
}

/** Inserts rows that are not stored, or no longer, each after the row that preceded it. */
function place(unplaced: readonly { row: GridRow; after: string | null }[], { rows }: GridState): void {
  const shown = new Set(rows.map(({ iri }) => iri));
  const groups = new Map<string | null, GridRow[]>();
  let last: string | null = null;
  for (const { row, after } of unplaced) {
    // After another such row, or at the end if there is no row left to follow.
    const known: string | null = after === null || shown.has(after) ? after : last;
    const group = groups.get(known) ?? [];
    group.push(row);
    groups.set(known, group);
    last = known;
  }
  const behind = rows.flatMap((row) => [row, ...(groups.get(row.iri ?? '') ?? [])]);
  rows.splice(0, rows.length, ...(groups.get(null) ?? []), ...behind);
}

/**
 * Handles a call that is too old for the server to know its key. A stored row with the same content as a row of the
 * call counts as added by it.
 */
export function withoutAnswer(draft: GridDraft, snapshot: { iri: string; version: number; cells: Cells }[]): GridDraft {
  const added = new Set(draft.pending?.sent.flatMap((one) => (one.kind === 'add' ? [one.row] : [])));
  const known = new Set(draft.rows.map(({ iri }) => iri));
  const free = new Map(snapshot.filter(({ iri }) => !known.has(iri)).map((one) => [one.iri, one]));
  const rows = draft.rows.map((row, index): DraftRow => {
    if (!added.has(index) || row.iri !== undefined) return row;
    const found = [...free.values()].find(({ cells }) => isSame(cells, row.cells));
    if (!found) return row;
    free.delete(found.iri);
    return { ...row, iri: found.iri, stored: { version: found.version, cells: found.cells, confirmed: true } };
  });
  return { ...draft, rows, pending: null };
}

const isSame = (a: Cells, b: Cells): boolean =>
  Object.keys({ ...a, ...b }).every((field) => (a[field] ?? null) === (b[field] ?? null));
