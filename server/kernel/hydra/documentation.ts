import { answers } from '../../../schemas/answers/index.ts';
import type { Entity } from '../../../schemas/language/entity.ts';
import { entities } from '../../../schemas/registry.ts';
import type { Shape } from '../../../schemas/answers/shapes.ts';
import { textIn } from '../../../schemas/language/text-in.ts';
import { apiBase } from '../present/iri.ts';
import { entrypointKey, listed } from './entrypoint.ts';
import { effectiveSchema } from '../../stored-schemas/effective-schemas.ts';
import { hydraProperties, xsdOf, type HydraProperty } from './properties.ts';

const context = (publicUrl: string): object => ({
  '@vocab': `${publicUrl}${apiBase}/docs.jsonld#`,
  hydra: 'http://www.w3.org/ns/hydra/core#',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
  owl: 'http://www.w3.org/2002/07/owl#',
  schema: 'https://schema.org/',
  domain: { '@id': 'rdfs:domain', '@type': '@id' },
  range: { '@id': 'rdfs:range', '@type': '@id' },
});

/** The API's documentation in Hydra, generated from the registry of entities. */
export function documentation(publicUrl: string): object {
  return {
    '@context': context(publicUrl),
    '@id': `${apiBase}/docs.jsonld`,
    '@type': 'hydra:ApiDocumentation',
    'hydra:title': 'Parley API',
    'hydra:entrypoint': { '@id': `${apiBase}/` },
    'hydra:supportedClass': [
      ...Object.values(entities).map(classOf),
      ...Object.values(entities).flatMap(addedClass),
      ...Object.entries(answers).map(answerClass),
      entrypointClass(),
    ],
  };
}

/**
 * Fields that administrators added to an entity for everyone: the keys below `custom`. The documentation is public, so
 * it omits fields for the buying side only or for one organization.
 */
function addedClass(entity: Entity): object[] {
  const { schema } = effectiveSchema(entity, null);
  const fields = Object.entries(schema.properties?.['custom']?.properties ?? {});
  const shown = fields.filter(([, field]) => field['x-audience'] === 'all');
  if (shown.length === 0) return [];
  const name = `${entity.type}/custom`;
  const properties = shown.map(([key, field]) => {
    const facts = { '@type': 'rdf:Property', 'rdfs:label': textIn(field['x-label'], 'en') ?? key, range: xsdOf(field) };
    return supportedProperty(name, key, { required: false, writable: true, facts });
  });
  return [{ '@id': `#${name}`, '@type': 'hydra:Class', 'hydra:title': name, 'hydra:supportedProperty': properties }];
}

/** A class that calls outside the registry return. */
function answerClass([name, { properties = {}, required = [] }]: [string, Shape]): object {
  const names = Object.keys(properties).filter((key) => !/[@:]/.test(key));
  const supported = names.map((key) => {
    const facts = { '@type': 'rdf:Property', 'rdfs:label': key };
    return supportedProperty(name, key, { required: required.includes(key), writable: false, facts });
  });
  return { '@id': `#${name}`, '@type': 'hydra:Class', 'hydra:title': name, 'hydra:supportedProperty': supported };
}

function classOf(entity: Entity): object {
  return {
    '@id': `#${entity.type}`,
    '@type': 'hydra:Class',
    'hydra:title': entity.type,
    'hydra:supportedProperty': hydraProperties(entity).map((property) => entityProperty(entity, property)),
    'hydra:supportedOperation': itemOperations(entity),
  };
}

function entityProperty({ type }: Entity, { name, required, writable, kind, range, many }: HydraProperty): object {
  const facts = {
    '@type': kind === 'link' ? 'hydra:Link' : 'rdf:Property',
    'rdfs:label': name,
    range,
    ...(kind !== 'value' && !many ? { 'owl:maxCardinality': 1 } : {}),
  };
  return supportedProperty(type, name, { required, writable, facts });
}

const supportedProperty = (
  owner: string,
  name: string,
  { required, writable, facts }: { required: boolean; writable: boolean; facts: object },
): object => ({
  '@type': 'hydra:SupportedProperty',
  'hydra:title': name,
  'hydra:required': required,
  'hydra:readable': true,
  'hydra:writeable': writable,
  'hydra:property': { '@id': `#${owner}/${name}`, domain: `#${owner}`, ...facts },
});

/** Plain calls only: clients would mistake `{iri}/publish` for the way to edit. */
function itemOperations(entity: Entity): object[] {
  const self = { '@id': `#${entity.type}` };
  const all = {
    get: { method: 'GET', type: 'schema:FindAction', title: `get${entity.type}`, returns: self },
    update: { method: 'PUT', type: 'schema:ReplaceAction', title: `put${entity.type}`, expects: self, returns: self },
    delete: {
      method: 'DELETE',
      type: 'schema:DeleteAction',
      title: `delete${entity.type}`,
      returns: { '@id': 'owl:Nothing' },
    },
  };
  return (['update', 'get', 'delete'] as const)
    .filter((call) => entity.calls.includes(call))
    .map((call) => operation(all[call]));
}

interface OperationQuestion {
  method: string;
  type: string;
  title: string;
  expects?: object;
  returns: object;
}

function operation({ method, type, title, expects, returns }: OperationQuestion): object {
  return {
    '@type': ['hydra:Operation', type],
    'hydra:method': method,
    'hydra:title': title,
    'rdfs:label': title,
    ...(expects ? { 'hydra:expects': expects } : {}),
    'hydra:returns': returns,
  };
}

function entrypointClass(): object {
  return {
    '@id': '#Entrypoint',
    '@type': 'hydra:Class',
    'hydra:title': 'Entrypoint',
    'hydra:supportedProperty': listed().map(collectionProperty),
    'hydra:supportedOperation': [
      operation({
        method: 'GET',
        type: 'schema:FindAction',
        title: 'getEntrypoint',
        returns: { '@id': '#Entrypoint' },
      }),
    ],
  };
}

/** Without the equivalent class, a list without POST would have no class, and the whole document would not parse. */
function collectionProperty(entity: Entity): object {
  const self = { '@id': `#${entity.type}` };
  const list = operation({
    method: 'GET',
    type: 'schema:FindAction',
    title: `list${entity.type}`,
    returns: { '@id': 'hydra:Collection' },
  });
  const create = operation({
    method: 'POST',
    type: 'schema:CreateAction',
    title: `post${entity.type}`,
    expects: self,
    returns: self,
  });
  return {
    '@type': 'hydra:SupportedProperty',
    'hydra:title': `The ${entity.type} collection`,
    'hydra:readable': true,
    'hydra:writeable': false,
    'hydra:property': {
      '@id': `#Entrypoint/${entrypointKey(entity)}`,
      '@type': 'hydra:Link',
      'rdfs:label': `The ${entity.type} collection`,
      domain: '#Entrypoint',
      range: [
        { '@id': 'hydra:Collection' },
        { 'owl:equivalentClass': { 'owl:onProperty': { '@id': 'hydra:member' }, 'owl:allValuesFrom': self } },
      ],
      'hydra:supportedOperation': entity.calls.includes('create') ? [list, create] : [list],
    },
  };
}
