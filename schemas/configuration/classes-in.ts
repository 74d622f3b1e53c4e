import formats from '../formats.json' with { type: 'json' };
import { languages, type Language, type LocalizedText } from '../language/json-schema.ts';
import type { CodeEntry } from './code-list.ts';

/** Classes read from a table, and the rows (from 1) without a valid code. */
export interface ClassesRead {
  entries: CodeEntry[];
  skipped: number[];
}

const classForm = new RegExp(formats.eclass);

/** Column headings in lowercase, with everything except letters removed. */
const heads: Readonly<Record<string, Language | 'synonyms'>> = {
  en: 'en',
  english: 'en',
  name: 'en',
  preferredname: 'en',
  label: 'en',
  title: 'en',
  de: 'de',
  german: 'de',
  deutsch: 'de',
  bezeichnung: 'de',
  benennung: 'de',
  vorzugsbenennung: 'de',
  es: 'es',
  spanish: 'es',
  español: 'es',
  nombre: 'es',
  denominación: 'es',
  pt: 'pt',
  portuguese: 'pt',
  português: 'pt',
  nome: 'pt',
  denominação: 'pt',
  synonyms: 'synonyms',
  synonym: 'synonyms',
  keywords: 'synonyms',
  keyword: 'synonyms',
  synonyme: 'synonyms',
  schlagworte: 'synonyms',
  sinónimos: 'synonyms',
  sinônimos: 'synonyms',
};

/** `24-11-03-05`, `24 11 03 05` and `24110305` are the same code. Shorter codes are padded with zeros. */
export function classCode(cell: string): string | null {
  const digits = cell.replaceAll(/[\s.-]/g, '');
  if (!/^\d{2}(?:\d{2}){0,3}$/.test(digits)) return null;
  const whole = digits.padEnd(8, '0');
  return classForm.test(whole) ? whole : null;
}

/**
 * Reads a table. The column with the most codes is the code column. Names are found by their headings. Without
 * headings, the next column is English.
 */
export function classesIn(rows: readonly (readonly string[])[]): ClassesRead {
  const at = codeColumn(rows);
  if (at < 0) return { entries: [], skipped: rows.map((_, index) => index + 1) };
  const isHead = classCode(rows[0]?.[at] ?? '') === null;
  const columns = isHead ? columnsOf(rows[0] ?? [], at) : new Map([[at + 1, 'en' as const]]);
  const entries = new Map<string, CodeEntry>();
  const skipped: number[] = [];
  for (const [index, row] of rows.entries()) {
    if ((isHead && index === 0) || row.every((cell) => cell === '')) continue;
    const found = classCode(row[at] ?? '');
    if (found) entries.set(found, merged(entries.get(found), entryOf(found, row, columns)));
    else skipped.push(index + 1);
  }
  return { entries: [...entries.values()], skipped };
}

function codeColumn(rows: readonly (readonly string[])[]): number {
  const width = Math.max(0, ...rows.slice(0, 50).map((row) => row.length));
  const counts = Array.from(
    { length: width },
    (_, at) => rows.filter((row) => classCode(row[at] ?? '') !== null).length,
  );
  const most = Math.max(0, ...counts);
  return most === 0 ? -1 : counts.indexOf(most);
}

type Columns = ReadonlyMap<number, Language | 'synonyms'>;

function columnsOf(head: readonly string[], code: number): Columns {
  const found = head.flatMap((cell, at): [number, Language | 'synonyms'][] => {
    const words = cell.toLowerCase().split(/[^\p{L}]+/u);
    const kind = words.map((word) => heads[word]).findLast((one) => one !== undefined);
    return at !== code && kind ? [[at, kind]] : [];
  });
  return found.length > 0 ? new Map(found) : new Map([[code + 1, 'en']]);
}

const longest = 100;

function entryOf(code: string, row: readonly string[], columns: Columns): CodeEntry {
  const label: LocalizedText = {};
  const synonyms: string[] = [];
  for (const [at, kind] of columns) {
    const cell = (row[at] ?? '').trim();
    if (cell === '') continue;
    if (kind === 'synonyms') synonyms.push(...wordsIn(cell));
    else label[kind] = cell.slice(0, longest);
  }
  return {
    code,
    ...(languages.some((language) => label[language]) ? { label } : {}),
    ...(synonyms.length > 0 ? { synonyms } : {}),
  };
}

const mostSynonyms = 200;

/** Splits a cell at commas, semicolons and bars. */
export const wordsIn = (cell: string): string[] =>
  [
    ...new Set(
      cell
        .split(/[,;|\n]/)
        .map((word) => word.trim().slice(0, longest))
        .filter(Boolean),
    ),
  ].slice(0, mostSynonyms);

/** If a class occurs twice, the later words are added. */
const merged = (before: CodeEntry | undefined, now: CodeEntry): CodeEntry => (before ? withEntry(before, now) : now);

/** Merges a class from a file into the known one. Its names replace existing ones, and its synonyms are added. */
export function withEntry<Entry extends CodeEntry>(known: Entry, read: CodeEntry): Entry {
  const synonyms = [...new Set([...(known.synonyms ?? []), ...(read.synonyms ?? [])])].slice(0, mostSynonyms);
  return {
    ...known,
    ...(read.label ? { label: { ...known.label, ...read.label } } : {}),
    ...(synonyms.length > 0 ? { synonyms } : {}),
  };
}
