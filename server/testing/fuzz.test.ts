import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import type { JsonSchema } from '../../schemas/language/json-schema.ts';
import { entities } from '../../schemas/registry.ts';
import { grants } from '../../permissions/index.ts';
import { makeReady } from '../domain/testing/request-maker.ts';
import { ownCalls, registryCalls, type Call } from './calls.ts';
import { richWorld, type RichWorld } from './rich-world.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let world: RichWorld;
/** IRIs of every entity, used where links are expected. */
let known: string[];

before(async () => {
  server = await startTestServer();
  world = await richWorld(server);
  for (let n = 0; n < 3; n += 1) await makeReady(server.people.purchaser.api);
  const names = [
    'workflow',
    'request',
    'requestItem',
    'negotiation',
    'participation',
    'response',
    'responseItem',
    'requirement',
    'evaluationCriterion',
    'account',
    'organization',
    'customSupplier',
    'webhook',
    'delivery',
  ];
  known = (await Promise.all(names.map((name) => world.irisOf(name)))).flat();
});
after(() => server.stop());

const oddTexts = [
  '',
  ' ',
  'x',
  '-1',
  '0',
  '1e9',
  'NaN',
  '2026-02-30',
  '9999-12-31T23:59:59Z',
  '٣',
  '\u202e',
  '👩🏽‍🔧',
  'a'.repeat(300),
  '00000000-0000-7000-8000-000000000000',
  '/api/default-requests/x',
  '{}',
  '[]',
  '__proto__',
];

/** Any JSON, biased toward values that break things: odd texts, extreme numbers, links to records of every kind. */
const anything = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...oddTexts) },
    { weight: 2, arbitrary: fc.constantFrom(...known) },
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom(0, -1, 1.5, 1e21, Number.MAX_SAFE_INTEGER, 2_147_483_648, true, false, null),
  );

/** A value of the schema's own type, and occasionally any value. */
function valueOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: fitting(schema) }, { weight: 1, arbitrary: anything() });
}

function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema['x-link'] !== undefined || schema.format === 'iri') return linkTo(schema['x-link']);
  if (schema.type === 'object') return fc.record(propertiesOf(schema), { requiredKeys: [] });
  if (schema.type === 'array') return fc.array(schema.items ? valueOf(schema.items) : anything(), { maxLength: 4 });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer')
    return fc.oneof(fc.integer(), fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 100 }));
  if (schema.format === 'date-time')
    return fc.constantFrom(
      '2020-01-01T00:00:00Z',
      '2026-12-01T00:00:00+14:00',
      '9999-12-31T23:59:59Z',
      '0001-01-01T00:00:00Z',
    );
  if (schema.format === 'date') return fc.constantFrom('2026-12-24', '0001-01-01', '9999-12-31');
  if (schema.format)
    return fc.constantFrom(
      '1',
      '0.000001',
      '999999999999.9999',
      '999999999999',
      '12.5',
      'a@b.example',
      'Parley-1a',
      '12345678',
    );
  return fc.oneof(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.constant('A text of some length'));
}

function linkTo(name: string | undefined): fc.Arbitrary<unknown> {
  const collection = entities[name ?? '']?.collection;
  const fit = known.filter((iri) => iri.includes(`/${collection}/`));
  return fc.constantFrom(...(fit.length > 0 ? fit : known));
}

const propertiesOf = ({ properties = {} }: JsonSchema): Record<string, fc.Arbitrary<unknown>> =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueOf(schema)]));

function bodyOf({ entity, action, path }: Call): fc.Arbitrary<unknown> {
  // Special routes have the same name as the body that they accept.
  const last = path.slice(path.lastIndexOf('/') + 1).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const inputs: Record<string, JsonSchema> = { ...entities['account']?.inputs, ...entity?.inputs };
  const input = inputs[action ?? last] ?? entity?.schema ?? { type: 'object' };
  const properties = { ...propertiesOf(input), version: fc.constantFrom<unknown>(1, 2, 3, '2', null) };
  return fc.oneof(
    { weight: 4, arbitrary: fc.record(properties) },
    { weight: 3, arbitrary: fc.record(properties, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...Object.keys(properties), 'x'), anything()) },
    { weight: 1, arbitrary: anything() },
  );
}

/** Returns the token that gets furthest: that of a role with the action. */
function tokenFor({ entity, action }: Call): string {
  const { purchaser, lead, supplier1, admin } = server.people;
  const roles = (grants[entity?.name ?? ''] ?? [])
    .filter(({ actions }) => actions.includes(action ?? ''))
    .map(({ role }) => role);
  if (roles.includes('purchaser')) return purchaser.token;
  if (roles.includes('supplier')) return supplier1.token;
  if (roles.includes('purchasers_organization_admin')) return lead.token;
  return roles.length > 0 ? admin.token : purchaser.token;
}

const answered = new Map<number, number>();

