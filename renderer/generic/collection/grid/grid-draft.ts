import type { JsonObject } from '../../../../schemas/language/json-schema.ts';
import { isObject } from '../../../../schemas/language/json-schema.ts';
import type { Pending } from '../../saving/rows/send-loop.ts';
import { cellsIn, type CellContext, type Cells } from '../rows/cells.ts';
import { resultIn, type Batch } from './grid-changes.ts';
import { changedFields, isBlank, rowsByIri, type GridRow, type GridState, type Stored } from './grid-state.ts';

/** A row that says something else than what is stored; its values, not its texts, which follow the language. */
export interface KeptRow {
  iri?: string;
  /** What it was typed over. */
  stored?: Stored;
  cells: Cells;
  /** Fields that wait for a choice between this and what is stored. */
  collisions?: string[];
  /** The stored row above it, null for none. */
  after: string | null;
}

export interface KeptRemoval {
  iri: string;
  stored: Stored;
}

/** `row`: its place in `rows`, −1 when it was removed again. */
type KeptSent =
  | { kind: 'add'; row: number; cells: Cells }
  | { kind: 'change'; row: number; iri: string; cells: Cells }
  | { kind: 'remove'; iri: string };

export interface KeptCall {
  key: string;
  /** Milliseconds of this browser's clock. */
  at: number;
  body: JsonObject;
  sent: KeptSent[];
}

export interface Kept {
  rows: KeptRow[];
  removed: KeptRemoval[];
  pending: KeptCall | null;
}

/** Everything that only this page knows; null when that is nothing. */
export function keptOf(
  state: GridState,
  { pending, at }: { pending: Pending<Batch> | null; at: number },
  context: CellContext,
): Kept | null {
  const places = new Map<GridRow, number>();
  const rows: KeptRow[] = [];
  let after: string | null = null;
  for (const row of state.rows) {
    if (isTyped(row, state, context)) {
      places.set(row, rows.length);
      rows.push(keptRow(row, after, state, context));
    }
    after = row.iri ?? after;
  }
  const here = rowsByIri(state, context);
  // A removed row that somebody else changed comes back with a reload: seeing it is the safer choice.
  const isRemoved = (iri: string): boolean => !here.has(iri) && !state.revived.has(iri);
  const removed = [...state.stored].flatMap(([iri, stored]) => (isRemoved(iri) ? [{ iri, stored }] : []));
  if (rows.length === 0 && removed.length === 0 && !pending) return null;
  return { rows, removed, pending: pending && keptCall(pending, places, at) };
}

function isTyped(row: GridRow, { stored, gone }: GridState, context: CellContext): boolean {
  if (isBlank(row, context)) return false;
  const known = row.iri === undefined ? undefined : (stored.get(row.iri) ?? gone.get(row.iri));
  return !known || changedFields(row, known, context).length > 0;
}

function keptRow(row: GridRow, after: string | null, state: GridState, context: CellContext): KeptRow {
  const cells = cellsIn(row, context);
  const { iri } = row;
  const stored = iri === undefined ? undefined : (state.stored.get(iri) ?? state.gone.get(iri));
  if (iri === undefined || !stored) return { cells, after };
  const collisions = [...(state.collisions.get(iri) ?? [])];
  return { iri, stored, cells, after, ...(collisions.length > 0 ? { collisions } : {}) };
}

function keptCall({ key, batch }: Pending<Batch>, places: ReadonlyMap<GridRow, number>, at: number): KeptCall {
  const sent = batch.sent.map((one): KeptSent => {
    if (one.kind === 'remove') return one;
    const row = places.get(one.row) ?? -1;
    return one.kind === 'add' ? { kind: 'add', row, cells: one.cells } : { kind: 'change', row, iri: one.iri, cells: one.cells }; // prettier-ignore
  });
  return { key, at, body: batch.body, sent };
}

/** The call was answered after all: what it said is stored now, and no longer what only this page knows. */
export function settled(kept: Kept, answer: unknown): Kept {
  const { created, versions } = resultIn(answer);
  const rows = kept.rows.map((row) => ({ ...row }));
  const removed = new Map(kept.removed.map((one) => [one.iri, one]));
  let next = 0;
  for (const one of kept.pending?.sent ?? []) {
    if (one.kind === 'remove') {
      removed.delete(one.iri);
      continue;
    }
    const iri = one.kind === 'add' ? created[next++] : one.iri;
    const row = rows[one.row];
    if (iri === undefined) continue;
    const before = row?.stored ?? removed.get(iri)?.stored;
    const stored = { version: versions.get(iri) ?? 1, cells: { ...before?.cells, ...one.cells }, told: false };
    if (row) Object.assign(row, { iri, stored });
    else removed.set(iri, { iri, stored });
  }
  return { rows, removed: [...removed.values()], pending: null };
}

/** What a browser kept, if it looks like it. */
export function keptIn(value: JsonObject | null): Kept | null {
  if (!value || !Array.isArray(value['rows']) || !Array.isArray(value['removed'])) return null;
  const rows: KeptRow[] = value['rows'].filter(isKeptRow);
  const removed: KeptRemoval[] = value['removed'].filter(isKeptRemoval);
  const { pending } = value;
  return { rows, removed, pending: isKeptCall(pending) ? pending : null };
}

const isKeptRow = (value: unknown): value is KeptRow => isObject(value) && isObject(value['cells']);
const isKeptRemoval = (value: unknown): value is KeptRemoval =>
  isObject(value) && typeof value['iri'] === 'string' && isObject(value['stored']);
const isKeptCall = (value: unknown): value is KeptCall =>
  isObject(value) && typeof value['key'] === 'string' && isObject(value['body']) && Array.isArray(value['sent']);
