import { isObject, type JsonObject } from '../../schemas/language/json-schema.ts';
import { requiredViolation, type Violation } from '../../schemas/language/violation.ts';
import type { Context } from '../kernel/http/context.ts';
import { invalid, Problem } from '../kernel/problem.ts';
import type { Services } from '../kernel/services.ts';
import { choiceIn, previewOf, type ImportTarget } from './preview.ts';
import { keptTable } from './uploads.ts';

/**
 * Returns the rows to import: those of the body, corrected by a person, or those of the upload by its mapping. One
 * invalid row refuses them all. Violations name `rows[17].quantity`.
 */
export async function importRows(ctx: Context, target: ImportTarget, services: Services): Promise<JsonObject[]> {
  const { rows } = ctx.state.body;
  if (Array.isArray(rows)) return rows.map((row) => (isObject(row) ? valuesOf(row) : {}));
  const { table } = await keptTable(ctx, target.entity.name, services.db);
  const preview = previewOf(table, target, choiceIn(ctx.state.body));
  const wrong = preview.rows.flatMap(({ errors }, index) => errors.map((error) => inRow(error, index)));
  if (wrong.length > 0) throw invalid(wrong.slice(0, 500));
  if (preview.rows.length === 0) throw invalid([requiredViolation('rows')]);
  return preview.rows.map(({ values }) => values);
}

/** Rows come in the preview's format, with `values` inside, or as plain values. */
const valuesOf = (row: JsonObject): JsonObject => (isObject(row['values']) ? row['values'] : row);

const inRow = (found: Violation, index: number): Violation => ({
  ...found,
  propertyPath: `rows[${index}].${found.propertyPath}`,
});

/** Runs a command whose violations use another name for the rows: `upsert[17]` → `rows[17]`. */
export async function renamingRows<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem) || !error.violations) throw error;
    const prefix = `${name}[`;
    throw invalid(
      error.violations.map((found) =>
        found.propertyPath.startsWith(prefix)
          ? { ...found, propertyPath: `rows${found.propertyPath.slice(name.length)}` }
          : found,
      ),
    );
  }
}