/** Occasionally another person, or no one. */
type As = 'furthest' | 'nobody' | 'purchaser' | 'supplier1' | 'supplier2' | 'admin';
const anyone = fc.oneof(
  { weight: 5, arbitrary: fc.constant<As>('furthest') },
  { weight: 2, arbitrary: fc.constantFrom<As[]>('nobody', 'purchaser', 'supplier1', 'supplier2', 'admin') },
);

interface Attempt {
  path: string;
  body?: unknown;
  as: As;
}

async function send(call: Call, { path, body, as }: Attempt): Promise<number> {
  const token = as === 'furthest' ? tokenFor(call) : as === 'nobody' ? undefined : server.people[as].token;
  const json = { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const init = { method: call.method, ...(body === undefined ? {} : json) };
  const answer = await server.client(token).raw(path, init);
  await answer.arrayBuffer();
  answered.set(answer.status, (answered.get(answer.status) ?? 0) + 1);
  return answer.status;
}

const seed = process.env['FC_SEED'] ? Number(process.env['FC_SEED']) : undefined;
const numRuns = Number(process.env['FC_RUNS'] ?? 12);

/** Runs all calls one after another, so that later ones see the changes of earlier ones. */
async function neverFails(calls: readonly Call[]): Promise<void> {
  for (const call of calls) {
    const iris = call.entity ? await world.irisOf(call.entity.name) : [];
    const ids = [...iris.map((iri) => iri.slice(-36)), '01900000-0000-7000-8000-000000000000', 'x'];
    const attempts = fc.record({ id: fc.constantFrom(...ids), body: bodyOf(call), as: anyone });
    const property = fc.asyncProperty(attempts, async ({ id, body, as }) => {
      const path = call.path.replace(':id', id).replaceAll(/:\w+/g, 'x');
      const status = await send(call, { path, body, as });
      assert.ok(status < 500, `${status} ${call.method} ${path} as ${as} ${JSON.stringify(body)}`);
    });
    await fc.assert(property, { numRuns, endOnFailure: true, ...(seed === undefined ? {} : { seed }) });
  }
}

const writing = ({ method }: Call): boolean => method !== 'GET' && method !== 'DELETE';

test('no custom route fails on any input', async () => {
  const routes = ownCalls(server.services).filter((call) => writing(call) && !call.path.endsWith('/auth/logout'));
  await neverFails(routes);
});

test('no create, update or operation of any entity fails on any input', async () => {
  const calls = registryCalls().filter(writing);
  // Calls that lock out a user or end a license come last, because no call works after them.
  const last = (call: Call): number => Number(call.entity?.name === 'account' || call.entity?.name === 'organization');
  await neverFails(calls.toSorted((a, b) => last(a) - last(b)));
});

/** Names known to lists, names known to JavaScript, and unknown ones, once or twice. */
function queryOf({ entity }: Call): fc.Arbitrary<string> {
  const properties = Object.keys(entity?.schema.properties ?? {});
  const plain = [
    'page',
    'itemsPerPage',
    'q',
    'counts',
    'after',
    'before',
    'id',
    'tab',
    'items',
    'format',
    'language',
    ...(entity?.parameters ?? []),
    ...properties,
  ];
  const nested = properties.flatMap((name) => [`order[${name}]`, `${name}[after]`, `${name}[before]`, `${name}[]`]);
  const name = fc.constantFrom(
    ...plain,
    ...nested,
    'order',
    'order[__proto__]',
    '__proto__',
    'constructor',
    'custom[f_x]',
  );
  const value = fc.oneof(
    fc.constantFrom(...oddTexts, 'asc', 'desc', 'true', '1', '-1', '99999999999999999999', '2026-11-20', '%', '*'),
    fc.constantFrom(...known),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  );
  const parts = fc.array(fc.tuple(name, value), { minLength: 1, maxLength: 4 });
  return parts.map((pairs) => pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&'));
}

test('no read fails on any query', async () => {
  const reading = [...registryCalls(), ...ownCalls(server.services)].filter(({ method }) => method === 'GET');
  assert.ok(reading.length > 40);
  for (const call of reading) {
    const iris = call.entity ? await world.irisOf(call.entity.name) : known;
    const attempts = fc.record({ iri: fc.constantFrom(...iris, '/x'), query: queryOf(call), as: anyone });
    const property = fc.asyncProperty(attempts, async ({ iri, query, as }) => {
      const path = `${call.path.replaceAll(/:\w+/g, iri.slice(iri.lastIndexOf('/') + 1))}?${query}`;
      const status = await send(call, { path, as });
      assert.ok(status < 500, `${status} GET ${path} as ${as}`);
    });
    await fc.assert(property, { numRuns, endOnFailure: true, ...(seed === undefined ? {} : { seed }) });
  }
});

test('some generated inputs are accepted', (t) => {
  t.diagnostic(
    `${[...answered.values()].reduce((sum, each) => sum + each, 0)} requests, by status: ${JSON.stringify([...answered])}`,
  );
  assert.ok((answered.get(200) ?? 0) + (answered.get(201) ?? 0) > 10, JSON.stringify([...answered]));
});
