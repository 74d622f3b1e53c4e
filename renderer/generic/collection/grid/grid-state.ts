import type { JsonObject } from '../../../../schemas/language/json-schema.ts';
import type { Violation } from '../../../../schemas/language/violation.ts';
import type { Representation } from '../../../data/representation.ts';
import { cellsIn, cellsOf, cellText, textOf, type CellContext, type Cells } from '../rows/cells.ts';

/** A row of the grid: the texts of its cells by field, and its IRI. */
export interface GridRow extends JsonObject {
  /** Absent if the row is not stored yet. */
  iri?: string | undefined;
}

export interface RowError {
  row: number;
  field: string;
  violation: Violation;
}

/** A row as it was stored at the last fetch. */
export interface Stored {
  version: number;
  cells: Cells;
  /** True if the values came from the server; otherwise they are as sent, and the server may have normalized them. */
  confirmed: boolean;
}

/**
 * The rows on the page and the stored ones; their difference is the unsaved input. Conflicts between two people await a
 * choice in `collisions` and `deletedRows`.
 */
export interface GridState {
  /** Belongs to the grid, which changes it in place. */
  rows: GridRow[];
  stored: Map<string, Stored>;
  /** IRIs in the server's order. */
  order: string[];
  /** Rows with cells changed both here and elsewhere: the fields by IRI. */
  collisions: Map<string, Set<string>>;
  /** Rows changed here and removed elsewhere; still in `rows`. */
  deletedRows: Map<string, Stored>;
  /** Rows removed here and changed elsewhere; not in `rows`. */
  revived: Set<string>;
}

export interface Snapshot {
  records: readonly Representation[];
  order: readonly string[];
}

export const storedOf = (record: Representation, context: CellContext): Stored => ({
  version: record.version ?? 1,
  cells: cellsOf(record, context),
  confirmed: true,
});

export function rowOf(iri: string | undefined, cells: Cells, { columns, words }: CellContext): GridRow {
  const texts = columns.map((column) => [column.field, cellText(column, cells[column.field] ?? null, words)]);
  return { ...(iri === undefined ? {} : { iri }), ...Object.fromEntries(texts) };
}

export function stateOf(snapshot: Snapshot, context: CellContext): GridState {
  const stored = new Map(snapshot.records.map((record) => [record['@id'], storedOf(record, context)]));
  const order = snapshot.order.filter((iri) => stored.has(iri));
  return {
    rows: order.map((iri) => rowOf(iri, stored.get(iri)?.cells ?? {}, context)),
    stored,
    order,
    collisions: new Map(),
    deletedRows: new Map(),
    revived: new Set(),
  };
}

export const textIn = (row: GridRow, field: string): string => textOf(row[field]);

export const isBlank = (row: GridRow, { columns }: Pick<CellContext, 'columns'>): boolean =>
  columns.every(({ field }) => textIn(row, field).trim() === '');

/** Filled rows with an IRI; an emptied row counts as removed. */
export const rowsByIri = ({ rows }: GridState, context: CellContext): Map<string, GridRow> =>
  new Map(rows.flatMap((row) => (row.iri !== undefined && !isBlank(row, context) ? [[row.iri, row]] : [])));

/** Fields in which the row differs from the stored one. */
export function changedFields(row: GridRow, stored: Stored, context: CellContext): string[] {
  const cells = cellsIn(row, context);
  return context.columns.map(({ field }) => field).filter((field) => cells[field] !== (stored.cells[field] ?? null));
}
