import type { ImportColumn } from './import-column.ts';
import { matchScore, headsOf } from './suggest-mapping.ts';

/** Titles, logos and addresses above a list take fewer rows than this. */
const searched = 30;

/**
 * Returns the index of the header row, or null if the list has none. Titles above it are skipped. It is the first row
 * in which most columns have a known name. Without such a row, it is the first one with at least two words, no number,
 * and as many cells as the row below.
 */
export function detectHeader(rows: readonly (readonly string[])[], columns: readonly ImportColumn[]): number | null {
  const named = namedHeader(rows, columns);
  if (named !== null) return named;
  const found = rows.slice(0, searched).findIndex((row, index) => looksLikeHeader(row, rows[index + 1]));
  return found < 0 ? null : found;
}

/**
 * Returns the index of the row that certainly contains column names: several of them, or the only one. Null without
 * such a row.
 */
export function namedHeader(rows: readonly (readonly string[])[], columns: readonly ImportColumn[]): number | null {
  const candidates = rows.slice(0, searched).map((row, index) => ({ index, known: knownHeads(row, columns) }));
  const best = candidates.reduce((a, b) => (b.known > a.known ? b : a), { index: -1, known: 0 });
  const isNamed = best.known >= 2 || (best.known === 1 && cells(rows[best.index] ?? []).length === 1);
  return isNamed ? best.index : null;
}

const cells = (row: readonly string[]): string[] => row.filter((cell) => cell !== '');

/** The maximum length of a heading. */
const longest = 60;
const certainly = 0.89;

/** Counts the columns whose name is certainly in some cell of the row. */
function knownHeads(row: readonly string[], columns: readonly ImportColumn[]): number {
  const heads = headsOf(row, longest);
  return columns.filter(({ synonyms }) => heads.some((head) => matchScore(head, synonyms, certainly) >= certainly))
    .length;
}

function looksLikeHeader(row: readonly string[], below: readonly string[] | undefined): boolean {
  const heads = cells(row);
  return (
    heads.length >= 2 &&
    new Set(heads).size === heads.length &&
    heads.every((head) => head.length <= longest && !/^[-+]?[\d.,\s]+$/.test(head)) &&
    below !== undefined &&
    below.some((cell) => /\d/.test(cell)) &&
    cells(below).length >= heads.length - 1
  );
}
