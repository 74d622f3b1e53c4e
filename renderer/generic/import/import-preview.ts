import { isObject, type JsonObject } from '../../../schemas/language/json-schema.ts';
import type { Violation } from '../../../schemas/language/violation.ts';
import type { Problem } from '../../data/problem.ts';
import { cellsIn, cellsOf, newBody, type CellContext } from '../collection/rows/cells.ts';
import type { GridColumn } from '../collection/rows/grid-columns.ts';
import { isBlank, rowOf, type GridRow } from '../collection/grid/grid-state.ts';
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
  /** Records that cells can mean, by our field. */
  choices?: Record<string, { value: string; label: string }[]>;
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
    ...(isObject(found['choices']) ? { choices: choicesIn(found['choices']) } : {}),
  };
}

const choicesIn = (choices: JsonObject): NonNullable<ImportPreview['choices']> =>
  Object.fromEntries(
    Object.entries(choices).map(([field, records]) => [
      field,
      listOf(records)
        .filter(isObject)
        .map(({ value, label }) => ({ value: String(value), label: String(label) })),
    ]),
  );

/** The columns with the names of records instead of their ids. */
export const namingRecords = (columns: readonly GridColumn[], { choices = {} }: ImportPreview): GridColumn[] =>
  columns.map((column) => {
    const records = choices[column.field];
    return records ? { ...column, kind: 'choice', choices: records } : column;
  });

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
export const importedRows = (preview: ImportPreview, context: CellContext): GridRow[] =>
  preview.rows.map(({ values }) => rowOf(undefined, cellsOf(isObject(values) ? values : {}, context), context));

/** The bodies of all rows that say anything, each with its row. */
export function importBodies(rows: readonly GridRow[], context: CellContext): { row: GridRow; body: JsonObject }[] {
  return rows.flatMap((row) =>
    isBlank(row, context) ? [] : [{ row, body: newBody(cellsIn(row, context), context.columns) }],
  );
}

/** A refusal names the row that was sent, `rows[17].quantity`; the person needs the one in the grid. */
export function refusedIn(
  problem: Problem,
  sent: readonly { row: GridRow }[],
): { row: GridRow; field: string; violation: Violation }[] {
  return problem.violations.flatMap((violation) => {
    const [list, index, ...path] = segmentsOf(violation.propertyPath);
    const found = list === 'rows' ? sent[Number(index)] : undefined;
    return found ? [{ row: found.row, field: path.join('.'), violation }] : [];
  });
}

/** What the server found to be there twice: no row tells that by itself. */
export function duplicatesIn(
  preview: ImportPreview,
  rows: readonly GridRow[],
): { row: GridRow; field: string; violation: Violation }[] {
  return preview.rows.flatMap(({ errors }, index) =>
    listOf(errors).flatMap((error) => {
      const row = rows[index];
      if (!row || !isObject(error) || error['code'] !== 'not_unique') return [];
      const field = String(error['propertyPath']);
      return [
        { row, field, violation: { propertyPath: field, code: 'not_unique', message: String(error['message']) } },
      ];
    }),
  );
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
