import { withoutEnd } from '../../schemas/language/without-end.ts';
import { reportProgress } from '../jobs/progress.ts';
import type { Cell, CellRow } from './cell.ts';
import { writeWorkbook } from './write-workbook.ts';

export interface SheetColumn {
  title: string;
  /** In characters. */
  width?: number;
  /** Numbers are written as numbers, dates (yyyy-mm-dd, or an instant) as dates, everything else as text. */
  kind?: 'text' | 'number' | 'date';
  /** Displayed decimals of a number; absent: as many as it has. */
  digits?: number;
}

export interface Sheet {
  /** Shortened to a valid sheet name. */
  name: string;
  columns: readonly SheetColumn[];
  /** Decimal strings for numbers; null and "" are empty cells. */
  rows: readonly (readonly (string | null)[])[];
}

/** Writes a workbook of plain lists with bold headings that stay in view, real numbers and real dates. */
export function writeTable(sheets: readonly Sheet[]): Promise<Buffer> {
  const names = sheetNames(sheets.map(({ name }) => name));
  const total = sheets.reduce((sum, { rows }) => sum + rows.length, 0);
  let written = 0;
  const isWritten = (): void => reportProgress((written += 1) / total);
  return writeWorkbook(sheets.map((sheet, index) => plainList({ ...sheet, name: names[index] ?? '' }, isWritten)));
}

/** Returns one such sheet, for a workbook that also has others. The name must come from `sheetNames`. */
export const plainList = (sheet: Sheet, isWritten: () => void = () => undefined) => ({
  sheet: sheet.name,
  widths: sheet.columns.map(({ width = 20 }) => width),
  stickyRows: 1,
  rows: rowsOf(sheet, isWritten),
});

function* rowsOf({ columns, rows }: Sheet, isWritten: () => void): Generator<CellRow> {
  yield columns.map(({ title }) => ({ value: title, isBold: true }));
  for (const row of rows) {
    yield columns.map((column, at) => cellOf(row[at] ?? null, column));
    isWritten();
  }
}

function cellOf(value: string | null, { kind = 'text', digits }: SheetColumn): Cell | null {
  if (value === null || value === '') return null;
  if (kind === 'number') return numberCell(value, digits);
  if (kind === 'date') return dateCell(value);
  return textCell(value);
}

/** The nearest double, which spreadsheets calculate with. Text that is not a number stays text. */
export function numberCell(value: string, digits?: number): Cell {
  const number = Number(value);
  if (!Number.isFinite(number)) return textCell(value);
  const format = numberFormat(digits ?? Math.min(value.split('.')[1]?.length ?? 0, 10));
  return { value: number, format };
}

/** Separates thousands and shows this many decimals. The application uses the separators of its own language. */
const numberFormat = (digits: number): string => (digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`);

/** A date or an instant. Anything else stays text. */
export function dateCell(value: string): Cell {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return textCell(value);
  return { value: date, format: value.length > 10 ? 'yyyy-mm-dd hh:mm' : 'yyyy-mm-dd' };
}

/** A cell holds 32,767 characters; "=1+1" stays text. */
export const textCell = (value: string): Cell => ({ value: value.slice(0, 32_767) });

/** Returns valid sheet names: at most 31 characters, none of []:*?/\, no apostrophe at either end, each name once. */
export function sheetNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain = name.replace(/[[\]:*?/\\]/g, ' ').replace(/^'+/, '');
    const clean = withoutEnd(plain, "'").trim() || 'Sheet';
    let free = clean.slice(0, 31);
    for (let n = 2; taken.has(free.toLowerCase()); n += 1) free = `${clean.slice(0, 27)} ${n}`;
    taken.add(free.toLowerCase());
    return free;
  });
}
