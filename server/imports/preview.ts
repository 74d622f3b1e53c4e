import { checkInput } from '../../schemas/language/check-input.ts';
import type { Entity } from '../../schemas/language/entity.ts';
import { isObject, type JsonObject } from '../../schemas/language/json-schema.ts';
import type { Violation } from '../../schemas/language/violation.ts';
import type { ViolationCode } from '../../schemas/language/violation-codes.ts';
import { detectHeader } from '../../schemas/columns/detect-header.ts';
import type { ImportColumn } from '../../schemas/columns/import-column.ts';
import { mapRows, type CellError, type MappedRow } from '../spreadsheets/map-rows.ts';
import { suggestMapping, type Mapping } from '../../schemas/columns/suggest-mapping.ts';
import type { Table } from '../spreadsheets/table.ts';
import { effectiveSchema } from '../stored-schemas/effective-schemas.ts';
import { effectiveColumns } from './effective-columns.ts';
import type { References } from './reference-choices.ts';

export interface PreviewRow {
  /** Number of the row in the file, from 1. */
  row: number;
  /** The body of a record. Values that could not be read keep their original text. */
  values: JsonObject;
  errors: Violation[];
}

export interface Preview {
  /** Headings of the file's columns; letters if it has none. */
  columns: string[];
  suggestedMapping: Mapping;
  /** Index of the heading row; null if there is none. */
  headerRow: number | null;
  /** The first rows as in the file, including those above the headings. */
  firstRows: string[][];
  rows: PreviewRow[];
  total: number;
  /**
   * By column: the records that a cell can refer to, by display name. If there are many, only those that occur in the
   * rows.
   */
  choices?: Record<string, { value: string; label: string }[]>;
}

export interface ImportTarget {
  entity: Entity;
  /** The default columns. The organization's own are added. */
  columns: readonly ImportColumn[];
  /** The organization whose overlay applies to the records. */
  organization: string | null;
  /** The importing person's time zone, because times in a file have none. */
  timeZone?: string;
  /** The possible targets of fields that refer to records. Absent if such fields are not imported. */
  references?: References;
}

/** A person's choices instead of the most likely ones. */
export interface PreviewChoice {
  mapping?: Mapping | undefined;
  /** Null if the file has no headings. */
  headerRow?: number | null | undefined;
}

const firstRowCount = 15;

/** Returns every row as it would be imported, with its errors. Without a choice, the most likely value is used. */
export function previewOf(table: Table, target: ImportTarget, choice: PreviewChoice = {}): Preview {
  const columns = effectiveColumns(target.columns, target);
  const headerRow = choice.headerRow === undefined ? detectHeader(table.rows, columns) : choice.headerRow;
  const heads = headerRow === null ? undefined : table.rows[headerRow];
  const suggestedMapping = suggestMapping(heads ?? (table.rows[0] ?? []).map(() => ''), columns);
  const { timeZone = 'Europe/Berlin' } = target;
  const mapping = choice.mapping ?? suggestedMapping;
  const rows = mapRows(table, { headerRow, mapping, columns, timeZone }).map((row) => checkedRow(row, columns, target));
  const names = (heads ?? table.rows[0] ?? []).map((head, index) => (heads && head ? head : letterOf(index)));
  return {
    columns: names,
    suggestedMapping,
    headerRow,
    firstRows: table.rows.slice(0, firstRowCount),
    rows,
    total: rows.length,
    ...choicesIn(rows, target),
  };
}

/** Maximum number of choices in the answer; suggestions have the same limit. */
const mostOffered = 500;

function choicesIn(
  rows: readonly PreviewRow[],
  { entity, organization, references }: ImportTarget,
): Pick<Preview, 'choices'> {
  if (!references || references.size === 0) return {};
  const { schema } = effectiveSchema(entity, organization);
  const fields = Object.entries(schema.properties?.['custom']?.properties ?? {});
  const choices = fields.flatMap(([key, field]) => {
    const records = references.get(field['x-link'] ?? '');
    if (!records) return [];
    const named = new Set(rows.map(({ values }) => (isObject(values['custom']) ? values['custom'][key] : undefined)));
    const offered = records.length <= mostOffered ? records : records.filter(({ value }) => named.has(value));
    return [[`custom.${key}`, offered.map(({ value, label }) => ({ value, label }))] as const];
  });
  return { choices: Object.fromEntries(choices) };
}

