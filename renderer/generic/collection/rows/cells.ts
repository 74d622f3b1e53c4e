import { yesNoWords } from '../../../../schemas/columns/yes-no-words.ts';
import { normalizeUnit } from '../../../../schemas/domain/normalize-unit.ts';
import { valueAt } from '../../../../schemas/language/condition.ts';
import { isObject, type JsonObject } from '../../../../schemas/language/json-schema.ts';
import { plainDecimal } from '../../../i18n/format/plain-decimal.ts';
import type { GridColumn } from './grid-columns.ts';
import type { Words } from './words.ts';

/**
 * Values of a row by field path; null means empty. Decimals are plain and choices are codes. Text that cannot be parsed
 * stays as typed, so that validation can report it.
 */
export type Cells = Readonly<Record<string, string | null>>;

export interface CellContext {
  columns: readonly GridColumn[];
  words: Words;
}

/** Values of a stored record. */
export const cellsOf = (record: JsonObject, { columns }: Pick<CellContext, 'columns'>): Cells =>
  Object.fromEntries(columns.map(({ field }) => [field, storedText(valueAt(record, field))]));

function storedText(value: unknown): string | null {
  if (Array.isArray(value)) return value.length > 0 ? value.join(separator) : null;
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}

const known = new WeakMap<object, { texts: string; context: CellContext; cells: Cells }>();

/** Values of a grid row, parsed from its cell texts. Cached until one of the texts changes. */
export function cellsIn(row: JsonObject, context: CellContext): Cells {
  const texts = textsOf(row, context);
  const before = known.get(row);
  if (before?.texts === texts && before.context === context) return before.cells;
  const { columns, words } = context;
  const read = columns.map((column) => [column.field, cellValue(column, textOf(row[column.field]), words)]);
  const cells: Cells = Object.fromEntries(read);
  known.set(row, { texts, context, cells });
  return cells;
}

/** All texts of a row as one string, used to detect typing. */
export const textsOf = (row: JsonObject, { columns }: Pick<CellContext, 'columns'>): string =>
  columns.map(({ field }) => textOf(row[field])).join('\u0000');

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Parses a cell's text into its value. */
export function cellValue(column: GridColumn, text: string, words: Words): string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : (readers[column.kind](trimmed, column, words) ?? trimmed);
}

type Read = (text: string, column: GridColumn, words: Words) => string | null;

const readers: Record<GridColumn['kind'], Read> = {
  text: (text) => text,
  decimal: (text, _, words) => plainDecimal(words.parse(text)),
  choice: (text, column) => choiceOf(column, text)?.value ?? null,
  choices: (text, column) => codesIn(text, column),
  words: (text) => wordsIn(text).join(separator),
  day: (text, _, words) => words.parseDay(text),
  instant: (text, _, words) => words.parseInstant(text),
};

const separator = ', ';

const wordsIn = (text: string): string[] => [...new Set(text.split(/[,;\n]/).flatMap((word) => word.trim() || []))];

function codesIn(text: string, column: GridColumn): string | null {
  const codes = wordsIn(text).map((word) => choiceOf(column, word)?.value);
  return codes.every((code) => code !== undefined) ? [...new Set(codes)].join(separator) : null;
}

export const folded = (text: string): string => text.toLowerCase().replace(/[\s._-]/g, '');

/** A unit's spelling wins over a code that differs only in case: `m` is the meter, as in an import. */
function choiceOf(column: GridColumn, text: string): GridColumn['choices'][number] | undefined {
  const { choices, list } = column;
  const foldedText = folded(text);
  const named = choices.find(({ label, value }) => folded(label) === foldedText || value === text);
  const spelled = named ?? (list === 'unit' ? unitOf(column, text) : yesNoOf(column, foldedText));
  return spelled ?? choices.find(({ value }) => folded(value) === foldedText);
}

/** `x`, `ja` or `1` for a yes/no field; undefined for other choices. */
function yesNoOf({ choices }: GridColumn, foldedText: string): GridColumn['choices'][number] | undefined {
  if (!choices.every(({ value }) => value === 'true' || value === 'false')) return undefined;
  return choices.find(({ value }) => yesNoWords[value === 'true' ? 'true' : 'false'].includes(foldedText));
}

/** Units as people write them in any supported language: `Stk.`, `pcs`, `m²`. */
function unitOf({ choices }: GridColumn, text: string): GridColumn['choices'][number] | undefined {
  const found = normalizeUnit(text);
  return found.ok ? choices.find(({ value }) => value === found.unit) : undefined;
}

/** True if a cell's text can be parsed; free text always can. */
export const isUnderstood = (column: GridColumn, text: string, words: Words): boolean =>
  readers[column.kind](text.trim(), column, words) !== null;

/** The typed text in the form the cell will show, so the user sees at once how it was understood. */
export function understood(column: GridColumn, text: string, words: Words): string {
  const trimmed = text.trim();
  const value = trimmed === '' ? null : readers[column.kind](trimmed, column, words);
  return value === null || column.kind === 'text' ? text : cellText(column, value, words);
}

/** A value in the form the cell shows; text that could not be parsed stays as typed. */
export function cellText(column: GridColumn, value: string | null, words: Words): string {
  return value === null ? '' : writers[column.kind](value, column, words);
}

const labelOf = (column: GridColumn, value: string): string =>
  column.choices.find((choice) => choice.value === value)?.label ?? value;

const writers: Record<GridColumn['kind'], (value: string, column: GridColumn, words: Words) => string> = {
  text: (value) => value,
  decimal: (value, { digits = 0 }, words) =>
    /^-?\d+(\.\d+)?$/.test(value) ? words.edit(withDigits(value, digits)) : value,
  choice: (value, column) => labelOf(column, value),
  choices: (value, column) =>
    value
      .split(separator)
      .map((code) => labelOf(column, code))
      .join(separator),
  words: (value) => value,
  day: (value, _, words) => words.editDay(value),
  instant: (value, _, words) => words.editInstant(value),
};

/** Pads decimals: `64.9` with at least two becomes `64.90`. */
function withDigits(value: string, least: number): string {
  const [whole = '', decimals = ''] = value.split('.');
  return least === 0 ? value : `${whole}.${decimals.padEnd(least, '0')}`;
}

const lists: ReadonlySet<GridColumn['kind']> = new Set(['choices', 'words']);

/** Body of a record. Custom fields go into one object. */
export function bodyOf(cells: Cells, columns: readonly GridColumn[]): JsonObject {
  const body: JsonObject = {};
  for (const { field, kind } of columns) {
    const cell = cells[field];
    if (cell === undefined) continue;
    const value = lists.has(kind) && cell !== null ? cell.split(separator) : cell;
    const [root = '', key] = field.split('.');
    body[root] = key === undefined ? value : { ...(isObject(body[root]) ? body[root] : {}), [key]: value };
  }
  return body;
}

/** Body of a new record. Empty values are left out, so that defaults apply. */
export const newBody = (cells: Cells, columns: readonly GridColumn[]): JsonObject =>
  bodyOf(Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== null)), columns);
