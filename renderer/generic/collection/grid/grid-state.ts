import type { JsonObject } from '../../../../schemas/language/json-schema.ts';
import type { Violation } from '../../../../schemas/language/violation.ts';
import type { Representation } from '../../../data/representation.ts';
import { cellsIn, cellsOf, cellText, textOf, type CellContext, type Cells } from '../rows/cells.ts';

/** A row of the grid: the texts of its cells by field, and its address, which the grid carries along. */
export interface GridRow extends JsonObject {
  /** Absent: not stored yet. */
  iri?: string | undefined;
}

export interface RowError {
  row: number;
  field: string;
  violation: Violation;
}

/** A row as it was stored when this page last asked. */
export interface Stored {
  version: number;
  cells: Cells;
  /** As the server says it; otherwise as it was sent, which the server may have put in another shape. */
  confirmed: boolean;
}

/**
 * The rows on the page beside those that are stored. Everything that was typed is the difference of the two, and what
 * two people did to the same cell or row waits in `collisions` and `gone` for a choice.
 */
export interface GridState {
  /** Belongs to the grid, which changes it in place. */
  rows: GridRow[];
  stored: Map<string, Stored>;
  /** Addresses as the server orders them. */
  order: string[];
  /** Rows of which a cell was changed here and elsewhere: the fields, by address. */
  collisions: Map<string, Set<string>>;
  /** Rows that were changed here and removed elsewhere; still in `rows`. */
  gone: Map<string, Stored>;
  /** Rows that were removed here and changed elsewhere; not in `rows`. */
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
    gone: new Map(),
    revived: new Set(),
  };
}

export const textIn = (row: GridRow, field: string): string => textOf(row[field]);

export const isBlank = (row: GridRow, { columns }: Pick<CellContext, 'columns'>): boolean =>
  columns.every(({ field }) => textIn(row, field).trim() === '');

/** The rows that say something and have an address; an emptied row counts as removed. */
export const rowsByIri = ({ rows }: GridState, context: CellContext): Map<string, GridRow> =>
  new Map(rows.flatMap((row) => (row.iri !== undefined && !isBlank(row, context) ? [[row.iri, row]] : [])));

/** The fields in which the row says something else than what is stored. */
export function changedFields(row: GridRow, stored: Stored, context: CellContext): string[] {
  const cells = cellsIn(row, context);
  return context.columns.map(({ field }) => field).filter((field) => cells[field] !== (stored.cells[field] ?? null));
}
