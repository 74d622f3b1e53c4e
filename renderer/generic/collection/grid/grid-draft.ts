import { isObject, type JsonObject } from '../../../../schemas/language/json-schema.ts';
import { isStoredCall, type StoredCall } from '../../saving/rows/open-rows.ts';
import type { PendingCall } from '../../saving/rows/send-loop.ts';
import { cellsIn, type CellContext, type Cells } from '../rows/cells.ts';
import { resultIn, type GridBatch } from './grid-changes.ts';
import { changedFields, isBlank, rowsByIri, type GridRow, type GridState, type Stored } from './grid-state.ts';

/** A row that differs from the stored one. Holds values, not texts, because texts depend on the language. */
export interface DraftRow {
  iri?: string;
  /** The stored version that was edited. */
  stored?: Stored;
  cells: Cells;
  /** Fields that await a choice between this and the stored value. */
  collisions?: string[];
  /** The stored row above it; null for none. */
  after: string | null;
}

export interface DraftRemoval {
  iri: string;
  stored: Stored;
}

/** `row` is the index in `rows`, −1 if the row was removed again. */
type DraftSent =
  | { kind: 'add'; row: number; cells: Cells }
  | { kind: 'change'; row: number; iri: string; cells: Cells }
  | { kind: 'remove'; iri: string };

interface DraftCall extends StoredCall {
  sent: DraftSent[];
}

export interface GridDraft {
  rows: DraftRow[];
  removed: DraftRemoval[];
  pending: DraftCall | null;
}

/** Everything that only this page knows; null if there is nothing. */
export function draftOf(
  state: GridState,
  { pending, at }: { pending: PendingCall<GridBatch> | null; at: number },
  context: CellContext,
): GridDraft | null {
  const places = new Map<GridRow, number>();
  const rows: DraftRow[] = [];
  let after: string | null = null;
  for (const row of state.rows) {
    if (isTyped(row, state, context)) {
      places.set(row, rows.length);
      rows.push(draftRow(row, after, state, context));
    }
    after = row.iri ?? after;
  }
  const here = rowsByIri(state, context);
  // A removed row that someone else changed comes back on reload; showing it is safer.
  const isRemoved = (iri: string): boolean => !here.has(iri) && !state.revived.has(iri);
  const removed = [...state.stored].flatMap(([iri, stored]) => (isRemoved(iri) ? [{ iri, stored }] : []));
  if (rows.length === 0 && removed.length === 0 && !pending) return null;
  return { rows, removed, pending: pending && draftCall(pending, places, at) };
}

function isTyped(row: GridRow, { stored, deletedRows }: GridState, context: CellContext): boolean {
  if (isBlank(row, context)) return false;
  const known = row.iri === undefined ? undefined : (stored.get(row.iri) ?? deletedRows.get(row.iri));
  return !known || changedFields(row, known, context).length > 0;
}

function draftRow(row: GridRow, after: string | null, state: GridState, context: CellContext): DraftRow {
  const cells = cellsIn(row, context);
  const { iri } = row;
  const stored = iri === undefined ? undefined : (state.stored.get(iri) ?? state.deletedRows.get(iri));
  if (iri === undefined || !stored) return { cells, after };
  const collisions = [...(state.collisions.get(iri) ?? [])];
  return { iri, stored, cells, after, ...(collisions.length > 0 ? { collisions } : {}) };
}

function draftCall(
  { key, batch }: PendingCall<GridBatch>,
  places: ReadonlyMap<GridRow, number>,
  at: number,
): DraftCall {
  const sent = batch.sent.map((one): DraftSent => {
    if (one.kind === 'remove') return one;
    const row = places.get(one.row) ?? -1;
    return one.kind === 'add'
      ? { kind: 'add', row, cells: one.cells }
      : { kind: 'change', row, iri: one.iri, cells: one.cells };
  });
  return { key, at, body: batch.body, sent };
}

/** Applies an answer that did arrive: its content is now stored, so it leaves the draft. */
export function withAnswer(draft: GridDraft, answer: unknown): GridDraft {
  const { created, versions } = resultIn(answer);
  const rows = draft.rows.map((row) => ({ ...row }));
  const removed = new Map(draft.removed.map((one) => [one.iri, one]));
  let next = 0;
  for (const one of draft.pending?.sent ?? []) {
    if (one.kind === 'remove') {
      removed.delete(one.iri);
      continue;
    }
    const iri = one.kind === 'add' ? created[next++] : one.iri;
    const row = rows[one.row];
    if (iri === undefined) continue;
    const before = row?.stored ?? removed.get(iri)?.stored;
    const stored = { version: versions.get(iri) ?? 1, cells: { ...before?.cells, ...one.cells }, confirmed: false };
    if (row) Object.assign(row, { iri, stored });
    else removed.set(iri, { iri, stored });
  }
  return { rows, removed: [...removed.values()], pending: null };
}

/** Parses a draft kept in the browser; null if it is invalid. */
export function draftIn(value: JsonObject | null): GridDraft | null {
  if (!value || !Array.isArray(value['rows']) || !Array.isArray(value['removed'])) return null;
  const rows: DraftRow[] = value['rows'].filter(isDraftRow);
  const removed: DraftRemoval[] = value['removed'].filter(isDraftRemoval);
  const { pending } = value;
  return { rows, removed, pending: isDraftCall(pending) ? pending : null };
}

const isDraftRow = (value: unknown): value is DraftRow => isObject(value) && isObject(value['cells']);
const isDraftRemoval = (value: unknown): value is DraftRemoval =>
  isObject(value) && typeof value['iri'] === 'string' && isObject(value['stored']);
const isDraftCall = (value: unknown): value is DraftCall => isStoredCall(value);
