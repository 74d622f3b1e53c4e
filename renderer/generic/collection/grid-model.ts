import type { JsonObject } from '../../../schemas/engine/json-schema.ts';
import type { Violation } from '../../../schemas/engine/violation.ts';
import type { Representation } from '../../data/representation.ts';
import { isSame } from '../form/form-data.ts';
import { segmentsOf } from '../form/form-violations.ts';
import { cellText, rowBody, type GridColumn, type NumberWords } from './grid-columns.ts';

/** A row of the grid: its cells by field, and two marks of our own that the grid carries along. */
export interface GridRow extends JsonObject {
  /** Absent: not stored yet. */
  iri?: string;
}

export interface RowError {
  row: number;
  field: string;
  violation: Violation;
}

export interface GridContext {
  columns: readonly GridColumn[];
  words: NumberWords;
}

export function toRows(records: readonly Representation[], context: GridContext): GridRow[] {
  return records.map((record) => ({
    iri: record['@id'],
    ...Object.fromEntries(context.columns.map((column) => [column.field, cellText(column, record, context.words)])),
  }));
}

export const isBlank = (row: GridRow, columns: readonly GridColumn[]): boolean =>
  columns.every((column) => !textIn(row, column.field));

export const textIn = (row: GridRow, field: string): string => {
  const value = row[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

export interface GridChanges {
  /** Bodies of changed and new rows, with the index of the row that each came from. */
  upsert: { row: number; body: JsonObject }[];
  remove: string[];
}

/**
 * What has to be sent: rows that differ from what is stored and are valid, and stored rows that are gone. An emptied
 * row counts as gone. Invalid rows wait.
 */
export function gridChanges(question: {
  rows: readonly GridRow[];
  stored: ReadonlyMap<string, JsonObject>;
  errors: readonly RowError[];
  context: GridContext;
}): GridChanges {
  const { rows, stored, errors, context } = question;
  const invalid = new Set(errors.map(({ row }) => row));
  const kept = new Set<string>();
  const upsert: GridChanges['upsert'] = [];
  rows.forEach((row, index) => {
    if (isBlank(row, context.columns)) return;
    if (row.iri) kept.add(row.iri);
    const body = rowBody(context.columns, row, context.words);
    const known = row.iri === undefined ? undefined : stored.get(row.iri);
    if (invalid.has(index) || (known && isSame(known, body))) return;
    upsert.push({ row: index, body: row.iri ? { '@id': row.iri, ...body } : body });
  });
  return { upsert, remove: [...stored.keys()].filter((iri) => !kept.has(iri)) };
}

/** A refusal names the place in the body; the person needs the row. */
export function serverErrors(violations: readonly Violation[], upsert: GridChanges['upsert']): RowError[] {
  return violations.flatMap((violation) => {
    const [list, index, ...path] = segmentsOf(violation.propertyPath);
    const sent = list === 'upsert' ? upsert[Number(index)] : undefined;
    return sent ? [{ row: sent.row, field: path.join('.'), violation }] : [];
  });
}

/** New rows learn their IRIs: those that the list did not have before, in the order in which they were sent. */
export function adoptIris(
  rows: readonly GridRow[],
  sent: GridChanges['upsert'],
  known: ReadonlySet<string>,
  list: readonly string[],
): void {
  const fresh = list.filter((iri) => !known.has(iri));
  const waiting = sent.map(({ row }) => rows[row]).filter((row) => row !== undefined && row.iri === undefined);
  waiting.forEach((row, index) => {
    const iri = fresh[index];
    if (iri && row) row.iri = iri;
  });
}

/** The stored rows in the grid's order, when the server has them in another one. */
export function changedOrder(rows: readonly GridRow[], list: readonly string[]): string[] | null {
  const known = new Set(list);
  const wanted = rows.flatMap((row) => (row.iri && known.has(row.iri) ? [row.iri] : []));
  return isSame(wanted, list) ? null : wanted;
}
