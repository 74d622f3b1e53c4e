import { holds } from './condition.ts';
import { isObject, type JsonObject, type JsonSchema } from './json-schema.ts';
import { normalizeValue } from './normalize-value.ts';
import { addedFormulas, customOf, recalculate } from './recalculate.ts';
import { requiredViolation, toViolations, violation, type Validator, type Violation } from './violation.ts';

export interface CheckedInput {
  /**
   * The properties that the body sets, normalized. Null clears a property. Properties that the body does not name are
   * absent.
   */
  values: JsonObject;
  violations: Violation[];
}

interface InputQuestion {
  schema: JsonSchema;
  validate: Validator;
  body: JsonObject;
  mode: 'create' | 'update';
  stored?: JsonObject;
}

/**
 * Returns the values that a body may set on a record of this schema, and its violations. The same function decides in
 * the browser and on the server.
 *
 * `create`: the properties in `required` must be present, including those of administrators' fields.
 * `update`: absent properties keep their value. Null or an empty text clears. A required property refuses to be
 * cleared, and one with a default takes the default. A body that names `custom` must leave it complete.
 *
 * Unknown and read-only properties are ignored, because generic clients send the whole record back.
 */
export function checkInput(question: InputQuestion): CheckedInput {
  const { schema, validate, body, mode } = question;
  const stored = question.stored ?? {};
  const values = settable(schema, body, mode);
  mergeCustom(schema, { values, body: mode === 'create' ? withDefaults(schema, body) : body, stored });
  clearHidden(schema, values, stored);
  reckon(schema, values, stored);
  const isCustomAsked = mode === 'create' || 'custom' in body;
  const violations = [
    ...missing(schema, values, mode),
    ...(isCustomAsked ? customMissing(schema, { ...stored, ...values }, ['required']) : []),
    ...retired(schema, values, stored),
    ...retiredCustom(schema, values, stored),
  ];
  const known = new Set(violations.map((found) => found.propertyPath));
  const wrong = validate(withoutNulls(values)) ? [] : toViolations(validate.errors ?? []);
  const added = wrong.filter((found) => !known.has(found.propertyPath) && !isKept(found, values, stored));
  return { values, violations: [...violations, ...added] };
}

/**
 * True for an administrators' field that keeps its stored value. The form may have changed since, and this must not
 * refuse the answers to other questions. `checkComplete` refuses it at the end.
 */
function isKept({ propertyPath }: Violation, values: JsonObject, stored: JsonObject): boolean {
  const [name, key = ''] = propertyPath.split(/[.[]/);
  if (name !== 'custom' || !(key in customOf(stored))) return false;
  return JSON.stringify(customOf(values)[key]) === JSON.stringify(customOf(stored)[key]);
}

/**
 * `checkInput` for a record that is already published. It will not be published again, so a new record must meet the
 * rules for publishing at once. A stored record must meet them when its body names `custom`.
 */
export function checkPublishedInput(question: InputQuestion): CheckedInput {
  const { schema, body, mode, stored } = question;
  const { values, violations } = checkInput(question);
  if (mode === 'update' && !('custom' in body)) return { values, violations };
  const named = new Set(violations.map(({ propertyPath }) => propertyPath));
  const absent = checkPresent({ schema, record: { ...stored, ...values } });
  return { values, violations: [...violations, ...absent.filter(({ propertyPath }) => !named.has(propertyPath))] };
}

/**
 * Returns what is missing or wrong before the record may be published. `record` has the shape of a request body. Answers
 * to questions that the form no longer has are not judged, because no one could correct them.
 */
export function checkComplete(question: { schema: JsonSchema; validate: Validator; record: JsonObject }): Violation[] {
  const { schema, validate, record } = question;
  const values = withoutNulls(settable(schema, record, 'create'));
  mergeCustom(schema, { values, body: record, stored: record });
  const wrong = validate(values) ? [] : toViolations(validate.errors ?? []);
  return [...checkPresent({ schema, record }), ...wrong];
}

/** Checks only for missing values, because the rest of a stored draft was checked when it was written. */
export function checkPresent({ schema, record }: { schema: JsonSchema; record: JsonObject }): Violation[] {
  const absent = [...new Set([...(schema.required ?? []), ...(schema['x-complete'] ?? [])])]
    .filter((name) => isAsked(schema.properties?.[name], record) && isAbsent(record[name]))
    .map(requiredViolation);
  return [...absent, ...customMissing(schema, record, ['required', 'x-complete'])];
}

/** Checks bodies of operations. They are plain objects whose schema is complete, including `required`. */
export function checkOperationInput(question: {
  schema: JsonSchema;
  validate: Validator;
  body: JsonObject;
}): CheckedInput {
  const values: JsonObject = {};
  for (const [name, property] of Object.entries(question.schema.properties ?? {})) {
    if (name in question.body) values[name] = normalizeValue(property, question.body[name]);
  }
  const wrong = question.validate(withoutInnerNulls(values)) ? [] : toViolations(question.validate.errors ?? []);
  return { values, violations: [...wrong, ...retired(question.schema, values, {})] };
}

function settable(schema: JsonSchema, body: JsonObject, mode: 'create' | 'update'): JsonObject {
  const values: JsonObject = {};
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (!(name in body) || !isSettable(property, mode)) continue;
    values[name] = normalizeValue(property, body[name]) ?? property.default ?? null;
  }
  return values;
}

