import { compile } from 'json-schema-to-typescript';
import { isConfigurableList } from '../../schemas/configuration/code-list.ts';
import { auditedActions, type Embed, type Entity } from '../../schemas/language/entity.ts';
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
 * Generates TypeScript types, one file per entity, and one type that finds them by the entity's name:
 * - the stored record: links are ids, decimals and instants are texts.
 * - the row that is read for display, including computed and embedded values.
 * - the bodies of its operations as rules receive them: checked, with links as ids.
 * - the names of the actions in its history, of the operations that may have a rule, and of its states.
 * - its representation as clients receive it: links are IRIs, and hidden properties are absent.
 */
export async function generateTypes(): Promise<Generated[]> {
  const all = Object.values(entities);
  const files = await Promise.all(
    all.map(async (entity) => ({
      path: `schemas/generated/${kebabCase(entity.name)}.ts`,
      text: banner + asAliases((await typesOf(entity)).join('\n')) + shownType(entity),
    })),
  );
  return [...files, { path: 'schemas/generated/records.ts', text: banner + indexOf(all) }];
}

async function typesOf(entity: Entity): Promise<string[]> {
  const record = compile(recordSchema(entity), typeName(entity), options);
  const shown = compile(objectOf(computedSchema(entity)), `${capital(entity.name)}Computed`, options);
  const representation = compile(representationSchema(entity), `${capital(entity.name)}Representation`, options);
  const inputs = Object.entries(inputsOf(entity)).map(([operation, input]) =>
    compile(input, inputName(entity, operation), options),
  );
  return Promise.all([record, shown, representation, ...inputs]);
}

