import type { UploadPreview } from '../../../schemas/generated/answers.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import type { Violation } from '../../../schemas/language/violation.ts';
import type { Problem } from '../../data/problem.ts';
import { cellsIn, cellsOf, newBody, type CellContext } from '../collection/rows/cells.ts';
import type { GridColumn } from '../collection/rows/grid-columns.ts';
import { isBlank, rowOf, type GridRow } from '../collection/grid/grid-state.ts';
import { segmentsOf } from '../form/form-violations.ts';

/** Index of the file's column by our field; null: none. */
export type Mapping = Record<string, number | null>;

export interface ImportPreview extends Pick<UploadPreview, 'upload' | 'choices'> {
  /** Heads of the file's columns. */
  columns: readonly string[];
  mapping: Mapping;
  headerRow: number | null;
  /** The first rows as they stand in the file. */
  firstRows: readonly (readonly string[])[];
  /** Corrected ones hold their values only. */
  rows: readonly Partial<UploadPreview['rows'][number]>[];
}

/** `chosen`: the mapping that was asked for, otherwise the suggested one. */
export const previewIn = (answer: UploadPreview, chosen?: Mapping): ImportPreview => ({
  ...answer,
  columns: answer.columns ?? [],
  mapping: chosen ?? answer.suggestedMapping ?? {},
  headerRow: answer.headerRow ?? null,
  firstRows: answer.firstRows ?? [],
});

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
  preview.rows.map(({ values = {} }) => rowOf(undefined, cellsOf(values, context), context));

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
  return preview.rows.flatMap(({ errors = [] }, index) =>
    errors.flatMap((violation) => {
      const row = rows[index];
      return row && violation.code === 'not_unique' ? [{ row, field: violation.propertyPath, violation }] : [];
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
