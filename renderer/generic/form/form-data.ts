import { isObject, type JsonObject, type JsonSchema } from '../../../schemas/language/json-schema.ts';

/** Removes nulls, because forms treat missing values as absent. */
export function withoutNulls(value: JsonObject): JsonObject {
  const entries = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined);
  return Object.fromEntries(entries.map(([key, inner]) => [key, isObject(inner) ? withoutNulls(inner) : inner]));
}

/** Initial values of a new record from the schema's defaults. A field with a condition may not apply. */
export function defaultsOf({ properties = {} }: JsonSchema, fields: readonly string[]): JsonObject {
  const proposed = fields.flatMap((name) => {
    const { default: value, 'x-condition': condition } = properties[name] ?? {};
    return value === undefined || condition ? [] : [[name, value] as const];
  });
  return Object.fromEntries(proposed);
}

/** The body of a change. Emptied fields become null, so that they are cleared. */
export function changesBetween(before: JsonObject, after: JsonObject, fields: readonly string[]): JsonObject {
  const changed = fields.filter((name) => !isSame(before[name], after[name]));
  return Object.fromEntries(changed.map((name) => [name, emptyAsNull(after[name])]));
}

/**
 * The body of a form's update. Records without drafts require their custom fields on every save, so a form that shows
 * these sends them even if unchanged.
 */
export function updateOf(
  schema: JsonSchema,
  { before, after, fields }: { before: JsonObject; after: JsonObject; fields: readonly string[] },
): JsonObject {
  const names = topFields(fields);
  const changes = changesBetween(before, after, names);
  const isNeeded = names.includes('custom') && (schema.properties?.['custom']?.required ?? []).length > 0;
  return isNeeded ? { ...changes, custom: after['custom'] ?? {} } : changes;
}

/** Names of the properties that contain these fields: `custom` for `custom.f_3k2`. */
export const topFields = (fields: readonly string[]): string[] => [
  ...new Set(fields.map((field) => field.split('.')[0] ?? field)),
];

/** Paths of the custom fields of a form, in order. */
export const addedPaths = (order: readonly string[]): string[] => order.filter((name) => name.startsWith('custom.'));

const emptyAsNull = (value: unknown): unknown => (value === undefined || value === '' ? null : value);

/** Compares by value. Null, absent and empty are equal, and the order of keys does not matter. */
export function isSame(a: unknown, b: unknown): boolean {
  if (isAbsent(a) && isAbsent(b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, index) => isSame(one, b[index]));
  if (!isObject(a) || !isObject(b)) return a === b;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => isSame(a[key], b[key]));
}

const isAbsent = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (isObject(value) && Object.values(value).every(isAbsent));

/**
 * Adds the other custom fields, so that a form with only some of them does not drop the rest. Null clears a field;
 * leaving it out keeps the stored value.
 */
export function withAllCustom(patch: JsonObject, record: JsonObject): JsonObject {
  if (!isObject(patch['custom'])) return patch;
  const stored = isObject(record['custom']) ? record['custom'] : {};
  const typed = Object.entries(patch['custom']).map(([key, value]) => [key, value ?? null]);
  return { ...patch, custom: { ...stored, ...Object.fromEntries(typed) } };
}
