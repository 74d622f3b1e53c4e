import type { CodeList } from '../../../schemas/generated/answers.ts';
import { isEntry, type CodeEntry } from '../../../schemas/configuration/code-list.ts';
import { withEntry } from '../../../schemas/configuration/classes-in.ts';
import type { Language } from '../../../schemas/language/json-schema.ts';

/** A row being edited; `key` stays when the code changes. */
export interface CodeRow extends CodeEntry {
  key: string;
  shipped: boolean;
}

export const isRows = (value: unknown): value is CodeRow[] =>
  Array.isArray(value) && value.every((row) => isEntry(row) && 'key' in row);

export const rowsOf = (entries: CodeList['entries']): CodeRow[] =>
  entries.map((entry) => ({ ...entry, key: entry.code }));

/** The entries to send, without empty values and without properties that only the screen needs. */
export const entriesOfRows = (rows: readonly CodeRow[]): CodeEntry[] => rows.map(entryOf);

function entryOf({ code, label, retired, from, until, synonyms }: CodeRow): CodeEntry {
  const words = Object.fromEntries(Object.entries(label ?? {}).filter(([, word]) => word.trim() !== ''));
  return {
    code: code.trim(),
    ...(Object.keys(words).length > 0 ? { label: words } : {}),
    ...(retired ? { retired } : {}),
    ...(from ? { from } : {}),
    ...(until ? { until } : {}),
    ...(synonyms && synonyms.length > 0 ? { synonyms } : {}),
  };
}

export const withWord = (row: CodeRow, language: Language, word: string): CodeRow => ({
  ...row,
  label: { ...row.label, [language]: word },
});

/** Merges classes from a file into the list. Known classes get the file's words, new ones are added at the end. */
export function withRead(rows: readonly CodeRow[], read: readonly CodeEntry[]): CodeRow[] {
  const byCode = new Map(read.map((entry) => [entry.code, entry]));
  const known = new Set(rows.map(({ code }) => code));
  const changed = rows.map((row) => {
    const entry = byCode.get(row.code);
    return entry ? withEntry(row, entry) : row;
  });
  const added = read.filter(({ code }) => !known.has(code));
  return [...changed, ...added.map((entry): CodeRow => ({ ...entry, key: entry.code, shipped: false }))];
}

/** Moves a row up or down by one. */
export function moved(rows: readonly CodeRow[], key: string, by: 1 | -1): CodeRow[] {
  const at = rows.findIndex((row) => row.key === key);
  const row = rows[at];
  const other = rows[at + by];
  return row && other ? rows.with(at, other).with(at + by, row) : [...rows];
}
