import { isObject, type JsonObject } from '../../../../schemas/language/json-schema.ts';
import type { Violation } from '../../../../schemas/language/violation.ts';

/** One thing that was wrong with a list: a cell of it, or the file as a whole. */
export interface ImportError {
  /** Number of the row in the file, from 1; null: the whole file. */
  row: number | null;
  /** The property of an item. */
  field: string | null;
  violation: Violation;
}

export function importErrors(value: unknown): ImportError[] {
  return (Array.isArray(value) ? value : []).filter(isObject).map(toError);
}

function toError(found: JsonObject): ImportError {
  const { propertyPath, code, message, params } = found;
  const path = typeof propertyPath === 'string' ? propertyPath : '';
  const [, row, field] = /^rows\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
  return {
    row: row === undefined ? null : Number(row),
    field: field || null,
    violation: {
      propertyPath: path,
      code: typeof code === 'string' ? code : 'unexpected_error',
      message: typeof message === 'string' ? message : '',
      params: paramsOf(params),
    },
  };
}

const paramsOf = (params: unknown): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(isObject(params) ? params : {}).map(([name, value]) => [
      name,
      typeof value === 'number' ? value : String(value),
    ]),
  );
