import { namedHeader } from '../../../../schemas/columns/detect-header.ts';
import type { ImportColumn } from '../../../../schemas/columns/import-column.ts';
import { itemColumns } from '../../../../schemas/columns/item-columns.ts';
import { decimalMarkOf, parseDecimal } from '../../../../schemas/columns/parse-decimal.ts';
import { suggestMapping, type Mapping } from '../../../../schemas/columns/suggest-mapping.ts';
import { isUnderstood } from './cells.ts';
import type { GridColumn } from './grid-columns.ts';
import type { Words } from './words.ts';

export interface PasteContext {
  columns: readonly GridColumn[];
  words: Words;
  /** Entity of the rows. */
  entity: string;
}

/** Pasted cells in the order of the grid's columns. */
export interface ArrangedPaste {
  /** Rows without the headings. Null cells belong to columns that the pasted data lacks. */
  rows: (string | null)[][];
  /** Index of the grid column where `rows` start. */
  from: number;
  /** True if columns were matched by headings or content instead of position. */
  isArranged: boolean;
  /** Pasted parts that were left out: columns by heading or first value, and titles above the headings. */
  left: string[];
}

type Cells = readonly (readonly string[])[];

/** Share of the cells that a column must understand to match. */
const surely = 0.8;

/** Number of rows that suffices to recognize a column's content. */
const sampled = 200;

/**
 * Arranges pasted cells by their headings if there are any. Otherwise uses their position, unless the content does not
 * fit there and clearly belongs to other columns.
 */
export function arrangePaste(cells: Cells, from: number, context: PasteContext): ArrangedPaste {
  const header = headerOf(cells, context);
  const heads = header === null ? [] : (cells[header] ?? []);
  const rows =
    header === null ? cells : cells.slice(header + 1).filter((row) => row.some((cell) => cell.trim() !== ''));
  const above = cells.slice(0, header ?? 0).flatMap((row) => row.filter((cell) => cell.trim() !== ''));
  const mapping = header === null ? byContent(rows, from, context) : suggestMapping(heads, headedColumns(context));
  if (!mapping) return byPlace(rows, from, context);
  const sources = context.columns.map(({ field }) => mapping[field] ?? null);
  const marked = sources.map((at, index) => (at === null ? null : columnReader(rows, at, index, context)));
  return {
    rows: rows.map((row) => marked.map((read) => (read ? read(row) : null))),
    from: 0,
    isArranged: true,
    left: [...above, ...leftOf(rows, heads, new Set(sources))],
  };
}

/** Index of the heading row. A single word, or one with nothing below it, may be an item instead. */
function headerOf(cells: Cells, context: PasteContext): number | null {
  const columns = headedColumns(context);
  const header = namedHeader(cells, columns);
  const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '');
  if (header === null || !cells.slice(header + 1).some(isFilled)) return null;
  const known = Object.values(suggestMapping(cells[header] ?? [], columns)).filter((at) => at !== null);
  return known.length > 1 ? header : null;
}

/** The grid's columns as import columns, with their usual headings in any language. */
function headedColumns({ columns, entity }: PasteContext): ImportColumn[] {
  const known = entity === 'requestItem' ? itemColumns : [];
  return columns.map(({ field, label, required }) => {
    const shipped = known.find(({ id }) => id === field);
    return { id: field, kind: 'text', required, synonyms: [label, ...(shipped?.synonyms ?? [])] };
  });
}

const width = (rows: Cells): number => rows.reduce((most, row) => Math.max(most, row.length), 0);

function byPlace(rows: Cells, from: number, context: PasteContext): ArrangedPaste {
  const room = context.columns.length - from;
  const used = new Set(Array.from({ length: room }, (_, index) => index));
  return {
    rows: rows.map((row) => row.slice(0, room).map((cell) => cell.trim())),
    from,
    isArranged: false,
    left: leftOf(rows, [], used),
  };
}

/** Columns with content that were left out. */
function leftOf(rows: Cells, heads: readonly string[], used: ReadonlySet<number | null>): string[] {
  return Array.from({ length: Math.max(width(rows), heads.length) }, (_, index) => index).flatMap((index) => {
    const first = rows.find((row) => (row[index] ?? '').trim() !== '')?.[index];
    return used.has(index) || first === undefined ? [] : [heads[index]?.trim() || first.trim()];
  });
}

/** Reads numbers in the pasted column's own notation if it is recognizable, regardless of the reader's language. */
function columnReader(
  rows: Cells,
  at: number,
  index: number,
  { columns, words }: PasteContext,
): (row: readonly string[]) => string {
  const isNumber = columns[index]?.kind === 'decimal';
  const mark = isNumber ? decimalMarkOf(rows.map((row) => row[at] ?? '')) : null;
  return (row) => {
    const cell = (row[at] ?? '').trim();
    const value = mark === null ? null : parseDecimal(cell, mark);
    return value === null ? cell : words.edit(value);
  };
}

/** Maps columns by their content. Null if the position decides or some required column was not recognized. */
function byContent(rows: Cells, from: number, context: PasteContext): Mapping | null {
  const sample = rows.slice(0, sampled);
  const count = width(sample);
  if (from > 0 || count < 2) return null;
  const { columns } = context;
  const fits = (column: GridColumn, at: number): boolean => shareOf(sample, at, column, context) >= surely;
  const recognizable = columns.filter(({ kind, required }) => required && kind !== 'text');
  const isInPlace = (column: GridColumn): boolean =>
    isEmptyColumn(sample, columns.indexOf(column)) || fits(column, columns.indexOf(column));
  if (recognizable.every(isInPlace) && !isNumbering(sample, 0)) return null;
  const free = Array.from({ length: count }, (_, at) => at).filter((at) => !isNumbering(sample, at));
  const mapping: Mapping = {};
  const take = (column: GridColumn, isIt: (at: number) => boolean): void => {
    const place = free.findIndex((at) => !isEmptyColumn(sample, at) && isIt(at));
    mapping[column.field] = free.splice(place, place < 0 ? 0 : 1)[0] ?? null;
  };
  // The words of a code list are more reliable than numbers.
  for (const column of recognizable.toSorted((a, b) => Number(a.kind === 'decimal') - Number(b.kind === 'decimal')))
    take(column, (at) => fits(column, at));
  if (recognizable.some(({ field }) => mapping[field] === null)) return null;
  const texts = columns.filter(({ kind, field }) => kind === 'text' && !field.includes('.'));
  for (const column of texts) take(column, (at) => isWording(sample, at));
  return mapping;
}

const filledIn = (rows: Cells, at: number): string[] =>
  rows.flatMap((row) => ((row[at] ?? '').trim() === '' ? [] : [(row[at] ?? '').trim()]));

const isEmptyColumn = (rows: Cells, at: number): boolean => filledIn(rows, at).length === 0;

function shareOf(rows: Cells, at: number, column: GridColumn, { words }: PasteContext): number {
  const filled = filledIn(rows, at);
  return filled.length === 0 ? 0 : filled.filter((cell) => isUnderstood(column, cell, words)).length / filled.length;
}

/** True for line numbers such as 1, 2, 3 or 10, 20, 30. */
function isNumbering(rows: Cells, at: number): boolean {
  const numbers = filledIn(rows, at).map(Number);
  const [first = Number.NaN] = numbers;
  return numbers.length > 2 && first > 0 && numbers.every((number, index) => number === first * (index + 1));
}

/** True if the text is mostly letters. */
function isWording(rows: Cells, at: number): boolean {
  const text = filledIn(rows, at).join('');
  return (text.match(/\p{L}/gu)?.length ?? 0) > text.length / 2;
}
