import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { parseHydraDocumentation } from '@api-platform/api-doc-parser';
import jsonld from 'jsonld';
import { entities } from '../../../schemas/registry.ts';
import { makeRequest } from '../../domain/testing/request-maker.ts';
import { richWorld } from '../../testing/rich-world.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const listed = Object.values(entities).filter(({ calls }) => calls.includes('list'));

test('a generic Hydra client reads every resource from the documentation', async () => {
  const { api } = await parseHydraDocumentation(`${server.origin}/api`);
  const names = (api.resources ?? []).map(({ name }) => name).toSorted();
  assert.deepEqual(names, listed.map(({ collection }) => collection).toSorted());
});

test('the client finds the readable and writable fields of a workflow and their references', async () => {
  const { api } = await parseHydraDocumentation(`${server.origin}/api`);
  const workflow = api.resources?.find(({ name }) => name === 'default-workflows');
  const readable = workflow?.readableFields?.map(({ name }) => name) ?? [];
  assert.ok(['title', 'type', 'owner', 'phase', 'version', 'createdAt'].every((name) => readable.includes(name)));
  const writable = workflow?.writableFields?.map(({ name }) => name) ?? [];
  assert.ok(writable.includes('title') && !writable.includes('phase'));
  const owner = workflow?.fields?.find(({ name }) => name === 'owner');
  const reference = typeof owner?.reference === 'object' ? owner.reference?.name : owner?.reference;
  assert.equal(reference, 'users');
});

test('every documented list returns a Hydra collection with a view', async () => {
  const { api } = server.people.purchaser;
  for (const { collection, name } of listed) {
    const { status, body } = await api.get(collection);
    assert.ok(status === 200, `${name}: ${status} ${JSON.stringify(body)}`);
    assert.equal(body['@type'], 'hydra:Collection', name);
    assert.equal(Object(body['hydra:view'])['@id'], `/api/${collection}?page=1`, name);
  }
});

/** Contexts must come from our own server. A remote one is refused here. */
const documentLoader = async (url: string) => {
  assert.ok(url.startsWith(server.origin), `a remote context: ${url}`);
  const response = await fetch(url);
  return { contextUrl: undefined, documentUrl: url, document: await response.json() };
};

test('an item expands to the documented classes and properties', async () => {
  const { api } = server.people.purchaser;
  const { body } = await api.post('default-workflows', { title: 'Steel 2027' });
  const [expanded] = await jsonld.expand(body, { base: server.origin, documentLoader });
  const vocabulary = `${server.origin}/api/docs.jsonld#`;
  assert.deepEqual(expanded?.['@type'], [`${vocabulary}DefaultWorkflow`]);
  assert.deepEqual(expanded?.[`${vocabulary}DefaultWorkflow/title`], [{ '@value': 'Steel 2027' }]);
});

test('every record names its schema, and all its keys are in its context', async () => {
  const world = await richWorld(server);
  const seen: string[] = [];
  const { admin, supplier2, purchaser, lead } = server.people;
  /** A file of an explanation is the supplier's until it answers, and so is a document that it did not share. */
  const readers = new Map([
    ['schemaOverlay', admin],
    ['account', admin],
    ['organization', admin],
    ['serviceAccount', lead],
    ['webhook', lead],
    ['delivery', lead],
    ['priceExplanationFile', supplier2],
    ['supplierDocument', supplier2],
  ]);
  for (const { name, type } of listed) {
    const [iri] = await world.irisOf(name);
    const reader = readers.get(name) ?? purchaser;
    if (!iri) continue;
    const { status, body } = await reader.api.get(iri);
    if (status !== 200) continue;
    assert.match(String(body['schema']), new RegExp(`^/api/schemas/${name}/[0-9a-f]+$`));
    assert.equal((await reader.api.get(String(body['schema']))).status, 200, name);
    const { body: document } = await server.client().get(`contexts/${type}`);
    const keys = Object.keys(body).filter((key) => !key.startsWith('@') && !(key in Object(document['@context'])));
    assert.deepEqual(keys, [], name);
    seen.push(name);
  }
  assert.ok(seen.length > listed.length - 5, `only ${seen.join()}`);
  assert.ok(seen.includes('webhook') && seen.includes('delivery'));
});

test('every class documents the ID and the operations of its items', async () => {
  const { body } = await server.client().get('docs.jsonld');
  const classes = body['hydra:supportedClass'] as Record<string, unknown>[];
  for (const { type } of Object.values(entities)) {
    const found = classes.find((one) => one['@id'] === `#${type}`);
    assert.ok(found, type);
    const names = (found['hydra:supportedProperty'] as Record<string, unknown>[]).map((one) => one['hydra:title']);
    for (const name of ['id', 'operations']) assert.ok(names.includes(name), `${type} ${name}`);
  }
});

