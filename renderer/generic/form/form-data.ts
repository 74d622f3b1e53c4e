import { isObject, type JsonObject, type JsonSchema } from '../../../schemas/language/json-schema.ts';

/** Forms know no null: what is not there is absent. */
export function withoutNulls(value: JsonObject): JsonObject {
  const entries = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined);
  return Object.fromEntries(entries.map(([key, inner]) => [key, isObject(inner) ? withoutNulls(inner) : inner]));
}

/** What a body says: emptied fields are null, so that they are cleared. */
export function changesBetween(before: JsonObject, after: JsonObject, fields: readonly string[]): JsonObject {
  const changed = fields.filter((name) => !isSame(before[name], after[name]));
  return Object.fromEntries(changed.map((name) => [name, emptyAsNull(after[name])]));
}

/**
 * The body of a form's update. Records without drafts need their added fields whenever they are saved, so a form that
 * shows these sends them although nobody has touched them.
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

/** Properties of the record behind paths of fields: `custom` of `custom.f_3k2`. */
export const topFields = (fields: readonly string[]): string[] => [
  ...new Set(fields.map((field) => field.split('.')[0] ?? field)),
];

/** The added fields of a form in their order, as paths. */
export const addedPaths = (order: readonly string[]): string[] => order.filter((name) => name.startsWith('custom.'));

const emptyAsNull = (value: unknown): unknown => (value === undefined || value === '' ? null : value);

/** Equal as values: null, absent and empty are one, the order of keys does not count. */
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

/** A form over some of the custom fields must not drop the others; null clears one, absent would keep it. */
export function withAllCustom(patch: JsonObject, record: JsonObject): JsonObject {
  if (!isObject(patch['custom'])) return patch;
  const stored = isObject(record['custom']) ? record['custom'] : {};
  const typed = Object.entries(patch['custom']).map(([key, value]) => [key, value ?? null]);
  return { ...patch, custom: { ...stored, ...Object.fromEntries(typed) } };
}
