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

/**
 * Why a file gave no table. Codes: `file_empty`, `too_many_rows` {limit}, `file_unreadable` {reason}, where reason is
 * `damaged`, `encrypted` (password, or the old xls format) or `not_a_table` (some other file).
 */
export type TableResult = { ok: true; table: Table } | { ok: false; problem: Problem };

export const unreadable = (reason: 'damaged' | 'encrypted' | 'not_a_table'): TableResult => ({
  ok: false,
  problem: { code: 'file_unreadable', params: { reason } },
});
