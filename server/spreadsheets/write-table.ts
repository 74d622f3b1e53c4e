import { withoutEnd } from '../../schemas/language/without-end.ts';
import type { Cell, SheetData } from 'write-excel-file/node';

export interface SheetColumn {
  title: string;
  /** In characters. */
  width?: number;
  /** Numbers are written as numbers, dates (yyyy-mm-dd, or an instant) as dates, all else as text. */
  kind?: 'text' | 'number' | 'date';
  /** Decimals that a number shows; absent: as many as it has. */
  digits?: number;
}

export interface Sheet {
  /** Shortened to what a sheet may be called. */
  name: string;
  columns: readonly SheetColumn[];
  /** Decimal strings for numbers; null and "" are empty cells. */
  rows: readonly (readonly (string | null)[])[];
}

/** A workbook of plain lists: bold heads that stay in view, real numbers and dates. */
export async function writeTable(sheets: readonly Sheet[]): Promise<Buffer> {
  const names = sheetNames(sheets.map(({ name }) => name));
  return writeSheets(
    sheets.map(({ columns, rows }, index) => ({
      sheet: names[index] ?? '',
      columns: columns.map(({ width = 20 }) => ({ width })),
      stickyRowsCount: 1,
      data: [
        columns.map(({ title }) => ({ value: title, fontWeight: 'bold' as const })),
        ...rows.map((row) => columns.map((column, at) => cellOf(row[at] ?? null, column))),
      ],
    })),
  );
}

export interface WrittenSheet {
  sheet: string;
  data: SheetData;
  columns: { width?: number }[];
  stickyRowsCount?: number;
  stickyColumnsCount?: number;
  orientation?: 'landscape';
}

/** The library is loaded with the first file that is written. */
export async function writeSheets(sheets: WrittenSheet[]): Promise<Buffer> {
  const { default: writeExcelFile } = await import('write-excel-file/node');
  return writeExcelFile(sheets, { fontFamily: 'Calibri', fontSize: 11 }).toBuffer();
}

function cellOf(value: string | null, { kind = 'text', digits }: SheetColumn): Cell {
  if (value === null || value === '') return null;
  if (kind === 'number') return numberCell(value, digits);
  if (kind === 'date') return dateCell(value);
  return textCell(value);
}

/** The nearest double, which is what spreadsheets calculate with; what is no number stays text. */
export function numberCell(value: string, digits?: number): Cell {
  const number = Number(value);
  if (!Number.isFinite(number)) return textCell(value);
  const format = numberFormat(digits ?? Math.min(value.split('.')[1]?.length ?? 0, 10));
  return { type: Number, value: number, format };
}

/** Thousands apart, so many decimals; the application shows its own language's marks. */
export const numberFormat = (digits: number): string => (digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`);

/** A day, or an instant; what is neither stays text. */
export function dateCell(value: string): Cell {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return textCell(value);
  return { type: Date, value: date, format: value.length > 10 ? 'yyyy-mm-dd hh:mm' : 'yyyy-mm-dd' };
}

/** A cell holds 32,767 characters; "=1+1" stays text. */
export const textCell = (value: string): { type: StringConstructor; value: string } => ({
  type: String,
  value: value.slice(0, 32_767),
});

/** At most 31 characters, none of []:*?/\, no apostrophe at either end, each name once. */
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
