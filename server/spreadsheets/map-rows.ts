import type { Problem } from '../../schemas/domain/problem.ts';
import type { ImportColumn } from './import-columns.ts';
import { normalizeUnit } from './normalize-unit.ts';
import { decimalMarkOf, parseDecimal } from './parse-decimal.ts';
import type { Mapping } from './suggest-mapping.ts';
import type { DecimalMark, Table } from './table.ts';

/** Codes: `required`, `number_invalid` {value}, `unit_unknown` {value, suggestion?}, `email_invalid` {value}. */
export interface CellError extends Problem {
  /** Id of the import's column. */
  column: string;
}

export interface MappedRow {
  /** Number of the row in the file, from 1, as spreadsheets count. */
  row: number;
  /** By column id: decimals plain, units ours; where a cell has an error, what was typed. Empty cells are "". */
  values: Record<string, string>;
  errors: CellError[];
}

/**
 * The rows below the header as values of the import's columns; empty rows and columns that nothing is mapped to are
 * left out. Bounds of fields are not checked here: the schemas do.
 */
export function mapRows(
  table: Table,
  { headerRow, mapping, columns }: { headerRow: number | null; mapping: Mapping; columns: readonly ImportColumn[] },
): MappedRow[] {
  const first = (headerRow ?? -1) + 1;
  const mapped = columns.map((column) => {
    const index = mapping[column.id] ?? null;
    return { column, index, mark: column.kind === 'decimal' ? markOf(table, { index, first }) : null };
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
  mark: DecimalMark;
}

/** What the column shows, otherwise what the file's dialect suggests. */
function markOf(
  { rows, numberCells, decimalMark }: Table,
  { index, first }: { index: number | null; first: number },
): DecimalMark {
  if (index === null) return null;
  const typed = rows
    .slice(first)
    .flatMap((row, offset) => (numberCells?.[first + offset]?.[index] ? [] : [row[index] ?? '']));
  return decimalMarkOf(typed) ?? decimalMark;
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
  for (const { column, index, mark } of mapped) {
    if (index === null && !column.required) continue;
    const text = index === null ? '' : (cells[index] ?? '');
    const isNumber = index !== null && numbers[index] === true;
    const { value, error } = readers[column.kind](text, isNumber ? '.' : mark);
    result.values[column.id] = value ?? text;
    const problem = text === '' && column.required ? { code: 'required' } : text === '' ? undefined : error;
    if (problem) result.errors.push({ column: column.id, ...problem });
  }
  return result;
}

type Read = { value?: string; error?: Problem };

const readers: Record<ImportColumn['kind'], (text: string, mark: DecimalMark) => Read> = {
  text: (text) => ({ value: text }),
  decimal: (text, mark) => {
    const value = parseDecimal(text, mark);
    return value === null ? { error: { code: 'number_invalid', params: { value: text } } } : { value };
  },
  unit: (text) => {
    const found = normalizeUnit(text);
    if (found.ok) return { value: found.unit };
    const suggestion: Record<string, string> = found.suggestion ? { suggestion: found.suggestion } : {};
    return { error: { code: 'unit_unknown', params: { value: text, ...suggestion } } };
  },
  email: (text) =>
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
      ? { value: text.toLowerCase() }
      : { error: { code: 'email_invalid', params: { value: text } } },
};
