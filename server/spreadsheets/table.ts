import type { Problem } from '../../schemas/domain/problem.ts';

/** Which character stands before the decimals; null: nothing tells. */
export type DecimalMark = '.' | ',' | null;

/** A sheet or file as people typed it: every cell a trimmed string, all rows equally wide, no empty rows at the end. */
export interface Table {
  rows: string[][];
  /** Names of a workbook's sheets; the rows are those of the first one that holds any. */
  sheetNames?: string[];
  /** True where a cell is a number of the workbook: its text is "1234.5", whatever the language of the file. */
  numberCells?: boolean[][];
  /** What the file's dialect tells of numbers: a list cut by semicolons comes from where the comma marks decimals. */
  decimalMark: DecimalMark;
}

/** Rows below the header that one import takes. */
export const rowLimit = 5000;

/** Rows of a file that are read at all: empty ones and titles do not count as lines. */
export const mostRows = 20 * rowLimit;

/** So many cells a sheet may span, from its first to its last; a list of 5,000 lines spans a tenth of that. */
export const largestGrid = 2_000_000;

/** Wider is no list. */
export const mostColumns = 1_000;

export const isTooLarge = ({ rows, columns }: { rows: number; columns: number }): boolean =>
  columns > mostColumns || rows * columns > largestGrid;

/**
 * Why a file gave no table. Codes: `file_empty`, `too_many_rows` {limit}, `file_unreadable` {reason}, where reason is
 * `damaged`, `encrypted` (password, or the old xls format) or `not_a_table` (some other file).
 */
export type TableResult = { ok: true; table: Table } | { ok: false; problem: Problem };

export const unreadable = (reason: 'damaged' | 'encrypted' | 'not_a_table'): TableResult => ({
  ok: false,
  problem: { code: 'file_unreadable', params: { reason } },
});

export const tooManyRows: TableResult = {
  ok: false,
  problem: { code: 'too_many_rows', params: { limit: String(rowLimit) } },
};

const unstorable = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** As the database can keep it: files hold characters that no text has. */
export const cleanText = (text: string): string => text.replace(unstorable, '');
