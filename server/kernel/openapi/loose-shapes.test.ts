import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isObject, type JsonObject } from '../../../schemas/language/json-schema.ts';
import { registerProduct } from '../../processes/product.ts';
import { declaredRoutes } from '../../testing/declared-routes.ts';
import { openApiDocument } from './document.ts';

let withdraw: () => void;
before(() => {
  withdraw = registerProduct();
});
after(() => withdraw());

/** Places in answers that are open on purpose, by the reason. `*` stands for any class. */
const open: Readonly<Record<string, readonly string[]>> = {
  'fields that administrators add, and values of fields of any kind': [
    '*.custom',
    'EarlierPrices.rows[].values',
    'UploadPreview.rows[].values',
    'RequestAmendment.changes[].before',
    'RequestAmendment.changes[].after',
    'ReportedRequest.versions[].changes[].before',
    'ReportedRequest.versions[].changes[].after',
    'AuditEntry.changes[].before',
    'AuditEntry.changes[].after',
    'ConfigurationChanges.changes[].before',
    'ConfigurationChanges.changes[].after',
    'Setting.default',
    'Setting.value',
  ],
  'schemas, forms and guides, which are described elsewhere': [
    'SchemaDocument.schema',
    'SchemaDocument.ui',
    'SchemaDocument.guides[]',
    'SchemaOverlay.overlay',
    'GuideDocument',
    'Setting.valueSchema',
  ],
  'records of several entities': ['Changes.changed[]'],
  'the formats of others: packed by CASL, JSON-LD, OpenAPI': [
    'AuthenticationCheck.rules[]',
    'hydra.search.@context',
    'GET /api',
    'GET /api/docs.jsonld',
    'GET /api/contexts/{name}',
    'GET /api/openapi.json',
  ],
  'facts for a text, which each event, check and fix has of its own': [
    'LogEntry.data',
    'PreflightCheck.params',
    'PreflightCheck.fix.input',
  ],
};

const annotations = new Set(['description', 'title', 'default', 'x-link', 'format']);

/** Returns each place below a schema that allows values or properties without describing them. */
function looseIn(schema: unknown, at: string): string[] {
  if (schema === false) return [];
  if (!isObject(schema)) return [at];
  const { type, $ref, items, prefixItems, additionalProperties: others } = schema;
  if ($ref !== undefined) return [];
  if (Object.keys(schema).every((key) => annotations.has(key))) return [at];
  const types = [type].flat();
  const parts = ['anyOf', 'allOf', 'oneOf'].flatMap((key) => listed(schema[key]));
  return [
    ...(types.includes('object') ? looseIn(others ?? true, isObject(others) ? `${at}.*` : at) : []),
    ...(types.includes('array') && !prefixItems ? looseIn(items ?? true, `${at}[]`) : []),
    ...Object.entries(Object(schema['properties'])).flatMap(([name, one]) => looseIn(one, `${at}.${name}`)),
    ...parts.flatMap((one) => looseIn(one, at)),
    ...listed(prefixItems).flatMap((one) => looseIn(one, `${at}[]`)),
  ];
}

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const entriesOf = (value: unknown): [string, JsonObject][] => Object.entries(Object(value));

/** Returns the answers of calls with their names, and all classes that they refer to. */
function answersIn(document: JsonObject): [name: string, schema: unknown][] {
  const { schemas } = Object(document['components']);
  const reached = new Set<string>();
  const reach = (schema: unknown): void => {
    for (const [, name = ''] of JSON.stringify(schema).matchAll(/#\/components\/schemas\/([^"]+)"/g)) {
      if (reached.has(name)) continue;
      reached.add(name);
      reach(schemas[name]);
    }
  };
  const calls = entriesOf(document['paths']).flatMap(([path, item]) =>
    entriesOf(item).flatMap(([method, { responses }]) =>
      entriesOf(responses)
        .filter(([status]) => Number(status) < 400)
        .flatMap(([, { content }]) => entriesOf(content))
        .map(([, { schema }]): [string, unknown] => [`${method.toUpperCase()} ${path}`, schema]),
    ),
  );
  for (const [, schema] of calls) reach(schema);
  for (const name of ['Error', 'ConstraintViolationList']) reached.add(name);
  return [...calls, ...[...reached].map((name): [string, unknown] => [name, schemas[name]])];
}

test('every answer describes all its values, except those that are open for a reason', () => {
  const document = openApiDocument({ routes: declaredRoutes(), publicUrl: 'http://localhost', version: '1.0.0' });
  const found = [...new Set(answersIn(document).flatMap(([name, schema]) => looseIn(schema, name)))];
  const allowed = Object.values(open).flat();
  const isAllowed = (place: string): boolean =>
    allowed.includes(place) || allowed.includes(place.replace(/^[\w-]+(?=\.custom$)/, '*'));
  assert.deepEqual(
    found.filter((place) => !isAllowed(place)),
    [],
  );
  const places = found.map((place) => place.replace(/^[\w-]+(?=\.custom$)/, '*'));
  assert.deepEqual(
    allowed.filter((place) => !places.includes(place)),
    [],
    'no longer open',
  );
});

test('finds values, properties and members that are not described', () => {
  const loose = {
    type: 'object',
    properties: { any: {}, map: { type: 'object', additionalProperties: {} }, list: { type: ['array', 'null'] } },
  };
  assert.deepEqual(looseIn(loose, 'A').toSorted(), ['A', 'A.any', 'A.list[]', 'A.map.*']);
  const closed = { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false };
  assert.deepEqual(looseIn({ anyOf: [closed, { type: 'null' }] }, 'A'), []);
});
