import { Decimal } from '../../schemas/domain/decimal.ts';
import { cleanText, isTooLarge, mostRows, tooManyRows, type TableResult, unreadable } from './table.ts';
import { type Entries, readZip, writeZip } from './zip.ts';

/**
 * The first sheet that holds anything. Numbers come exactly as the application shows them (15 significant digits, so
 * 0.1 + 0.2 is "0.3"), dates as "2026-03-02" or "2026-03-02T08:30:00", formulas as their stored results, truth values
 * as "true" and "false".
 */
export async function readXlsx(file: Buffer): Promise<TableResult> {
  const entries = readZip(file, (path) => /\.(xml|rels)$/.test(path));
  if (!entries?.has('xl/workbook.xml')) return unreadable(entries ? 'not_a_table' : 'damaged');
  const grids = withoutEmptyRows(entries);
  if (grids.some(({ rows }) => rows > mostRows)) return tooManyRows;
  if (grids.some(isTooLarge)) return unreadable('not_a_table');
  try {
    return tableOf(await readSheets(writeZip(entries)));
  } catch {
    return unreadable('damaged');
  }
}

/**
 * Takes rows without cells out of the sheets (LibreOffice writes one at row 1,048,576), because the reader makes an
 * array of every row up to the last, and tells how large each sheet is.
 */
function withoutEmptyRows(entries: Entries): { rows: number; columns: number }[] {
  return [...entries]
    .filter(([path]) => path.startsWith('xl/worksheets/') && path.endsWith('.xml'))
    .map(([path, content]) => {
      const sheet = content.toString().replace(/<(?:\w+:)?row\b[^>]*\br="\d+"[^>]*(?:\/>|>\s*<\/(?:\w+:)?row>)/g, '');
      entries.set(path, Buffer.from(sheet));
      const grid = { rows: 0, columns: 0 };
      for (const [, letters = '', row] of sheet.matchAll(/\br="([A-Z]{0,3})(\d{1,7})"/g)) {
        grid.rows = Math.max(grid.rows, Number(row));
        grid.columns = Math.max(grid.columns, columnNumber(letters));
      }
      return grid;
    });
}

const columnNumber = (letters: string): number =>
  Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** A number of the workbook on its way, told apart from text by its type. */
class NumberText {
  readonly text: string;
  constructor(text: string) {
    this.text = /^-?\d*\.?\d+(e[-+]?\d+)?$/i.test(text) ? new Decimal(text).toSignificantDigits(15).toFixed() : text;
  }
}

type Cell = string | boolean | NumberText | Date | null;

async function readSheets(file: Buffer): Promise<{ sheet: string; data: Cell[][] }[]> {
  const { default: readExcelFile } = await import('read-excel-file/node');
  const sheets = await readExcelFile<NumberText>(file, { parseNumber: (text) => new NumberText(text), trim: true });
  return sheets.map(({ sheet, data }) => ({ sheet, data: data.map((row) => row.map(knownCell)) }));
}

/** The library's types name the constructor of dates where it gives dates. */
function knownCell(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  return value instanceof NumberText || value instanceof Date ? value : null;
}

function tableOf(sheets: readonly { sheet: string; data: Cell[][] }[]): TableResult {
  const data = sheets.find((sheet) => sheet.data.some((row) => row.some((cell) => cell !== null)))?.data;
  if (!data) return { ok: false, problem: { code: 'file_empty' } };
  return {
    ok: true,
    table: {
      sheetNames: sheets.map(({ sheet }) => sheet),
      rows: data.map((row) => row.map(textOf)),
      numberCells: data.map((row) => row.map((cell) => cell instanceof NumberText)),
      decimalMark: null,
    },
  };
}

function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof NumberText) return cell.text;
  if (cell instanceof Date) return dateText(cell);
  return cleanText(String(cell)).trim();
}

/** Times are whole seconds: the serial number of a date and time has a binary fraction. */
function dateText(date: Date): string {
  const [day = '', time = ''] = new Date(Math.round(date.getTime() / 1000) * 1000)
    .toISOString()
    .slice(0, 19)
    .split('T');
  return time === '00:00:00' ? day : `${day}T${time}`;
}
