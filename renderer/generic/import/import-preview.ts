import type { UploadPreview } from '../../../schemas/generated/answers.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import type { Violation } from '../../../schemas/language/violation.ts';
import type { Problem } from '../../data/problem.ts';
import { cellsIn, cellsOf, newBody, type CellContext } from '../collection/rows/cells.ts';
import type { GridColumn } from '../collection/rows/grid-columns.ts';
import { isBlank, rowOf, type GridRow } from '../collection/grid/grid-state.ts';
import { segmentsOf } from '../form/form-violations.ts';

/** Index of the file's column by field; null for none. */
export type Mapping = Record<string, number | null>;

export interface ImportPreview extends Pick<UploadPreview, 'upload' | 'choices'> {
  /** Headings of the file's columns. */
  columns: readonly string[];
  mapping: Mapping;
  headerRow: number | null;
  /** The first rows as they are in the file. */
  firstRows: readonly (readonly string[])[];
  /** Corrected rows hold only their values. */
  rows: readonly Partial<UploadPreview['rows'][number]>[];
}

/** `chosen` is the requested mapping; if absent, the suggested one is used. */
export const previewIn = (answer: UploadPreview, chosen?: Mapping): ImportPreview => ({
  ...answer,
  columns: answer.columns ?? [],
  mapping: chosen ?? answer.suggestedMapping ?? {},
  headerRow: answer.headerRow ?? null,
  firstRows: answer.firstRows ?? [],
});

/** Columns that show the names of records instead of their ids. */
export const namingRecords = (columns: readonly GridColumn[], { choices = {} }: ImportPreview): GridColumn[] =>
  columns.map((column) => {
    const records = choices[column.field];
    return records ? { ...column, kind: 'choice', choices: records } : column;
  });

/** Maps one field to one column. A field taken by another column is freed there. */
export function mapped(mapping: Mapping, index: number, field: string | null): Mapping {
  const freed = Object.entries(mapping).map(([name, at]) => [name, at === index ? null : at] as const);
  return { ...Object.fromEntries(freed), ...(field === null ? {} : { [field]: index }) };
}

export const fieldOf = (mapping: Mapping, index: number): string | null =>
  Object.entries(mapping).find(([, at]) => at === index)?.[0] ?? null;

const sampleCount = 3;

/** Sample values of a column, from below the headings. */
export function samplesOf(preview: ImportPreview, index: number): string[] {
  const below = preview.firstRows.slice((preview.headerRow ?? -1) + 1);
  return below.flatMap((row) => row[index] || []).slice(0, sampleCount);
}

/** The previewed rows as grid rows. Text that was not understood stays as typed. */
export const importedRows = (preview: ImportPreview, context: CellContext): GridRow[] =>
  preview.rows.map(({ values = {} }) => rowOf(undefined, cellsOf(values, context), context));

/** Bodies of all rows with content, each with its row. */
export function importBodies(rows: readonly GridRow[], context: CellContext): { row: GridRow; body: JsonObject }[] {
  return rows.flatMap((row) =>
    isBlank(row, context) ? [] : [{ row, body: newBody(cellsIn(row, context), context.columns) }],
  );
}

/** Maps the row indexes of a refusal, `rows[17].quantity`, to rows of the grid. */
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

/** Duplicates found by the server, which no single row can reveal. */
export function duplicatesIn(
  preview: ImportPreview,
  rows: readonly GridRow[],
): { row: GridRow; field: string; violation: Violation }[] {
  return preview.rows.flatMap(({ errors = [] }, index) =>
    errors.flatMap((violation) => {
      const row = rows[index];
      return row && violation.code === 'not_unique' ? [{ row, field: violation.propertyPath, violation }] : [];
    }),
  );
}

/** Message ids for a file's problem, most specific first. */
export function fileProblemIds(problem: Problem): string[] {
  const { code, params } = problem;
  return [
    `import.problem.${code}.${String(params['reason'])}`,
    `import.problem.${code}`,
    `error.${code}`,
    'error.unexpected_error',
  ];
}
