import { checkInput } from '../../../../schemas/language/check-input.ts';
import type { JsonSchema } from '../../../../schemas/language/json-schema.ts';
import type { Validator, Violation } from '../../../../schemas/language/violation.ts';
import { segmentsOf } from '../../form/form-violations.ts';
import { cellsIn, newBody, textsOf, type CellContext } from './cells.ts';
import type { GridColumn } from './grid-columns.ts';
import { isBlank, type GridRow, type RowError } from '../grid/grid-state.ts';

export interface CheckContext extends CellContext {
  schema: JsonSchema;
  validate: Validator;
  /** Null if the rows have no parent except their organization. */
  parent: { property: string; iri: string } | null;
}

export type Found = Omit<RowError, 'row'>;

/** Checks rows. A row is checked again only if one of its cells changed. */
export function rowChecker(context: CheckContext): (rows: readonly GridRow[]) => RowError[] {
  const known = new WeakMap<GridRow, { texts: string; found: readonly Found[] }>();
  const check = (row: GridRow): readonly Found[] => {
    const texts = textsOf(row, context);
    const before = known.get(row);
    if (before?.texts === texts) return before.found;
    const found = checkRow(row, context);
    known.set(row, { texts, found });
    return found;
  };
  return (rows) => rows.flatMap((row, index) => check(row).map((found) => ({ row: index, ...found })));
}

/**
 * Errors of one row, from the same check as on the server. A blank row is valid. Codes that are no longer offered may
 * have been there before, so only the server judges them.
 */
function checkRow(row: GridRow, context: CheckContext): Found[] {
  const { columns, schema, validate, parent } = context;
  if (isBlank(row, context)) return [];
  const owner = parent ? { [parent.property]: parent.iri } : {};
  const body = { ...newBody(cellsIn(row, context), columns), ...owner };
  return cellErrors(checkInput({ schema, validate, body, mode: 'create', stored: body }).violations, columns);
}

/** Groups violations by cell. A violation within a list of choices belongs to the cell that holds the list. */
export function cellErrors(violations: readonly Violation[], columns: readonly GridColumn[]): Found[] {
  return violations.flatMap((violation) => {
    const path = segmentsOf(violation.propertyPath).join('.');
    const column = columns.find(({ field }) => path === field || path.startsWith(`${field}.`));
    return column ? [{ field: column.field, violation }] : [];
  });
}
