import type { ImportColumn } from './import-column.ts';
import { bare, similarity } from '../domain/similarity.ts';

/** Index of the file's column for each column of the import. Null if the file has none. */
export type Mapping = Record<string, number | null>;

/** A heading with a lower fit is not assigned to a column. */
const surely = 0.78;

/** Limits for headings, so that rows with more columns or longer texts, such as titles and terms, are not searched. */
const mostHeads = 100;
const longestHead = 200;

/**
 * Returns the most likely mapping. The best fit comes first, and each column of the file is used once. A heading fits
 * if it is a synonym (1), contains one as a word ("Menge (Stück)", "Item name / Article"), or is a mistyped synonym.
 */
export function suggestMapping(header: readonly string[], columns: readonly ImportColumn[]): Mapping {
  const heads = headsOf(header);
  const fits = columns
    .flatMap(({ id, synonyms }) =>
      heads.map((head) => ({ id, index: head.index, fit: matchScore(head, synonyms, surely) })),
    )
    .filter(({ fit }) => fit >= surely)
    .toSorted((a, b) => b.fit - a.fit);
  const mapping: Mapping = Object.fromEntries(columns.map(({ id }) => [id, null]));
  const used = new Set<number>();
  for (const { id, index } of fits) {
    if (mapping[id] !== null || used.has(index)) continue;
    mapping[id] = index;
    used.add(index);
  }
  return mapping;
}

/** A cell prepared for comparison with column names. */
export interface Head {
  index: number;
  whole: string;
  words: readonly string[];
}

/** Returns the cells of a row that may be headings, in order. */
export function headsOf(row: readonly string[], longest = longestHead): Head[] {
  const filled = [...row.entries()].filter(([, cell]) => cell !== '' && cell.length <= longest).slice(0, mostHeads);
  return filled.flatMap(([index, cell]) => {
    const whole = bare(cell);
    return whole === '' ? [] : [{ index, whole, words: cell.split(/[\s/|,;:()[\]_-]+/).map(bare) }];
  });
}

const bareSynonyms = new WeakMap<readonly string[], readonly string[]>();

function compared(synonyms: readonly string[]): readonly string[] {
  const before = bareSynonyms.get(synonyms);
  if (before) return before;
  const made = synonyms.map(bare);
  bareSynonyms.set(synonyms, made);
  return made;
}

/**
 * Returns how well a heading matches one of the synonyms, 0 to 1. Earlier synonyms score slightly higher than later
 * ones. Scores below `least` count as 0.
 */
export function matchScore(head: Head, synonyms: readonly string[], least: number): number {
  let best = 0;
  for (const [index, synonym] of compared(synonyms).entries())
    best = Math.max(best, fitOfSynonym(head, synonym, Math.max(least, best)) - index / 10_000);
  return best;
}

function fitOfSynonym({ whole, words }: Head, synonym: string, least: number): number {
  if (whole === synonym) return 1;
  if (synonym.length > 2 && words.includes(synonym)) return words[0] === synonym ? 0.95 : 0.9;
  return synonym.length > 3 ? similarity(whole, synonym, least) : 0;
}