/** A, B, … Z, AA, as spreadsheets name their columns. */
function letterOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter;
}

/** Combines the cells' errors with the schema's violations of the other values. */
function checkedRow(
  { row, values: cells, errors }: MappedRow,
  columns: readonly ImportColumn[],
  { entity, organization }: ImportTarget,
): PreviewRow {
  const { schema, validate } = effectiveSchema(entity, organization);
  const found = errors.map(toViolation);
  const known = new Set(found.map(({ propertyPath }) => propertyPath));
  const values = bodyOf(cells, columns);
  const { violations } = checkInput({ schema, validate, body: values, mode: 'create' });
  const own = violations.flatMap((one) => {
    const cell = cellOf(one.propertyPath, cells);
    return cell === undefined || known.has(cell)
      ? []
      : [{ ...one, propertyPath: cell === bareCell(one.propertyPath) ? one.propertyPath : cell }];
  });
  return { row, values, errors: [...found, ...own] };
}

/** A violation of one element in a list of choices belongs to the cell of the list. */
const bareCell = (propertyPath: string): string => propertyPath.replace(/\[\d+\]$/, '');

/** A missing part of an address that has no column in the file is reported at the first part that has one. */
function cellOf(propertyPath: string, cells: Record<string, string>): string | undefined {
  const path = bareCell(propertyPath);
  if (path in cells) return path;
  const [, whole] = /^(custom\.[^.]+)\./.exec(path) ?? [];
  return whole === undefined ? undefined : Object.keys(cells).find((cell) => cell.startsWith(`${whole}.`));
}

/** Empty cells of optional numbers and choices, of lists, of parts and of added fields keep their defaults. */
function bodyOf(cells: Record<string, string>, columns: readonly ImportColumn[]): JsonObject {
  const body: JsonObject = {};
  for (const { id, kind, required } of columns) {
    const text = cells[id];
    if (text === undefined) continue;
    const isList = kind === 'choices' || kind === 'words';
    const path = id.split('.');
    const isOptionalCode = !required && kind !== 'text';
    if (text === '' && (isList || isOptionalCode || path.length > 1)) continue;
    put(body, path, isList ? text.split(', ') : text);
  }
  return body;
}

function put(body: JsonObject, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    body[name] = value;
    return;
  }
  const before = body[name];
  const inner: JsonObject = isObject(before) ? before : {};
  body[name] = inner;
  put(inner, rest, value);
}

const kinds: Record<string, { code: ViolationCode; message: string }> = {
  required: { code: 'required', message: 'This field is required' },
  number_invalid: { code: 'format_quantity', message: 'This is not a number' },
  unit_unknown: { code: 'not_in_list', message: 'This unit is unknown' },
  day_invalid: { code: 'format_date', message: 'This is not a date' },
  choice_unknown: { code: 'not_in_list', message: 'This is not one of the choices' },
  email_invalid: { code: 'format_email', message: 'A valid e-mail address' },
};

function toViolation({ column, code, params }: CellError): Violation {
  const kind = kinds[code] ?? { code: 'invalid', message: 'This value is not valid' };
  return { propertyPath: column, ...kind, ...(params ? { params } : {}) };
}

/** Reads the choices from a body: `mapping`, `headerRow`. */
export function choiceIn(body: Record<string, unknown>): PreviewChoice {
  return { mapping: mappingIn(body['mapping']), headerRow: headerRowIn(body['headerRow']) };
}

function headerRowIn(value: unknown): number | null | undefined {
  if (value === null) return null;
  return Number.isInteger(value) && Number(value) >= 0 ? Number(value) : undefined;
}

/** Reads a mapping from a body: column indexes by import column. Invalid indexes mean no column. */
function mappingIn(value: unknown): Mapping | undefined {
  const parsed: unknown = typeof value === 'string' ? parsedJson(value) : value;
  if (!isObject(parsed)) return undefined;
  return Object.fromEntries(
    Object.entries(parsed).map(([id, index]) => [id, Number.isInteger(index) ? Number(index) : null]),
  );
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