export function isSettable(property: JsonSchema, mode: 'create' | 'update'): boolean {
  if (property.readOnly || property['x-computed'] || property['x-internal']) return false;
  return mode === 'create' || !property['x-createOnly'];
}

function missing(schema: JsonSchema, values: JsonObject, mode: 'create' | 'update'): Violation[] {
  return (schema.required ?? [])
    .filter((name) => (mode === 'create' ? isAbsent(values[name]) : name in values && isAbsent(values[name])))
    .map(requiredViolation);
}

/** A code that is no longer offered stays in records that have it, but cannot be newly chosen. */
function retired(schema: JsonSchema, values: JsonObject, stored: JsonObject): Violation[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const isRetired = schema.properties?.[name]?.['x-retired'];
    const isNew = isRetired !== undefined && value !== stored[name] && isRetired.includes(String(value));
    return isNew ? [violation(name, 'not_in_list', 'This is not one of the allowed values')] : [];
  });
}

/** Checks retired codes in administrators' fields. One field can hold several codes. */
function retiredCustom(schema: JsonSchema, values: JsonObject, stored: JsonObject): Violation[] {
  if (!isObject(values['custom'])) return [];
  const before = customOf(stored);
  return Object.entries(values['custom']).flatMap(([key, value]) => {
    const field = schema.properties?.['custom']?.properties?.[key];
    const isRetired = field?.['x-retired'] ?? field?.items?.['x-retired'];
    if (!isRetired) return [];
    const had = [before[key]].flat();
    const isNew = [value].flat().some((code) => isRetired.includes(String(code)) && !had.includes(code));
    return isNew ? [violation(`custom.${key}`, 'not_in_list', 'This is not one of the allowed values')] : [];
  });
}

/** Administrators' fields live in `custom`. Its schema says when each one is required. */
function customMissing(schema: JsonSchema, record: JsonObject, lists: ('required' | 'x-complete')[]): Violation[] {
  const custom = schema.properties?.['custom'];
  const values = customOf(record);
  return lists
    .flatMap((list) => custom?.[list] ?? [])
    .filter((name) => isAsked(custom?.properties?.[name], record) && isAbsent(values[name]))
    .map((name) => requiredViolation(`custom.${name}`));
}

/**
 * Patches administrators' fields one by one like any other: absent keeps, null clears. Keys that the schema no longer
 * has are dropped, so a draft moves to the newest schema when it is edited.
 */
function mergeCustom(
  schema: JsonSchema,
  { values, body, stored }: { values: JsonObject; body: JsonObject; stored: JsonObject },
): void {
  const fields = schema.properties?.['custom']?.properties;
  if (!fields || !isObject(body['custom'])) return;
  const given = body['custom'];
  const before = isObject(stored['custom']) ? stored['custom'] : {};
  const merged: JsonObject = {};
  for (const [key, field] of Object.entries(fields)) {
    const value = key in given && field['x-formula'] === undefined ? normalizeValue(field, given[key]) : before[key];
    if (value !== null && value !== undefined) merged[key] = value;
  }
  values['custom'] = merged;
}

/** Fills in the defaults of administrators' fields for a new record, because the database does not know them. */
function withDefaults(schema: JsonSchema, body: JsonObject): JsonObject {
  const fields = Object.entries(schema.properties?.['custom']?.properties ?? {});
  const defaults = fields.flatMap(([key, field]) => (field.default === undefined ? [] : [[key, field.default]]));
  if (defaults.length === 0) return body;
  const given = isObject(body['custom']) ? body['custom'] : {};
  return { ...body, custom: { ...Object.fromEntries(defaults), ...given } };
}

/**
 * Clears fields that a condition hides, before validation. This includes values stored while the condition still held.
 */
function clearHidden(schema: JsonSchema, values: JsonObject, stored: JsonObject): void {
  const record = { ...stored, ...values };
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (isAsked(property, record) || property['x-internal']) continue;
    // Clearing works like sending null: a field with a default takes the default.
    const cleared = property.default ?? null;
    if (name in values || (!isAbsent(stored[name]) && stored[name] !== cleared)) values[name] = cleared;
  }
  const custom = values['custom'];
  const fields = schema.properties?.['custom']?.properties ?? {};
  if (!isObject(custom)) return;
  for (const key of Object.keys(custom)) if (!isAsked(fields[key], { ...record, custom })) delete custom[key];
}

/** Recalculates formulas on any change of the record. A schema without formulas keeps its values unchanged. */
function reckon(schema: JsonSchema, values: JsonObject, stored: JsonObject): void {
  const fields = addedFormulas(schema);
  if (!fields) return;
  const before = values['custom'] === undefined ? customOf(stored) : customOf(values);
  const after = recalculate(fields, before, { ...stored, ...values });
  if (after === before) return;
  values['custom'] = Object.fromEntries(Object.entries(after).filter(([key]) => Object.hasOwn(fields, key)));
}

const isAsked = (field: JsonSchema | undefined, record: JsonObject): boolean =>
  field !== undefined && (field['x-condition'] === undefined || holds(field['x-condition'], record));

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Removes nulls, because a null clears a value and is not validated. */
function withoutInnerNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutInnerNulls);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined);
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutInnerNulls(inner)]));
}

function withoutNulls(values: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));
}
