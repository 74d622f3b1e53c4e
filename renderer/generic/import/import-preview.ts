import { isObject, type JsonObject } from '../../../schemas/engine/json-schema.ts';
import type { Problem } from '../../data/problem.ts';
import { cellText, rowBody, type GridColumn } from '../collection/grid-columns.ts';
import { isBlank, type GridContext, type GridRow, type RowError } from '../collection/grid-model.ts';
import { segmentsOf } from '../form/form-violations.ts';

/** Index of the file's column by our field; null: none. */
export type Mapping = Record<string, number | null>;

export interface ImportPreview {
  upload: string;
  /** Heads of the file's columns. */
  columns: string[];
  mapping: Mapping;
  headerRow: number | null;
  /** The first rows as they stand in the file. */
  firstRows: string[][];
  rows: JsonObject[];
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textsOf = (value: unknown): string[] => listOf(value).map(String);
const indexOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** `chosen`: the mapping that was asked for, otherwise the suggested one. */
export function previewIn(answer: unknown, chosen?: unknown): ImportPreview {
  const found = isObject(answer) ? answer : {};
  const suggested = isObject(found['suggestedMapping']) ? found['suggestedMapping'] : {};
  const mapping = isObject(chosen) ? chosen : suggested;
  return {
    upload: String(found['upload']),
    columns: textsOf(found['columns']),
    mapping: Object.fromEntries(Object.entries(mapping).map(([field, index]) => [field, indexOrNull(index)])),
    headerRow: indexOrNull(found['headerRow']),
    firstRows: listOf(found['firstRows']).map(textsOf),
    rows: listOf(found['rows']).filter(isObject),
  };
}

/** One field from one column: who takes a field takes it from the column that had it. */
export function mapped(mapping: Mapping, index: number, field: string | null): Mapping {
  const freed = Object.entries(mapping).map(([name, at]) => [name, at === index ? null : at] as const);
  return { ...Object.fromEntries(freed), ...(field === null ? {} : { [field]: index }) };
}

export const fieldOf = (mapping: Mapping, index: number): string | null =>
  Object.entries(mapping).find(([, at]) => at === index)?.[0] ?? null;

const sampleCount = 3;

/** What stands in a column below the heads. */
export function samplesOf(preview: ImportPreview, index: number): string[] {
  const below = preview.firstRows.slice((preview.headerRow ?? -1) + 1);
  return below.flatMap((row) => row[index] || []).slice(0, sampleCount);
}

/** The previewed rows as the grid shows them; what was not understood stays as it was typed. */
export function importedRows(preview: ImportPreview, context: GridContext): GridRow[] {
  return preview.rows.map(({ values }) => {
    const record = isObject(values) ? values : {};
    return Object.fromEntries(context.columns.map((column) => [column.field, cellOf(column, record, context)]));
  });
}

function cellOf(column: GridColumn, record: JsonObject, { words }: GridContext): string {
  const value = record[column.field];
  const typed = typeof value === 'string' ? value : '';
  const isOdd = column.kind === 'decimal' && !/^-?\d+(\.\d+)?$/.test(typed);
  return isOdd ? typed : cellText(column, record, words);
}

/** The bodies of all rows that say anything, each with its place in the grid. */
export function importBodies(rows: readonly GridRow[], context: GridContext): { row: number; body: JsonObject }[] {
  return rows.flatMap((row, index) =>
    isBlank(row, context.columns) ? [] : [{ row: index, body: rowBody(context.columns, row, context.words) }],
  );
}

/** A refusal names the row that was sent, `rows[17].quantity`; the person needs the one in the grid. */
export function refusedCells(problem: Problem, sent: readonly { row: number }[]): RowError[] {
  return problem.violations.flatMap((violation) => {
    const [list, index, ...path] = segmentsOf(violation.propertyPath);
    const found = list === 'rows' ? sent[Number(index)] : undefined;
    return found ? [{ row: found.row, field: path.join('.'), violation }] : [];
  });
}

/** Message ids for what is wrong with a file, the most exact one first. */
export function fileProblemIds(problem: Problem): string[] {
  const { code, params } = problem;
  return [
    `import.problem.${code}.${String(params['reason'])}`,
    `import.problem.${code}`,
    `error.${code}`,
    'error.unexpected_error',
  ];
}
