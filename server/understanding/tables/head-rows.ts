import { namedHeader } from '../../../schemas/columns/detect-header.ts';
import { parseDecimal } from '../../../schemas/columns/parse-decimal.ts';
import { foldWord } from '../../../schemas/domain/understanding/tokens.ts';
import { isBlank } from './cells.ts';
import { colorWords } from '../certainty/words.ts';
import { isYear } from './counting-columns.ts';
import { mapHeads, needColumns } from './need-columns.ts';

export type Rows = readonly (readonly string[])[];

/** Maximum number of rows above the headings. */
const mostAbove = 4;

export const isNumeric = (text: string): boolean => parseDecimal(text) !== null;
/** "10-12" is also a quantity, although not an exact one. */
export const isCounting = (text: string): boolean => isNumeric(text) || /^\d{1,5} ?[-–] ?\d{1,5}$/.test(text);

export const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text);
export const below = (rows: Rows, from: number, index: number): string[] =>
  rows.slice(from).map((row) => (isBlank(row[index] ?? '') ? '' : (row[index] ?? '')));

/** Rows of headings contain no numbers except years and, if there are several, sizes. */
const mayBeHead = (row: readonly string[]): boolean => {
  const isSized = row.filter((cell) => /^\d{2}$/.test(cell)).length > 1;
  return row.every(
    (cell) =>
      (!isNumeric(cell) && !/^\d+ ?\p{L}{1,14}\.?$/u.test(cell)) ||
      /^(?:19|20)\d\d$/.test(cell) ||
      (isSized && /^\d{2}$/.test(cell)) ||
      (isKindHead(cell) && !isNumeric(cell)),
  );
};

/** "Last year | | 2027 |" above "Qty | Price | Qty | Price": labels above distinguish repeated headings. */
function withLabels(head: readonly string[], above: readonly string[]): string[] {
  let label = '';
  return head.map((cell, index) => {
    label = above[index] || label;
    const isTwice = cell !== '' && head.filter((other) => other === cell).length > 1;
    return isTwice && label !== '' ? `${label} ${cell}` : cell;
  });
}

/** The row of headings and, if one is merged over several columns, the row below it. */
export function headOf(rows: Rows): { head: string[]; from: number; isMerged: boolean } | null {
  const candidates = rows.slice(0, mostAbove).map((row) => (mayBeHead(row) ? row : []));
  const at =
    crossHead(candidates, rows) ??
    kindsHead(candidates) ??
    namedHeader(candidates, needColumns) ??
    looseHead(candidates);
  if (at === null) return null;
  const [head, next] = [rows[at] ?? [], candidates[at + 1] ?? []];
  const isBelow =
    next.length > 0 && at + 2 < rows.length && mapHeads(head)['name'] === null && mapHeads(next)['name'] !== null;
  if (!isBelow) return { head: withLabels(head, candidates[at - 1] ?? []), from: at + 1, isMerged: false };
  const width = Math.max(head.length, next.length);
  const both = Array.from({ length: width }, (_, index) =>
    mapHeads(next)['name'] === index ? (next[index] ?? '') : head[index] || next[index] || '',
  );
  return { head: both, from: at + 2, isMerged: true };
}

/** A row with one known heading and a list below it. */
function looseHead(rows: Rows): number | null {
  const found = rows.findIndex((row) => Object.values(mapHeads(row)).some((index) => index !== null));
  return found < 0 ? null : found;
}

/** "red, green, blue": a row of kinds, each the heading of a counting column. */
export function kindsHead(rows: Rows): number | null {
  const [name = '', ...others] = rows[0] ?? [];
  const filled = others.filter((cell) => cell !== '');
  const isNamed = filled.length >= 2 && filled.every(isKindHead) && !filled.every((cell) => /^\d+$/.test(cell));
  return isNamed && !isKindHead(name) ? 0 : null;
}

/** A row of words or years above numbers only, except in the first column: each names what is counted. */
function crossHead(candidates: Rows, rows: Rows): number | null {
  const [head = []] = candidates;
  const others = head.slice(1);
  const isNamed = others.length >= 2 && (others.every(hasWords) || others.every(isYear));
  const areCounts = (index: number): boolean => {
    const cells = rows.slice(1).map((row) => row[index + 1] ?? '');
    return cells.some(isNumeric) && cells.every((cell) => cell === '' || /^[-–—]$/.test(cell) || isNumeric(cell));
  };
  return isNamed && rows.length > 2 && others.every((_, index) => areCounts(index)) ? 0 : null;
}

export const isKindHead = (cell: string): boolean =>
  sizeHead.test(cell) || /^\d{1,4} ?(?:V|W|mm|cm|m|l|kg|ml|g)$/i.test(cell) || colorWords.has(foldWord(cell));

const sizeHead = /^(?:exg|xgg?|x{0,4}[sl]|m|xs|\d?xl|pp?|gg?|g{1,3}|eg|[2-6]\d|t\d{2}|u)$/i;
