import type { Problem } from '../../schemas/domain/problem.ts';
import { dayOrderOf } from '../../schemas/domain/parse-day.ts';
import { createSearches, readCell, type CellHints } from './cell-readers.ts';
import type { ImportColumn } from '../../schemas/columns/import-column.ts';
import { decimalMarkOf } from '../../schemas/columns/parse-decimal.ts';
import type { Mapping } from '../../schemas/columns/suggest-mapping.ts';
import type { Table } from './table.ts';

/**
 * Codes: `required`, `number_invalid`, `day_invalid`, `email_invalid` {value}, `unit_unknown`, `choice_unknown` {value,
 * suggestion?}.
 */
export interface CellError extends Problem {
  /** Id of the import's column. */
  column: string;
}

export interface MappedRow {
  /** Number of the row in the file, counted from 1 as in spreadsheets. */
  row: number;
  /**
   * Values by column id: plain decimals and our unit codes. A cell with an error keeps its original text. Empty cells
   * are "".
   */
  values: Record<string, string>;
  errors: CellError[];
}

/**
 * Converts the rows below the header to values of the import's columns. Empty rows and unmapped columns are omitted.
 * Bounds of fields are checked by the schemas, not here.
 */
export function mapRows(
  table: Table,
  question: {
    headerRow: number | null;
    mapping: Mapping;
    columns: readonly ImportColumn[];
    /** The time zone of times without a zone. */
    timeZone?: string;
  },
): MappedRow[] {
  const { headerRow, mapping, columns, timeZone = 'UTC' } = question;
  const first = (headerRow ?? -1) + 1;
  const searches = createSearches();
  const mapped = columns.map((column) => {
    const index = mapping[column.id] ?? null;
    return { column, index, hints: { ...hintsOf(table, { column, index, first }), timeZone, searches } };
  });
  return table.rows.slice(first).flatMap((cells, offset) => {
    if (cells.every((cell) => cell === '')) return [];
    const numbers = table.numberCells?.[first + offset] ?? [];
    return mapRow(first + offset + 1, { cells, numbers, mapped });
  });
}

interface MappedColumn {
  column: ImportColumn;
  index: number | null;
  hints: CellHints;
}

const nothing: Pick<CellHints, 'mark' | 'dayOrder'> = { mark: null, dayOrder: null };

/** Hints from the column's values, or else from the file's dialect. */
function hintsOf(
  { rows, numberCells, decimalMark }: Table,
  { column, index, first }: { column: ImportColumn; index: number | null; first: number },
): Pick<CellHints, 'mark' | 'dayOrder'> {
  if (index === null) return nothing;
  const typed = (): string[] =>
    rows.slice(first).flatMap((row, offset) => (numberCells?.[first + offset]?.[index] ? [] : [row[index] ?? '']));
  if (column.kind === 'decimal') return { ...nothing, mark: decimalMarkOf(typed()) ?? decimalMark };
  const isDay = column.kind === 'day' || column.kind === 'instant';
  return isDay ? { ...nothing, dayOrder: dayOrderOf(typed()) } : nothing;
}

function mapRow(
  row: number,
  {
    cells,
    numbers,
    mapped,
  }: { cells: readonly string[]; numbers: readonly boolean[]; mapped: readonly MappedColumn[] },
): MappedRow {
  const result: MappedRow = { row, values: {}, errors: [] };
  for (const { column, index, hints } of mapped) {
    if (index === null && !column.required) continue;
    const text = index === null ? '' : (cells[index] ?? '');
    const isNumber = index !== null && numbers[index] === true;
    const { value, error } = read(text, column, isNumber ? { ...hints, mark: '.' } : hints);
    result.values[column.id] = value ?? text;
    if (error) result.errors.push({ column: column.id, ...error });
  }
  return result;
}

function read(text: string, column: ImportColumn, hints: CellHints): { value?: string; error?: Problem } {
  if (text !== '') return readCell(text, column, hints);
  return column.required ? { error: { code: 'required' } } : {};
}
