import { compile } from 'json-schema-to-typescript';
import type { Entity } from '../../schemas/language/entity.ts';
import type { JsonSchema } from '../../schemas/language/json-schema.ts';
import { kebabCase } from '../../schemas/language/names.ts';
import { entities } from '../../schemas/registry.ts';
import type { Generated } from './generated.ts';

type Source = Parameters<typeof compile>[0];

const options = {
  bannerComment: '',
  additionalProperties: false,
  maxItems: -1,
  format: false,
} as const;

const banner = '/* Generated from the schema by npm run generate. */\n\n';

/**
 * TypeScript types, one file per entity: the stored record (links are ids, decimals and instants texts) and the bodies
 * of its operations.
 */
export async function generateTypes(): Promise<Generated[]> {
  return Promise.all(
    Object.values(entities).map(async (entity) => ({
      path: `schemas/generated/${kebabCase(entity.name)}.ts`,
      text: banner + (await typesOf(entity)).join('\n'),
    })),
  );
}

async function typesOf(entity: Entity): Promise<string[]> {
  const record = compile(recordSchema(entity), typeName(entity), options);
  const inputs = Object.entries(entity.inputs ?? {}).map(([operation, input]) =>
    compile(plain(input), `${capital(entity.name)}${capital(operation)}Input`, options),
  );
  return Promise.all([record, ...inputs]);
}

const capital = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

export const typeName = ({ name }: Entity): string => `${capital(name)}Record`;

/** A row as the database gives it: every property is there, null where nothing is. */
function recordSchema(entity: Entity): Source {
  const always = new Set(alwaysThere(entity));
  const own = Object.entries(entity.schema.properties ?? {})
    .filter(([name, schema]) => !schema['x-computed'] && !entity.embeds?.[name])
    .map(([name, schema]) => [name, always.has(name) ? plain(schema) : orNull(plain(schema))] as const);
  const properties = { id: text, version: { type: 'integer' } as const, createdAt: text, updatedAt: text };
  const all = { ...properties, ...Object.fromEntries(own) };
  return { type: 'object', properties: all, required: Object.keys(all) };
}

const orNull = (schema: Source): Source => ({ anyOf: [schema, { type: 'null' }] });

const text = { type: 'string' } as const;

const alwaysThere = ({ schema }: Entity): string[] =>
  Object.entries(schema.properties ?? {})
    .filter(
      ([name, property]) => schema.required?.includes(name) || property['x-always'] || property.default !== undefined,
    )
    .map(([name]) => name);

/** Longer lists (countries, currencies) are texts to the compiler: nobody switches over them. */
const longestUnion = 60;

/** Our annotations and formats say nothing to the generator. */
function plain(schema: JsonSchema): Source {
  const result: Source = {};
  for (const key of ['type', 'const', 'required', 'additionalProperties'] as const) {
    if (schema[key] !== undefined) result[key] = schema[key];
  }
  if (schema.enum && schema.enum.length <= longestUnion) result['enum'] = [...schema.enum];
  if (schema.items) result['items'] = plain(schema.items);
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length > 0)
    result['properties'] = Object.fromEntries(properties.map(([name, inner]) => [name, plain(inner)]));
  else if (schema.type === 'object') result['additionalProperties'] = true;
  return result;
}
