import { grants } from '../../../permissions/index.ts';
import { isSettable } from '../../../schemas/language/check-input.ts';
import type { Embed, Entity } from '../../../schemas/language/entity.ts';
import type { JsonSchema } from '../../../schemas/language/json-schema.ts';
import { entities } from '../../../schemas/registry.ts';
import { effectiveSchema } from '../../stored-schemas/effective-schemas.ts';
import { refTo, type Parts, type Schema } from './parts.ts';
import { orNull, valueSchema } from './value-schema.ts';

const iri = { type: 'string', format: 'iri-reference' };
/** Every document has it. */
const operationLink = { $ref: '#/components/schemas/OperationLink' };
const instant = { type: 'string', format: 'date-time' };

/** Returns a reference to the record of an entity, as the document's roles can see it. */
export const recordRef = (entity: Entity, parts: Parts): Schema =>
  refTo(entity.type, () => recordSchema(entity, parts), parts);

/** The same for answers that may have only some of its properties, and others in addition. */
export function partialRef(entity: Entity, added: Readonly<Record<string, JsonSchema>>, parts: Parts): Schema {
  const name = [entity.type, 'partial', ...Object.keys(added)].join('.');
  return refTo(name, () => partialSchema(recordSchema(entity, parts), added, parts), parts);
}

const partialSchema = (record: Schema, added: Readonly<Record<string, JsonSchema>>, parts: Parts): Schema => ({
  ...record,
  properties: { ...Object(record['properties']), ...shownProperties(added, parts) },
  required: ['@id', '@type'],
});

export const shownProperties = (
  properties: Readonly<Record<string, JsonSchema>>,
  parts: Parts,
): Record<string, Schema> =>
  Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valueSchema(one, 'shown', parts)]));

function recordSchema(entity: Entity, parts: Parts): Schema {
  return {
    type: 'object',
    properties: { ...ownProperties(entity, parts), ...engineProperties(entity) },
    required: ['@id', '@type', 'version', 'createdAt', 'updatedAt', 'schema'],
    additionalProperties: false,
  };
}

function engineProperties(entity: Entity): Record<string, Schema> {
  return {
    '@context': iri,
    '@id': iri,
    '@type': { const: entity.type },
    id: iri,
    version: { type: 'integer' },
    createdAt: instant,
    updatedAt: instant,
    schema: iri,
    operations: { type: 'array', items: operationLink },
  };
}

function ownProperties(entity: Entity, parts: Parts): Record<string, Schema> {
  const shown = shownTo(entity, parts);
  const { properties = {} } = publicSchema(entity);
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name, property]) => !property['x-internal'] && shown(name))
      .map(([name, property]) => [name, shownProperty(entity.embeds?.[name], property, parts)]),
  );
}

function shownProperty(embed: Embed | undefined, property: JsonSchema, parts: Parts): Schema {
  const child = entities[embed?.entity ?? ''];
  if (!child) return orNull(valueSchema(property, 'shown', parts));
  const items = embed?.as === 'iris' ? { ...iri, 'x-link': child.type } : recordRef(child, parts);
  return { type: 'array', items };
}

/** The schema in effect for everyone. The document is public, so it omits fields for the buying side only. */
function publicSchema(entity: Entity): JsonSchema {
  const { schema } = effectiveSchema(entity, null);
  const custom = schema.properties?.['custom'];
  if (!custom?.properties) return schema;
  const fields = Object.entries(custom.properties).filter(([, field]) => field['x-audience'] === 'all');
  const { required: _, 'x-complete': __, ...rest } = custom;
  return {
    ...schema,
    properties: {
      ...schema.properties,
      custom: { ...rest, properties: Object.fromEntries(fields), additionalProperties: true },
    },
  };
}

/** Tells which properties the document's roles may see. */
function shownTo({ name }: Entity, { roles }: Parts): (property: string) => boolean {
  if (!roles) return () => true;
  const readings = (grants[name] ?? []).filter(
    ({ role, actions }) => roles.has(role) && (actions.includes('read') || actions.includes('open')),
  );
  return (property) =>
    readings.some(({ fields }) => {
      if (!fields) return true;
      return 'only' in fields ? fields.only.includes(property) : !fields.except.includes(property);
    });
}

/** Returns the body of a plain create or update: what it may set, and the version. */
export function plainBody(entity: Entity, mode: 'create' | 'update', parts: Parts): Schema {
  const schema = publicSchema(entity);
  const { required = [] } = schema;
  const settable = Object.entries(schema.properties ?? {}).filter(
    ([name, property]) => isSettable(property, mode) && !entity.embeds?.[name],
  );
  const properties = settable.map(([name, property]) => {
    const value = valueSchema(property, 'sent', parts);
    return [name, required.includes(name) ? value : orNull(value)] as const;
  });
  const asked = mode === 'create' ? required.filter((name) => settable.some(([own]) => own === name)) : [];
  return {
    type: 'object',
    properties: { ...Object.fromEntries(properties), ...(mode === 'update' ? { version: { type: 'integer' } } : {}) },
    ...(asked.length > 0 ? { required: asked } : {}),
    ...(schema['x-complete'] ? { 'x-complete': schema['x-complete'] } : {}),
  };
}
