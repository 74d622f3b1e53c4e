import { DateTime } from 'luxon';
import type { Problem } from '../../schemas/domain/problem.ts';
import { dayOrders, parseDay, type DayOrder } from '../../schemas/domain/parse-day.ts';
import type { ColumnKind, ImportColumn } from '../../schemas/columns/import-column.ts';
import { nearestUnit, spellingCount, unitOf } from '../../schemas/domain/normalize-unit.ts';
import { parseDecimal, type DecimalMark } from '../../schemas/columns/parse-decimal.ts';
import { bare, similarity } from '../../schemas/domain/similarity.ts';

/** Hints from the file and the column about the notation of cells. */
export interface CellHints {
  mark: DecimalMark;
  dayOrder: DayOrder | null;
  /** The time zone of times without a zone. */
  timeZone: string;
  /** Searches made so far in the whole file. */
  searches: Searches;
}

/**
 * State of the search for similar words. Each unknown word is searched once, and the total time per file is limited.
 */
export interface Searches {
  /** Number of letter pairs that may still be compared. */
  left: number;
  found: Map<string, string | null>;
}

export const createSearches = (): Searches => ({ left: 5_000_000, found: new Map() });

export type CellRead = { value: string } | { error: Problem };

/** Reads a nonempty cell as a value for the API. Several codes are joined by commas. */
export const readCell = (text: string, column: ImportColumn, hints: CellHints): CellRead =>
  readers[column.kind](text, column, hints);

const readers: Record<ColumnKind, (text: string, column: ImportColumn, hints: CellHints) => CellRead> = {
  text: (text) => ({ value: text }),
  decimal: (text, _, { mark }) => known(parseDecimal(text, mark), 'number_invalid', text),
  unit: (text, column, { searches }) => {
    // An administrator's own codes and words take precedence.
    const found = choiceOf(text, column) ?? unitOf(text);
    if (found !== null) return { value: found };
    const search = { key: text, names: spellingCount, nearest: () => nearestUnit(text) };
    return unknown('unit_unknown', text, suggestionFor(text, search, searches));
  },
  email: (text) => known(isAddress(text) ? text.toLowerCase() : null, 'email_invalid', text),
  choice: (text, column, { searches }) => {
    const value = choiceOf(text, column);
    if (value !== null) return { value };
    const names = indexOf(column.choices ?? []).size;
    const search = { key: `${column.id} ${text}`, names, nearest: () => nearestChoice(text, column) };
    return unknown('choice_unknown', text, suggestionFor(text, search, searches));
  },
  choices: (text, column) => {
    const codes = text.split(/[,;\n]/).flatMap((one) => (one.trim() === '' ? [] : [choiceOf(one, column)]));
    return known(codes.includes(null) ? null : codes.join(', '), 'choice_unknown', text);
  },
  words: (text) => ({ value: wordsIn(text).join(', ') }),
  day: (text, _, { dayOrder }) => known(dayIn(text, dayOrder), 'day_invalid', text),
  instant: (text, _, hints) => known(instantIn(text, hints), 'day_invalid', text),
};

/** Text, an at sign, and a name containing a period. */
function isAddress(text: string): boolean {
  const [before = '', behind = '', ...more] = text.split('@', 3);
  const point = behind.indexOf('.', 1);
  return more.length === 0 && before !== '' && point > 0 && point < behind.length - 1 && !/\s/.test(text);
}

/** Returns each word once. */
const wordsIn = (text: string): string[] => [...new Set(text.split(/[,;\n]/).flatMap((word) => word.trim() || []))];

const known = (value: string | null, code: string, text: string): CellRead =>
  value === null ? unknown(code, text, null) : { value };

const unknown = (code: string, value: string, suggestion: string | null): CellRead => ({
  error: { code, params: { value, ...(suggestion === null ? {} : { suggestion }) } },
});

const indexes = new WeakMap<object, ReadonlyMap<string, string>>();

/** Returns codes and words normalized for comparison. The first code wins for a shared word. Built once per file. */
function indexOf(choices: NonNullable<ImportColumn['choices']>): ReadonlyMap<string, string> {
  const before = indexes.get(choices);
  if (before) return before;
  const made = new Map<string, string>();
  for (const { value, words } of choices) {
    for (const word of [value, ...words]) if (!made.has(bare(word))) made.set(bare(word), value);
  }
  indexes.set(choices, made);
  return made;
}

/** Longer texts are not names. */
const longestName = 255;

const choiceOf = (text: string, { choices = [] }: ImportColumn): string | null =>
  text.length > longestName ? null : (indexOf(choices).get(bare(text)) ?? null);

/** Also null if the file has used up its searches. */
function suggestionFor(
  text: string,
  { key, names, nearest }: { key: string; names: number; nearest: () => string | null },
  searches: Searches,
): string | null {
  const before = searches.found.get(key);
  if (before !== undefined) return before;
  const cost = text.length ** 2 * names;
  const found = cost > searches.left ? null : nearest();
  if (cost <= searches.left) searches.left -= cost;
  searches.found.set(key, found);
  return found;
}

/** Longer lists are not searched for suggestions, because each unknown cell would be compared with each entry. */
const mostSearched = 500;

/** Minimum similarity at which a typo is assumed. */
const alikeEnough = 0.6;

/** Requires at least three letters and sufficient similarity. */
function nearestChoice(text: string, { choices = [] }: ImportColumn): string | null {
  if (text.length > longestName || choices.length > mostSearched) return null;
  const bareText = bare(text);
  if (bareText.length < 3) return null;
  let best: string | null = null;
  let likeness = alikeEnough;
  for (const [word, value] of indexOf(choices)) {
    const found = similarity(bareText, word, likeness);
    if (found < likeness || (found === likeness && best !== null)) continue;
    [best, likeness] = [value, found];
  }
  return best;
}

/** If nothing indicates the order, the day comes first, as in three of our four languages. */
const dayIn = (text: string, order: DayOrder | null): string | null =>
  parseDay(text.replace(/T00:00(:00)?$/, ''), order ?? dayOrders.dayFirst);

/** No date with a time is longer. */
const longestInstant = 60;

function instantIn(text: string, { dayOrder, timeZone }: CellHints): string | null {
  if (text.length > longestInstant) return null;
  const exact = /(Z|[+-]\d{2}:?\d{2})$/.test(text) ? DateTime.fromISO(text) : null;
  if (exact?.isValid) return exact.toUTC().toISO();
  const [, date = '', time = '00:00'] = /^(\S+?)(?:[T,\s]\s*(\d{1,2}:\d{2})(?::\d{2})?)?$/.exec(text.trim()) ?? [];
  const day = dayIn(date, dayOrder);
  if (day === null) return null;
  const at = DateTime.fromISO(`${day}T${time.padStart(5, '0')}`, { zone: timeZone });
  return at.isValid ? at.toUTC().toISO() : null;
}