test('the negotiation search offers its sort orders, and invitations document their update', async () => {
  const { api } = server.people.purchaser;
  const search = (await api.get('default-negotiations')).body['hydra:search'] as Record<string, unknown>;
  const mapping = search['hydra:mapping'] as Record<string, unknown>[];
  const orders = mapping.filter(({ variable }) => String(variable).startsWith('order['));
  assert.deepEqual(
    orders.map(({ variable, property }) => [variable, property]),
    [
      ['order[startDate]', 'startDate'],
      ['order[finishDate]', 'finishDate'],
    ],
  );
  const { body } = await server.client().get('docs.jsonld');
  const classes = body['hydra:supportedClass'] as Record<string, unknown>[];
  const invitation = classes.find((one) => one['@id'] === '#Invitation');
  assert.ok(invitation);
  const [first] = invitation['hydra:supportedOperation'] as Record<string, unknown>[];
  assert.deepEqual([first?.['hydra:method'], first?.['hydra:title']], ['PUT', 'putInvitation']);
});

/**
 * Reads the source, because half of the classes occur only in bodies that rules answer with. The compiler treats these
 * as any JSON, and no walk makes every command succeed.
 */
test('every answer type in the source has a context', async () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const types = new Set(
    files.flatMap((file) => {
      const source = readFileSync(path.join('server', file), 'utf8');
      return [...source.matchAll(/(?:answerDocument\(ctx, \w+, |'@type': )'(\w+)'/g)].map(([, type]) => type ?? '');
    }),
  );
  const aliases = new Set(['Entrypoint', 'IriTemplateMapping']);
  assert.ok(types.has('SseToken') && types.has('LotCreation'));
  for (const type of types) {
    if (aliases.has(type)) continue;
    assert.equal((await server.client().get(`contexts/${type}`)).status, 200, type);
  }
});

test('inviting several addresses returns a list that any client can read', async () => {
  const { api } = server.people.purchaser;
  const { request } = await makeRequest(api);
  const emails = ['first@elsewhere.example', 'second@elsewhere.example'];
  await api.post('invitations', { request, email: emails[0] });
  const { body } = await api.post('invitations', { request, emails });
  assert.equal(body['@context'], '/api/contexts/Invitation');
  const expanded = await jsonld.expand(body, { base: server.origin, documentLoader });
  assert.equal(expanded.length, 1);
  const members = body['hydra:member'] as Record<string, unknown>[];
  assert.deepEqual(
    members.map((member) => member['@type']),
    ['InvitationRefusal', 'Invitation'],
  );
  assert.ok(members.every((member) => typeof member['@id'] === 'string'));
});

test('an error expands to a description and the violations of its fields', async () => {
  const { body } = await server.people.purchaser.api.post('default-workflows', { title: 'x' });
  const [expanded] = await jsonld.expand(body, { base: server.origin, documentLoader });
  assert.ok(expanded?.['http://www.w3.org/ns/hydra/core#description']);
  assert.ok(expanded?.[`${server.origin}/api/docs.jsonld#violations`]);
});

test('a page past the end is empty, and unknown parameters are ignored', async () => {
  const { api } = server.people.purchaser;
  const { status, body } = await api.get('default-workflows?page=99&nonsense=1&order[id]=ASC&order[nothing]=asc');
  assert.equal(status, 200);
  assert.deepEqual(body['hydra:member'], []);
  assert.equal(
    Object(body['hydra:view'])['@id'],
    '/api/default-workflows?page=99&nonsense=1&order[id]=ASC&order[nothing]=asc',
  );
});

test('unknown IDs of any shape return 404 and never a server error', async () => {
  for (const id of ['1', 'abc', '%00', '00000000-0000-7000-8000-000000000000', "' or 1=1"]) {
    const { status } = await server.people.purchaser.api.get(`default-workflows/${encodeURIComponent(id)}`);
    assert.equal(status, 404, id);
  }
});

test('an unsupported method returns 405 with the allowed methods', async () => {
  const response = await server.people.purchaser.api.raw('default-workflows', { method: 'PATCH' });
  assert.equal(response.status, 405);
  assert.equal(response.headers.get('allow'), 'GET, POST');
  assert.match(response.headers.get('content-type') ?? '', /problem\+json/);
});

test('rejects invalid JSON as malformed and other types as unsupported', async () => {
  const { api } = server.people.purchaser;
  const malformed = await api.raw('default-workflows', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"title":',
  });
  assert.equal(malformed.status, 400);
  assert.equal((await malformed.json()).code, 'malformed_body');
  const text = await api.raw('default-workflows', {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    body: 'title',
  });
  assert.equal(text.status, 415);
});

test('another origin can read with a token and sees the allowed headers', async () => {
  const response = await server.people.purchaser.api.raw('default-workflows', {
    headers: { Origin: 'https://elsewhere.example' },
  });
  assert.equal(response.headers.get('access-control-allow-origin'), 'https://elsewhere.example');
  assert.equal(response.headers.get('access-control-allow-credentials'), null);
  assert.match(response.headers.get('access-control-expose-headers') ?? '', /Link, Location/);
});