/** An alias of an object type is assignable to a parameter for any object. An interface is not. */
const asAliases = (text: string): string => text.replace(/export interface (\w+) \{/g, 'export type $1 = {');

const shownType = (entity: Entity): string =>
  `\n/** A row with its computed values, as it is presented. */\nexport type ${capital(entity.name)}Shown = ${typeName(entity)} & ${capital(entity.name)}Computed\n`;

const inputName = ({ name }: Entity, operation: string): string => `${capital(name)}${capital(operation)}Input`;

function indexOf(all: readonly Entity[]): string {
  const names = (entity: Entity) => [
    typeName(entity),
    `${capital(entity.name)}Shown`,
    `${capital(entity.name)}Representation`,
    ...Object.keys(inputsOf(entity)).map((operation) => inputName(entity, operation)),
  ];
  const imports = all.map(
    (entity) => `import type { ${names(entity).join(', ')} } from './${kebabCase(entity.name)}.ts';\n`,
  );
  const map = (title: string, valueOf: (entity: Entity) => string): string =>
    `\nexport type ${title} = {\n${all.map((entity) => `${entity.name}: ${valueOf(entity)}\n`).join('')}}\n`;
  const inputs = (entity: Entity): string =>
    `{ ${Object.keys(inputsOf(entity))
      .map((operation) => `${JSON.stringify(operation)}: ${inputName(entity, operation)}`)
      .join('; ')} }`;
  return [
    ...imports,
    map('Records', typeName),
    map('ShownRecords', (entity) => `${capital(entity.name)}Shown`),
    map('Representations', (entity) => `${capital(entity.name)}Representation`),
    map('Inputs', inputs),
    map('AuditedActions', (entity) => union(auditedActions(entity))),
    map('Operations', (entity) => union(ruledOperations(entity))),
    map('States', ({ lifecycle }) => union(Object.keys(lifecycle?.states ?? {}))),
    map('Parents', ({ parent }) => (parent ? `'${parent.entity}'` : 'never')),
    '\nexport type EntityName = keyof Records\n',
  ].join('');
}

const union = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(' | ') || 'never';

/** Every operation that may have a rule, including those outside the lifecycle that have their own body. */
const ruledOperations = ({ lifecycle, operations, inputs }: Entity): string[] => [
  ...new Set(['create', 'update', 'delete', ...Object.keys({ ...lifecycle?.operations, ...operations, ...inputs })]),
];

/** Bodies by operation, including those defined by the schema itself. `version` was compared before. */
function inputsOf(entity: Entity): Record<string, Source> {
  const own = Object.entries(entity.inputs ?? {}).map(([operation, input]) => [operation, clearable(input)] as const);
  return { create: bodySchema(entity, 'create'), update: bodySchema(entity, 'update'), ...Object.fromEntries(own) };
}

/**
 * The values that a body may set. A create must contain the required ones, and everything else may be absent or null. A
 * property with a default is never null after the check, because clearing takes the default.
 */
function bodySchema({ schema, embeds }: Entity, mode: 'create' | 'update'): Source {
  const properties = Object.entries(schema.properties ?? {}).filter(
    ([name, property]) =>
      !property.readOnly &&
      !property['x-internal'] &&
      !property['x-computed'] &&
      !embeds?.[name] &&
      (mode === 'create' || !property['x-createOnly']),
  );
  const required =
    mode === 'create' ? (schema.required ?? []).filter((name) => properties.some(([own]) => own === name)) : [];
  const typed = properties.map(([name, property]) => {
    const isKept = schema.required?.includes(name) || property.default !== undefined;
    return [name, isKept ? plain(property) : orNull(plain(property))] as const;
  });
  return { ...objectOf(Object.fromEntries(typed)), required };
}

const objectOf = (properties: Record<string, Source>): Source => ({ type: 'object', properties });

/** Values read by SQL or from children. Absent if only the stored row was read. */
function computedSchema({ schema, embeds, parent }: Entity): Record<string, Source> {
  const read = Object.entries(schema.properties ?? {})
    .filter(([name, property]) => property['x-computed'] || embeds?.[name])
    .map(([name, property]) => {
      const embed = embeds?.[name];
      return [name, embed ? childrenSchema(embed) : orNull(plain(property))] as const;
    });
  const result: Record<string, Source> = Object.fromEntries(read);
  if (entities[parent?.entity ?? '']?.lifecycle) result['parentState'] = text;
  return result;
}

/** Children as stored records, or only their ids. */
function childrenSchema({ entity, as }: Embed): Source {
  const child = entities[entity];
  return { type: 'array', items: as === 'iris' || !child ? text : recordSchema(child) };
}

/** Children are represented by IRIs, or as objects of their own kind. */
function representationSchema({ schema, embeds }: Entity): Source {
  const properties = Object.entries(schema.properties ?? {}).filter(([, property]) => !property['x-internal']);
  const shown = properties.map(([name, property]) => {
    const embed = embeds?.[name];
    const child = embed && entities[embed.entity];
    if (embed?.as === 'iris') return [name, { type: 'array', items: text }] as const;
    if (child) return [name, { type: 'array', items: representationSchema(child) }] as const;
    return [name, orNull(plain(property))] as const;
  });
  const own = {
    '@id': text,
    '@type': text,
    id: text,
    version: { type: 'integer' },
    createdAt: text,
    updatedAt: text,
  } as const;
  return { type: 'object', properties: { ...own, ...Object.fromEntries(shown) }, required: ['@id'] };
}

const capital = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const typeName = ({ name }: Entity): string => `${capital(name)}Record`;

/** A row as the database returns it. Every property is present, with null for missing values. */
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

/** Null clears, so a property that may be absent from a body may also be null. */
function clearable(schema: JsonSchema): Source {
  const properties = Object.entries(schema.properties ?? {}).map(
    ([name, inner]) => [name, schema.required?.includes(name) ? plain(inner) : orNull(plain(inner))] as const,
  );
  return { ...objectOf(Object.fromEntries(properties)), required: [...(schema.required ?? [])] };
}

/**
 * Longer lists (countries, currencies) are plain strings for the compiler, because no code switches over them. So are
 * lists to which administrators add codes.
 */
const longestUnion = 60;

/** Removes our annotations and formats, which the generator does not know. */
function plain(schema: JsonSchema): Source {
  if (schema['x-type']) return { tsType: `import('../${schema['x-type'].from}').${schema['x-type'].name}` };
  const result: Source = {};
  const { additionalProperties, anyOf } = schema;
  for (const key of ['type', 'const', 'required'] as const) {
    if (schema[key] !== undefined) result[key] = schema[key];
  }
  if (anyOf) result.anyOf = anyOf.map(plain);
  if (additionalProperties !== undefined)
    result.additionalProperties =
      typeof additionalProperties === 'object' ? orNull(plain(additionalProperties)) : additionalProperties;
  if (schema.enum && schema.enum.length <= longestUnion && !isConfigurableList(schema['x-list'] ?? ''))
    result.enum = [...schema.enum];
  if (schema.items) result.items = plain(schema.items);
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length > 0 && schema['x-patch']) return clearable(schema);
  if (properties.length > 0)
    result.properties = Object.fromEntries(properties.map(([name, inner]) => [name, plain(inner)]));
  else if (schema.type === 'object' && typeof additionalProperties !== 'object') result.additionalProperties = true;
  return result;
}
