import type { ImportColumn } from './import-columns.ts';
import { bare, similarity } from '../../schemas/domain/similarity.ts';

/** Index of the file's column for each column of the import, null where the file has none. */
export type Mapping = Record<string, number | null>;

/** Below this a head is not taken for a column. */
const surely = 0.78;

/**
 * The likeliest mapping: best fit first, each of the file's columns once. A head fits by being a synonym (1), by
 * containing one as a word ("Menge (Stück)", "Item name / Article"), or by being a mistyped one.
 */
export function suggestMapping(header: readonly string[], columns: readonly ImportColumn[]): Mapping {
  const fits = columns
    .flatMap(({ id, synonyms }) => header.map((head, index) => ({ id, index, fit: fitOf(head, synonyms) })))
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

/** How well a head means one of the synonyms, 0 to 1; an earlier synonym is a little more usual than a later one. */
export function fitOf(head: string, synonyms: readonly string[]): number {
  const whole = bare(head);
  if (whole === '') return 0;
  const words = head.split(/[\s/|,;:()[\]_-]+/).map(bare);
  return Math.max(...synonyms.map((synonym, index) => fitOfSynonym({ whole, words }, bare(synonym)) - index / 10_000));
}

function fitOfSynonym({ whole, words }: { whole: string; words: readonly string[] }, synonym: string): number {
  if (whole === synonym) return 1;
  if (synonym.length > 2 && words.includes(synonym)) return words[0] === synonym ? 0.95 : 0.9;
  return synonym.length > 3 ? similarity(whole, synonym) : 0;
}
