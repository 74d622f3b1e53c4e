import type { Condition, JsonObject } from './json-schema.ts';

/** True if the condition holds for the record. The same function decides in the browser and on the server. */
export function holds(condition: Condition, record: JsonObject): boolean {
  if ('all' in condition) return condition.all.every((part) => holds(part, record));
  if ('any' in condition) return condition.any.some((part) => holds(part, record));
  if ('not' in condition) return !holds(condition.not, record);
  const value = valueAt(record, condition.field);
  if ('empty' in condition) return isEmpty(value) === condition.empty;
  if ('in' in condition) return condition.in.some((candidate) => candidate === value);
  return value === condition.equals;
}

/** Returns the value at a dotted path (`custom.f_3k2`), or undefined if the path does not exist. */
export function valueAt(record: JsonObject, path: string): unknown {
  let value: unknown = record;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
