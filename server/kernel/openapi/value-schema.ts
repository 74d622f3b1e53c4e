import formats from '../../../schemas/formats.json' with { type: 'json' };
import type { JsonSchema } from '../../../schemas/language/json-schema.ts';
import { entities } from '../../../schemas/registry.ts';
import { refTo, type Parts, type Schema } from './parts.ts';

const patterns: Readonly<Record<string, string>> = formats;

/** Keywords that OpenAPI 3.1 knows as they are. */
const bounds = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'pattern'] as const;
/** Our annotations that tell a client something. */
const annotations = ['x-minimum', 'x-maximum', 'x-unit', 'x-condition', 'x-complete'] as const;

/** `shown`: bounds concern only what is sent, and stored values may be older than they are. */
type Mode = 'shown' | 'sent';

/** Returns a property's schema in the dialect of OpenAPI 3.1. */
export function valueSchema(schema: JsonSchema, mode: Mode, parts: Parts): Schema {
  const { type, enum: codes, items, properties, anyOf, const: constant, $comment } = schema;
  const list = schema['x-list'];
  if (list !== undefined && codes) return codeList(list, codes, parts);
  const target = entities[schema['x-link'] ?? ''];
  return {
    ...(type ? { type } : {}),
    ...(constant === undefined ? {} : { const: constant }),
    ...(codes ? { enum: codes } : {}),
    ...(target ? { format: 'iri-reference', 'x-link': target.type } : formatOf(schema, mode)),
    ...(mode === 'sent' ? picked(schema, [...bounds, ...annotations]) : {}),
    ...(schema.default === undefined || mode === 'shown' ? {} : { default: schema.default }),
    ...($comment === undefined ? {} : { description: $comment }),
    ...(items ? { items: valueSchema(items, mode, parts) } : {}),
    ...(properties ? { properties: inner(schema, mode, parts) } : {}),
    ...(anyOf ? { anyOf: anyOf.map((one) => valueSchema(one, mode, parts)) } : {}),
    ...(schema.required && mode === 'sent' ? { required: schema.required } : {}),
    ...othersOf(schema, mode, parts),
  };
}

/** Shown objects have no properties but those described. */
function othersOf({ properties, additionalProperties }: JsonSchema, mode: Mode, parts: Parts): Schema {
  if (typeof additionalProperties === 'object')
    return { additionalProperties: orNull(valueSchema(additionalProperties, mode, parts)) };
  const others = additionalProperties ?? (properties && mode === 'shown' ? false : undefined);
  return others === undefined ? {} : { additionalProperties: others };
}

function inner(schema: JsonSchema, mode: Mode, parts: Parts): Record<string, Schema> {
  const { properties = {}, required = [] } = schema;
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const value = valueSchema(property, mode, parts);
      return [name, required.includes(name) ? value : orNull(value)];
    }),
  );
}

/** Long lists of codes are shared, and follow what administrators change. */
function codeList(name: string, codes: readonly string[], parts: Parts): Schema {
  const shared = refTo(`codes.${name}`, () => ({ type: 'string', enum: codes }), parts);
  return parts.schemas[`codes.${name}`]?.['enum'] === codes ? shared : sameCodes(shared, codes, name, parts);
}

/** A property may narrow its list. */
function sameCodes(shared: Schema, codes: readonly string[], name: string, parts: Parts): Schema {
  const known = parts.schemas[`codes.${name}`]?.['enum'];
  return JSON.stringify(known) === JSON.stringify(codes) ? shared : { type: 'string', enum: codes };
}

function formatOf({ format, pattern }: JsonSchema, mode: Mode): Schema {
  if (format === undefined) return {};
  const known = patterns[format];
  return { format, ...(mode === 'sent' && pattern === undefined && known ? { pattern: known } : {}) };
}

const picked = (schema: JsonSchema, names: readonly (keyof JsonSchema)[]): Schema =>
  Object.fromEntries(names.flatMap((name) => (schema[name] === undefined ? [] : [[name, schema[name]]])));

/** Null is a value of its own: it clears a property, and stands for one without a value. */
export function orNull(schema: Schema): Schema {
  const { type, enum: codes } = schema;
  if (typeof type !== 'string' || 'const' in schema)
    return Object.keys(schema).length === 0 ? schema : anyOrNull(schema);
  return { ...schema, type: [type, 'null'], ...(Array.isArray(codes) ? { enum: [...codes, null] } : {}) };
}

const anyOrNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] });
