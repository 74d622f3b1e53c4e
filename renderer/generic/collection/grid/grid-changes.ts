import type { JsonObject } from '../../../../schemas/language/json-schema.ts';
import type { Violation } from '../../../../schemas/language/violation.ts';
import { segmentsOf } from '../../form/form-violations.ts';
import { isObject } from '../../../../schemas/language/json-schema.ts';
import { bodyOf, cellsIn, newBody, type CellContext, type Cells } from '../rows/cells.ts';
import { localOrder } from './grid-merge.ts';
import { changedFields, isBlank, rowsByIri, type GridRow, type GridState } from './grid-state.ts';

/** The row operation that an entry of a call stands for. */
export type Sent =
  | { kind: 'add'; row: GridRow; cells: Cells }
  | { kind: 'change'; iri: string; row: GridRow; cells: Cells }
  | { kind: 'remove'; iri: string };

export interface GridBatch {
  body: JsonObject;
  sent: Sent[];
}

/** Maximum number of rows in one call. */
const mostRows = 5_000;

/**
 * The next call, or null if there is nothing to send. Changed rows come first, then their order. Rows that have errors,
 * were refused or await a choice are left out, so they do not hold up the others.
 */
export function nextBatch(
  state: GridState,
  waiting: (row: GridRow) => boolean,
  context: CellContext,
): GridBatch | null {
  const here = rowsByIri(state, context);
  const removed = [...state.stored.keys()].filter((iri) => !here.has(iri) && !state.revived.has(iri));
  const changed = state.rows.flatMap((row) => {
    if (isBlank(row, context) || waiting(row)) return [];
    const sent = changeOf(row, state, context);
    return sent ? [sent] : [];
  });
  const sent = [...removed.map((iri): Sent => ({ kind: 'remove', iri })), ...changed].slice(0, mostRows);
  if (sent.length > 0) return { body: { upsert: sent.map((one) => entryOf(one, state, context)) }, sent };
  const order = movedOrder(state);
  return order && { body: { order }, sent: [] };
}

function changeOf(row: GridRow, state: GridState, context: CellContext): Sent | null {
  const { iri } = row;
  const stored = iri === undefined ? undefined : state.stored.get(iri);
  if (iri === undefined || !stored) {
    // A row restored by undo may have an IRI that is no longer stored, so it is sent as new.
    return iri !== undefined && state.deletedRows.has(iri) ? null : { kind: 'add', row, cells: cellsIn(row, context) };
  }
  const fields = changedFields(row, stored, context);
  if (fields.length === 0 || state.collisions.has(iri)) return null;
  const cells = cellsIn(row, context);
  return { kind: 'change', iri, row, cells: Object.fromEntries(fields.map((field) => [field, cells[field] ?? null])) };
}

function entryOf(sent: Sent, { stored }: GridState, { columns }: CellContext): JsonObject {
  if (sent.kind === 'add') return newBody(sent.cells, columns);
  const known = { '@id': sent.iri, version: stored.get(sent.iri)?.version };
  return sent.kind === 'remove' ? { ...known, remove: true } : { ...known, ...bodyOf(sent.cells, columns) };
}

/** The order of the stored rows on the page; null if the server has the same order. */
function movedOrder(state: GridState): string[] | null {
  const here = localOrder(state);
  const shown = new Set(here);
  const listed = state.order.filter((iri) => shown.has(iri));
  return listed.every((iri, index) => iri === here[index]) ? null : here;
}

/** Records a confirmed call. `created` lists the new rows in order, `versions` the changed ones by IRI. */
export function acknowledge(state: GridState, { body, sent }: GridBatch, answer: unknown): void {
  const { created, versions } = resultIn(answer);
  let next = 0;
  for (const one of sent) {
    if (one.kind === 'remove') state.stored.delete(one.iri);
    else if (one.kind === 'change') storeChange(state, one, versions);
    else storeNew(state, one, created[next++]);
  }
  for (const [iri, version] of versions) {
    const stored = state.stored.get(iri);
    if (stored) state.stored.set(iri, { ...stored, version, confirmed: false });
  }
  const order = Array.isArray(body['order']) ? body['order'].map(String) : [];
  const first = new Set(order);
  const all = [...order, ...state.order.filter((iri) => !first.has(iri)), ...created];
  state.order = all.filter((iri) => state.stored.has(iri));
}

function storeChange(
  state: GridState,
  { iri, cells }: Extract<Sent, { kind: 'change' }>,
  versions: ReadonlyMap<string, number>,
): void {
  const stored = state.stored.get(iri);
  const version = versions.get(iri);
  if (stored && version !== undefined)
    state.stored.set(iri, { version, cells: { ...stored.cells, ...cells }, confirmed: false });
}

function storeNew(state: GridState, { row, cells }: Extract<Sent, { kind: 'add' }>, iri: string | undefined): void {
  if (iri === undefined) return;
  row.iri = iri;
  state.stored.set(iri, { version: 1, cells, confirmed: false });
}

export function resultIn(answer: unknown): { created: string[]; versions: Map<string, number> } {
  const { created, versions } = isObject(answer) ? answer : {};
  const pairs = Object.entries(isObject(versions) ? versions : {}).map(([iri, one]) => [iri, Number(one)] as const);
  return { created: Array.isArray(created) ? created.map(String) : [], versions: new Map(pairs) };
}

/** Maps violations, whose paths point into the call, to cells. */
export function refusedCells(
  violations: readonly Violation[],
  { sent }: GridBatch,
): { row: GridRow; field: string; violation: Violation }[] {
  return violations.flatMap((violation) => {
    const [list, index, ...path] = segmentsOf(violation.propertyPath);
    const one = list === 'upsert' ? sent[Number(index)] : undefined;
    return one && one.kind !== 'remove' ? [{ row: one.row, field: path.join('.'), violation }] : [];
  });
}
