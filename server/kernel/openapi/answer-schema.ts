import formats from '../../../schemas/formats.json' with { type: 'json' };
import { answers } from '../../../schemas/answers/index.ts';
import type { Shape } from '../../../schemas/answers/shapes.ts';
import type { JsonSchema } from '../../../schemas/language/json-schema.ts';
import { formatCode } from '../../../schemas/language/violation.ts';
import { violationCodes } from '../../../schemas/language/violation-codes.ts';
import { entityByType } from '../../../schemas/registry.ts';
import type { OwnRoute } from '../http/own-routes.ts';
import { refTo, type Parts, type Schema } from './parts.ts';
import { entityNamed } from '../commands/persist.ts';
import { partialRef, recordRef, shownProperties } from './record-schema.ts';
import { valueSchema } from './value-schema.ts';

/** Returns a reference to a class of answers: the record of an entity, or a document. */
export function answerSchema(name: string, parts: Parts, partial?: OwnRoute['partial']): Schema {
  const entity = entityByType[name];
  if (entity) return partial ? partialRef(entity, partial, parts) : recordRef(entity, parts);
  return refTo(name, () => documentSchema(name, parts), parts);
}

const allCodes = [...new Set([...violationCodes, ...Object.keys(formats).map(formatCode)])];

function documentSchema(name: string, parts: Parts): Schema {
  const shape = answers[name];
  if (!shape) throw new Error(`no answer is called ${name}`);
  const schema = shapeSchema(shape, parts);
  const { properties } = schema;
  if (!properties) return schema;
  const codes = name === 'Violation' ? { code: { type: 'string', enum: allCodes } } : {};
  return { ...schema, properties: { '@context': { type: 'string' }, ...Object(properties), ...codes } };
}

/** Translates draft-07 into the dialect of OpenAPI 3.1. */
function shapeSchema(shape: Shape, parts: Parts): Schema {
  const { $ref, 'x-type': _, items, properties, additionalProperties, anyOf, allOf, ...rest } = shape;
  if ($ref !== undefined) return referredSchema($ref, parts);
  if (allOf) return extended(allOf, parts);
  const translated = (one: Shape): Schema => shapeSchema(one, parts);
  return {
    ...rest,
    ...itemsOf(items, parts),
    ...(properties
      ? { properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, translated(one)])) }
      : {}),
    ...(additionalProperties === undefined
      ? {}
      : {
          additionalProperties:
            typeof additionalProperties === 'object' ? translated(additionalProperties) : additionalProperties,
        }),
    ...(anyOf ? { anyOf: anyOf.map(translated) } : {}),
  };
}

function referredSchema(ref: string, parts: Parts): Schema {
  const [, kind, name = '', ...path] = ref.split('/');
  if (kind !== 'properties') return answerSchema(name, parts);
  const property = path.reduce<JsonSchema>((schema, one) => schema.properties?.[one] ?? {}, entityNamed(name).schema);
  return valueSchema(property, 'shown', parts);
}

function itemsOf(items: Shape['items'], parts: Parts): Schema {
  if (!items) return {};
  if (!isTuple(items)) return { items: shapeSchema(items, parts) };
  return { prefixItems: items.map((one) => shapeSchema(one, parts)) };
}

const isTuple = (items: NonNullable<Shape['items']>): items is readonly Shape[] => Array.isArray(items);

/** Properties added to a record replace those of the same name. */
function extended([base = {}, own = {}]: readonly Shape[], parts: Parts): Schema {
  const { $ref } = shapeSchema(base, parts);
  const record = parts.schemas[String($ref).replace('#/components/schemas/', '')] ?? {};
  const { properties, required } = shapeSchema(own, parts);
  return {
    ...record,
    properties: { ...Object(record['properties']), ...Object(properties) },
    required: [...listed(record['required']), ...listed(required)],
  };
}

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Returns a reference to a list of answers. Its members may be of several classes. */
export function collectionSchema(names: readonly string[], parts: Parts, added: OwnRoute['partial'] = {}): Schema {
  const members = names.map((name) => answerSchema(name, parts));
  const name = [...names, 'list', ...Object.keys(added)].join('.');
  return refTo(name, () => listSchema(members, shownProperties(added, parts), parts), parts);
}

const text = { type: 'string' };

const closed = (properties: Record<string, Schema>, required: readonly string[]): Schema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

/** The page of a list and its neighbors, as far as there are any. */
const view = closed(
  {
    '@id': text,
    '@type': { const: 'hydra:PartialCollectionView' },
    ...Object.fromEntries(['first', 'last', 'previous', 'next'].map((name) => [`hydra:${name}`, text])),
  },
  ['@id', '@type'],
);

const templateMapping = {
  '@type': { const: 'IriTemplateMapping' },
  variable: text,
  property: text,
  required: { type: 'boolean' },
};
const template = {
  '@context': { type: 'object' },
  '@type': { const: 'hydra:IriTemplate' },
  'hydra:template': text,
  'hydra:variableRepresentation': text,
  'hydra:mapping': { type: 'array', items: closed(templateMapping, Object.keys(templateMapping)) },
};
const search = closed(template, Object.keys(template));

function listSchema(members: readonly Schema[], added: Record<string, Schema>, parts: Parts): Schema {
  const count = { type: 'integer' };
  return {
    type: 'object',
    properties: {
      ...added,
      '@context': text,
      '@id': text,
      '@type': { const: 'hydra:Collection' },
      'hydra:totalItems': count,
      isMore: { type: 'boolean' },
      'hydra:member': { type: 'array', items: members.length === 1 ? members[0] : { anyOf: members } },
      'hydra:view': refTo('hydra.view', () => view, parts),
      'hydra:search': refTo('hydra.search', () => search, parts),
      operations: { type: 'array', items: answerSchema('OperationLink', parts) },
      counts: { type: 'object', additionalProperties: count },
      sums: {
        type: 'array',
        items: {
          type: 'object',
          properties: { field: text, currency: text, amount: text },
          additionalProperties: false,
        },
      },
    },
    required: ['@context', '@id', '@type', 'hydra:member'],
    additionalProperties: false,
  };
}
