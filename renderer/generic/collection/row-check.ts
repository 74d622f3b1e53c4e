import { checkInput } from '../../../schemas/engine/check-input.ts';
import type { JsonSchema } from '../../../schemas/engine/json-schema.ts';
import type { Validator } from '../../../schemas/engine/violation.ts';
import { segmentsOf } from '../form/form-violations.ts';
import { rowBody } from './grid-columns.ts';
import { isBlank, textIn, type GridContext, type GridRow, type RowError } from './grid-model.ts';

export interface CheckContext extends GridContext {
  schema: JsonSchema;
  validate: Validator;
  parent: { property: string; iri: string };
}

type Found = Omit<RowError, 'row'>;

/** Checks rows, and checks a row again only when one of its cells says something else than before. */
export function rowChecker(context: CheckContext): (rows: readonly GridRow[]) => RowError[] {
  const known = new WeakMap<GridRow, { cells: string; found: readonly Found[] }>();
  const check = (row: GridRow): readonly Found[] => {
    const cells = context.columns.map(({ field }) => textIn(row, field)).join('\u0000');
    const before = known.get(row);
    if (before?.cells === cells) return before.found;
    const found = checkRow(row, context);
    known.set(row, { cells, found });
    return found;
  };
  return (rows) => rows.flatMap((row, index) => check(row).map((found) => ({ row: index, ...found })));
}

/** What is wrong with one row, by the same check as on the server; a blank row is right. */
function checkRow(row: GridRow, context: CheckContext): Found[] {
  const { columns, words, schema, validate, parent } = context;
  if (isBlank(row, columns)) return [];
  const body = { ...rowBody(columns, row, words), [parent.property]: parent.iri };
  const found = checkInput({ schema, validate, body, mode: 'create' }).violations;
  const errors = found.map((violation) => ({
    field: segmentsOf(violation.propertyPath).join('.'),
    violation,
  }));
  return errors.filter(({ field }) => columns.some((column) => column.field === field));
}
