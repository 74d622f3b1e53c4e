import type { DecimalMark } from '../../schemas/columns/parse-decimal.ts';
import type { Problem } from '../../schemas/domain/problem.ts';

/**
 * A sheet or file as typed. Every cell is a trimmed string, all rows have equal width, and there are no empty rows at
 * the end.
 */
export interface Table {
  rows: string[][];
  /** Names of a workbook's sheets. The rows come from the first sheet with content. */
  sheetNames?: string[];
  /** True if a cell is a number of the workbook. Its text is "1234.5", regardless of the file's language. */
  numberCells?: boolean[][];
  /**
   * The decimal mark suggested by the file's dialect: lists separated by semicolons come from locales with decimal
   * commas.
   */
  decimalMark: DecimalMark;
}

/** Maximum number of rows below the header in one import. */
export const rowLimit = 5000;

/** Maximum number of rows read from a file. Empty rows and titles do not count as lines. */
export const mostRows = 20 * rowLimit;

/**
 * Maximum number of cells that a sheet may span from its first to its last. A list of 5,000 lines spans a tenth of
 * that.
 */
export const largestGrid = 2_000_000;

/** Maximum number of columns of a list. */
export const mostColumns = 1_000;

/**
 * Reason why a file cannot be read. `damaged`, `encrypted` (password, or the old xls format), `not_a_table` (another
 * kind of file), `declarations` (a DOCTYPE, which no workbook has). With the exceeded `limit`: `cell_too_long`
 * (characters), `too_many_columns`, `too_many_cells`, `too_much_text` (characters), `unpacks_too_large` (megabytes),
 * `too_many_parts`, `too_many_sheets`, `too_many_texts`.
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

/** Result of reading a file. Error codes: `file_empty`, `too_many_rows` {limit}, `file_unreadable` {reason, limit?}. */
export type TableResult = { ok: true; table: Table } | { ok: false; problem: Problem };

/** Thrown anywhere while reading a file to end it with a problem. */
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

/** Returns the result of reading a file. Any unexpected error means that the file is damaged. */
export async function resultOf(read: () => Promise<TableResult>): Promise<TableResult> {
  try {
    return await read();
  } catch (error) {
    return { ok: false, problem: error instanceof Refused ? error.problem : unreadable('damaged').problem };
  }
}

const unstorable = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Removes characters that the database cannot store. Files may contain them. */
export const cleanText = (text: string): string => text.replace(unstorable, '');
