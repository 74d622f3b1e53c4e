import { cutCsv, hasPairedQuotes, OddQuote, type Dialect } from './cut-csv.ts';
import { decodeText } from './decode-text.ts';
import { createGrid, type Grid } from './grid.ts';
import { cleanText, fileEmpty, mostColumns, Refused, resultOf, type TableResult, unreadable } from './table.ts';
import { createTurns, type Turns } from '../kernel/turns.ts';

/** Delimiters in order of preference if two fit equally well. */
const delimiters = [';', '\t', '|', ','] as const;
type Delimiter = (typeof delimiters)[number];

/** Reads text in columns. Detects encoding and delimiter. Quotes may be missing, doubled, or inside a cell. */
export const readCsv = (file: Buffer): Promise<TableResult> =>
  resultOf(async () => {
    const turns = createTurns();
    const text = await decodeText(file, turns);
    if (text === null) throw unreadable('not_a_table');
    const declared = /^sep=(.)\r?\n/.exec(text);
    const body = declared ? text.slice(declared[0].length) : text;
    const delimiter = delimiters.find((one) => one === declared?.[1]) ?? detectDelimiter(body);
    const grid = await readBody(body, delimiter, turns);
    if (!grid) return fileEmpty;
    const decimalMark = delimiter === ';' ? ',' : delimiter === ',' ? '.' : null;
    return { ok: true, table: { rows: grid.rows, decimalMark } };
  });

/** If an odd quote makes the text unreadable, reads it again with quotes as plain characters. */
async function readBody(text: string, delimiter: Delimiter | null, turns: Turns): ReturnType<Grid['finish']> {
  const arePaired = await hasPairedQuotes(text, turns);
  try {
    return await readDialect(text, { delimiter, hasQuotes: true, arePaired }, turns);
  } catch (error) {
    if (!(error instanceof OddQuote)) throw error;
    return readDialect(text, { delimiter, hasQuotes: false, arePaired }, turns);
  }
}

async function readDialect(text: string, dialect: Dialect, turns: Turns): ReturnType<Grid['finish']> {
  const grid = createGrid();
  let row = 0;
  for (const cells of cutCsv(text, dialect)) {
    row += 1;
    grid.open(row, cells.length);
    for (const [index, cell] of cells.entries()) if (cell !== '') grid.put(row, index + 1, { text: cleanText(cell) });
    if (turns.isOver()) await turns.next();
  }
  return grid.finish(turns);
}

const sampleLetters = 20_000;
const sampleRows = 30;

/**
 * Returns the delimiter that splits the most lines into an equal number of columns, preferring more columns. Null for a
 * list with one column.
 */
function detectDelimiter(text: string): Delimiter | null {
  const sample = text.slice(0, sampleLetters);
  const scores = delimiters.map((delimiter) => [delimiter, score(sample, delimiter)] as const);
  const [best, points] = scores.reduce((a, b) => (b[1] > a[1] ? b : a));
  return points > 0 ? best : null;
}

/**
 * Returns the number of columns minus one, times the squared share of lines with exactly that number. 0 if less than
 * half agree.
 */
function score(text: string, delimiter: Delimiter): number {
  const dialect = { delimiter, arePaired: false };
  const widths =
    sampleWidths(text, { ...dialect, hasQuotes: true }) ?? sampleWidths(text, { ...dialect, hasQuotes: false }) ?? [];
  const counts = new Map<number, number>();
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
  const filled = widths.length;
  const points = [...counts].map(([width, count]) => (2 * count < filled ? 0 : (width - 1) * (count / filled) ** 2));
  return Math.max(0, ...points);
}

/** Returns null if the sample cannot be split this way. A row that is too wide ends the sample and still counts. */
function sampleWidths(text: string, dialect: Dialect): number[] | null {
  const widths: number[] = [];
  try {
    for (const row of cutCsv(text, dialect)) if (widths.push(row.length) === sampleRows) break;
    return widths;
  } catch (error) {
    if (error instanceof Refused) return [...widths, mostColumns + 1];
    if (error instanceof OddQuote) return null;
    throw error;
  }
}
