import type { DecimalMark } from '../../schemas/columns/parse-decimal.ts';
import type { Problem } from '../../schemas/domain/problem.ts';

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

/**
 * Why a file cannot be read: `damaged`, `encrypted` (password, or the old xls format), `not_a_table` (some other file),
 * `declarations` (a DOCTYPE, which no workbook has), and with the `limit` that it exceeds `cell_too_long` (letters),
 * `too_many_columns`, `too_many_cells`, `too_much_text` (letters), `unpacks_too_large` (megabytes), `too_many_parts`,
 * `too_many_sheets`, `too_many_texts`.
 */
export type Reason =
  | 'damaged'
  | 'encrypted'
  | 'not_a_table'
  | 'declarations'
  | 'cell_too_long'
  | 'too_many_columns'
  | 'too_many_cells'
  | 'too_much_text'
  | 'unpacks_too_large'
  | 'too_many_parts'
  | 'too_many_sheets'
  | 'too_many_texts';

/** Why a file gave no table. Codes: `file_empty`, `too_many_rows` {limit}, `file_unreadable` {reason, limit?}. */
export type TableResult = { ok: true; table: Table } | { ok: false; problem: Problem };

/** The end of reading a file, from wherever in it: a value with a code that travels by throwing. */
export class Refused extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

export const unreadable = (reason: Reason, limit?: number): Refused =>
  new Refused({
    code: 'file_unreadable',
    params: { reason, ...(limit === undefined ? {} : { limit: String(limit) }) },
  });

export const tooManyRows = (): Refused => new Refused({ code: 'too_many_rows', params: { limit: String(rowLimit) } });

export const fileEmpty: TableResult = { ok: false, problem: { code: 'file_empty' } };

/** What the reading of a file comes to; whatever else went wrong in it, the file is damaged. */
export async function resultOf(read: () => Promise<TableResult>): Promise<TableResult> {
  try {
    return await read();
  } catch (error) {
    return { ok: false, problem: error instanceof Refused ? error.problem : unreadable('damaged').problem };
  }
}

const unstorable = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** As the database can keep it: files hold characters that no text has. */
export const cleanText = (text: string): string => text.replace(unstorable, '');
