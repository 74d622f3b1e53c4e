import { holds } from '../../../schemas/language/condition.ts';
import { isObject, type JsonObject, type JsonSchema } from '../../../schemas/language/json-schema.ts';

/** A nested value of `custom` has the path `custom.f_3k2`. */
const customPath = /^custom\.(.+)$/;

/**
 * The part of an entity's schema that a form edits: these fields in this order, without those whose condition fails.
 * Fields needed for publishing are marked as required, although drafts may lack them. In an optional object, nothing is
 * marked until one of its fields is filled in.
 */
export function sliceSchema(question: {
  schema: JsonSchema;
  fields: readonly string[];
  record: JsonObject;
  mode: 'create' | 'update';
}): JsonSchema {
  const { schema, fields, record, mode } = question;
  const complete = new Set([...(schema.required ?? []), ...(schema['x-complete'] ?? [])]);
  const editable = fields.filter((name) => isEditable(schema.properties?.[name], mode));
  const properties = Object.fromEntries(
    editable.flatMap((name) => {
      const property = schema.properties?.[name];
      if (!property || !applies(property, record)) return [];
      const slice = pruned(chosenFrom(property, record), record);
      return [
        [name, slice.properties && !complete.has(name) && isBlank(record[name]) ? { ...slice, required: [] } : slice],
      ];
    }),
  );
  const custom = customSlice(schema, fields, record);
  return {
    type: 'object',
    properties: { ...properties, ...(custom ? { custom } : {}) },
    required: Object.keys(properties).filter((name) => complete.has(name)),
  };
}

/** True without content; a proposed currency without an amount does not count. */
export const isBlank = (value: unknown): boolean =>
  !isObject(value) || Object.entries(value).every(([name, inner]) => name === 'currency' || (inner ?? '') === '');

function customSlice(schema: JsonSchema, fields: readonly string[], record: JsonObject): JsonSchema | null {
  const custom = schema.properties?.['custom'];
  const names = fields.flatMap((field) => customPath.exec(field)?.[1] ?? []);
  if (!custom || names.length === 0) return null;
  const kept = names.flatMap((name) => {
    const field = custom.properties?.[name];
    return field && applies(field, record) ? [[name, field] as const] : [];
  });
  if (kept.length === 0) return null;
  const needed = [...(custom.required ?? []), ...(custom['x-complete'] ?? [])];
  const required = needed.filter((name) => kept.some(([key]) => key === name));
  return { ...custom, properties: Object.fromEntries(kept), required };
}

/** Removes nested fields whose condition does not hold. */
function pruned(schema: JsonSchema, record: JsonObject): JsonSchema {
  if (!schema.properties) return schema;
  const kept = Object.entries(schema.properties).filter(([, property]) => applies(property, record));
  const names = new Set(kept.map(([name]) => name));
  return {
    ...schema,
    properties: Object.fromEntries(kept.map(([name, property]) => [name, pruned(property, record)])),
    required: (schema.required ?? []).filter((name) => names.has(name)),
  };
}

/** Keeps only the choices for the other field's value. All of them until it has one. */
function chosenFrom(schema: JsonSchema, record: JsonObject): JsonSchema {
  const choices = schema['x-choices'];
  if (!choices || !('by' in choices)) return schema;
  const { by, of } = choices;
  return { ...schema, 'x-choices': of[String(record[by])] ?? [...new Set(Object.values(of).flat())] };
}

function isEditable(property: JsonSchema | undefined, mode: 'create' | 'update'): boolean {
  if (!property || property.readOnly || property['x-computed'] || property['x-internal']) return false;
  return mode === 'create' || !property['x-createOnly'];
}

const applies = (property: JsonSchema, record: JsonObject): boolean =>
  property['x-condition'] === undefined || holds(property['x-condition'], record);
