import { bounds } from './bounds.ts';
import { mostColumns, unreadable } from './table.ts';
import type { Turns } from '../kernel/turns.ts';

export interface Dialect {
  /** Null if every line is one cell. */
  delimiter: string | null;
  /** True if quotes enclose cells. Otherwise they are ordinary characters. */
  hasQuotes: boolean;
  /** True if the whole text has an even number of quotes. Then none is left open, however far away its end is. */
  arePaired: boolean;
}

const quote = 34;
const space = 32;
const tab = 9;
const lineFeed = 10;
const carriageReturn = 13;

/** An unclosed quote, or one followed by text: it does not enclose a cell. */
export class OddQuote extends Error {}

/**
 * Splits a text into rows of cells in one pass. Spaces around cells are removed. A doubled quote within quotes is one
 * quote, and a quote within a cell is an ordinary character. Rejects a row that is too wide and a cell that is too long
 * before storing more of it.
 */
export function* cutCsv(text: string, { delimiter, hasQuotes, arePaired }: Dialect): Generator<string[]> {
  const mark = delimiter === null ? -1 : delimiter.charCodeAt(0);
  for (let at = 0; at < text.length;) {
    const row: string[] = [];
    for (;;) {
      const { cell, end } = cellAt(text, at, { mark, hasQuotes, arePaired });
      if (row.push(cell) > mostColumns) throw unreadable('too_many_columns', mostColumns);
      at = end + 1;
      if (text.charCodeAt(end) !== mark) break;
    }
    if (text.charCodeAt(at - 1) === carriageReturn && text.charCodeAt(at) === lineFeed) at += 1;
    yield row;
  }
}

interface Marks extends Omit<Dialect, 'delimiter'> {
  mark: number;
}

/** Returns the cell that starts here, and the position of the delimiter or line end after it. */
function cellAt(text: string, start: number, marks: Marks): { cell: string; end: number } {
  const first = marks.hasQuotes ? firstLetter(text, start, marks.mark) : -1;
  if (first < 0 || text.charCodeAt(first) !== quote) {
    const end = plainEnd(text, start, marks.mark);
    return { cell: unbroken(text.slice(start, end).trim()), end };
  }
  const closing = closingQuote(text, first, marks);
  const inside = text.slice(first + 1, closing).replaceAll('""', '"');
  const end = plainEnd(text, closing + 1, marks.mark);
  const behind = text.slice(closing + 1, end).trimEnd();
  if (behind.trimStart() !== behind) throw new OddQuote();
  return { cell: unbroken(behind === '' ? inside : `"${inside}"${behind}`), end };
}

const unbroken = (cell: string): string => (cell.includes('\r') ? cell.replace(/\r\n?/g, '\n') : cell);

/** Skips the spaces at the start of a cell. */
function firstLetter(text: string, start: number, mark: number): number {
  let at = start;
  for (; at < text.length && at - start <= bounds.cellText; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter === mark || (letter !== space && letter !== tab)) break;
  }
  return at;
}

function plainEnd(text: string, start: number, mark: number): number {
  const last = Math.min(text.length, start + bounds.cellText + 1);
  for (let at = start; at < last; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter === mark || letter === lineFeed || letter === carriageReturn) return at;
  }
  if (last === text.length) return last;
  throw unreadable('cell_too_long', bounds.cellText);
}

/** Twice the characters of a cell, because all of them can be quotes. */
const longestQuoted = 2 * bounds.cellText;

function closingQuote(text: string, opening: number, { arePaired }: Marks): number {
  for (let at = opening + 1; at - opening <= longestQuoted; at += 2) {
    at = text.indexOf('"', at);
    if (at < 0) throw new OddQuote();
    if (at - opening > longestQuoted) break;
    if (text.charCodeAt(at + 1) !== quote) return at;
  }
  throw arePaired ? unreadable('cell_too_long', bounds.cellText) : new OddQuote();
}

/** Returns true if a text contains an even number of quotes. */
export async function hasPairedQuotes(text: string, turns: Turns): Promise<boolean> {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) === quote) count += 1;
    if (at % lettersPerTurn === 0 && turns.isOver()) await turns.next();
  }
  return count % 2 === 0;
}

const lettersPerTurn = 65_536;
