import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ApiClient } from '../../testing/api-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { admit, makeOffer } from '../testing/offer-maker.ts';
import {
  addItem,
  completeFields,
  created,
  makePublished,
  makeReady,
  makeRequest,
  versionOf,
} from '../testing/request-maker.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const purchaser = () => server.people.purchaser.api;
const first = () => server.people.supplier1;
const second = () => server.people.supplier2;

test('a supplier sees a request only with access, and then also in lists', async () => {
  const { request } = await makePublished(purchaser());
  assert.equal((await first().api.get(request)).status, 404);
  const before = Number((await first().api.get('default-requests')).body['hydra:totalItems']);
  await admit(server, request, first());
  assert.equal((await first().api.get(request)).status, 200);
  assert.equal((await first().api.get('default-requests')).body['hydra:totalItems'], before + 1);
});

test('opening a public request grants access to it and to the names of both organizations', async () => {
  const { request } = await makePublished(purchaser(), { ...completeFields(), public: true });
  const list = async () => Number((await first().api.get('default-requests')).body['hydra:totalItems']);
  const before = await list();
  const answers = await Promise.all([first().api.get(request), first().api.get(request)]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  );
  assert.equal(await list(), before + 1);
  const buyer = `/api/organizations/${server.people.purchaser.organization}`;
  assert.equal((await first().api.get(buyer)).status, 200);
  assert.equal((await purchaser().get(`/api/organizations/${first().organization}`)).status, 200);
  assert.equal((await purchaser().get(`${request}/items`)).status, 200);
});

test('an offer for an unopened public request also grants access', async () => {
  const { request } = await makePublished(purchaser(), { ...completeFields(), public: true });
  const offer = await first().api.post('default-responses', { request });
  assert.equal(offer.status, 201);
  const { body } = await first().api.get('default-requests?itemsPerPage=100');
  assert.ok((body['hydra:member'] as { '@id': string }[]).some((member) => member['@id'] === request));
});

test('a public draft stays hidden', async () => {
  const { request } = await makeReady(purchaser(), { ...completeFields(), public: true });
  assert.equal((await first().api.get(request)).status, 404);
});

test('suppliers read the contents of a request but not the internal data of the purchaser', async () => {
  const { request } = await makeRequest(purchaser());
  await addItem(purchaser(), request);
  created(await purchaser().post('request-requirements', { request, title: 'ISO 9001', required: true }));
  created(await purchaser().post('default-evaluation-criteria', { request, title: 'Quality', weight: 30 }));
  await purchaser().put(request, { ...completeFields(), responsiblePerson: server.people.lead.account });
  await purchaser().put(`${request}/publish`, { version: await versionOf(purchaser(), request) });
  await admit(server, request, first());
  const { body } = await first().api.get(request);
  for (const hidden of ['workflow', 'responsiblePerson', 'publicationPlatforms', 'templateTimeframe'])
    assert.ok(!(hidden in body), hidden);
  assert.equal(typeof body['contactName'], 'string');
  assert.deepEqual(body['operations'], []);
  const criteria = body['evaluationCriteria'] as { title: string; weight: number }[];
  assert.deepEqual(
    criteria.map(({ title, weight }) => [title, weight]),
    [
      ['Price', 70],
      ['Quality', 30],
    ],
  );
  const items = (await first().api.get(`${request}/items`)).body['hydra:member'] as Record<string, unknown>[];
  assert.ok(items[0] && !('negotiation' in items[0]));
});

test('a supplier cannot see offers, invitations or workflows of others', async () => {
  const { workflow, request } = await makePublished(purchaser());
  await admit(server, request, first());
  await admit(server, request, second());
  const offer = await makeOffer(second().api, request);
  assert.equal((await first().api.get(offer)).status, 404);
  assert.equal((await first().api.get(workflow)).status, 404);
  const offers = await first().api.get(`default-responses?request=${request}`);
  assert.equal(offers.body['hydra:totalItems'], 0);
  const text = JSON.stringify((await first().api.get(request)).body);
  assert.ok(!text.includes(second().organization));
  assert.equal((await first().api.get(`/api/organizations/${second().organization}`)).status, 404);
});

/**
 * Every write on a request and its parts, tried by unauthorized callers. Codes: 403 by role, 404 if it is not visible.
 */
test('other organizations cannot read or write anything of a request', async () => {
  const { workflow, request } = await makeReady(purchaser());
  const item = await addItem(purchaser(), request, { name: 'Seal' });
  const requirement = created(await purchaser().post('request-requirements', { request, title: 'ISO 9001' }));
  const criterion = created(
    await purchaser().post('default-evaluation-criteria', { request, title: 'Quality', weight: 30 }),
  );
  const file = created(
    await purchaser().upload('default-request-files', { name: 'a.txt', content: 'text' }, { request }),
  );
  const attempts: readonly (readonly [method: 'get' | 'put' | 'post' | 'delete', path: string, body?: object])[] = [
    ...[workflow, request, item, requirement, criterion, file].map((iri) => ['get', iri] as const),
    ...[`${request}/items`, `${workflow}/invalid-template-properties`, `${workflow}/download`].map(
      (path) => ['get', path] as const,
    ),
    ...[workflow, request].map((iri) => ['put', iri, { title: 'Taken over' }] as const),
    ['put', item, { name: 'Taken over' }],
    ['put', requirement, { title: 'Taken over' }],
    ['put', criterion, { weight: 1 }],
    ['put', file, { name: 'Taken over' }],
    ['put', `${request}/items`, { delete: [item] }],
    ...['publish', 'assign-eclass', 'change-finished-date', 'amend'].map(
      (name) => ['put', `${request}/${name}`, { version: 1 }] as const,
    ),
    ...[
      'archive',
      'unarchive',
      'complete',
      'copy',
      'to-template',
      'remove-template',
      'publish-template',
      'change-owner',
    ].map((name) => ['put', `${workflow}/${name}`, { version: 1 }] as const),
    ['post', 'default-requests', { workflow }],
    ['post', 'default-request-items', { request, name: 'Mine', quantity: 1, unit: 'kg' }],
    ['post', 'request-requirements', { request, title: 'Mine' }],
    ['post', 'default-evaluation-criteria', { request, title: 'Mine', weight: 5 }],
    ...[workflow, item, requirement, criterion, file].map((iri) => ['delete', iri] as const),
  ];
  for (const [method, path, body] of attempts) {
    const call = (api: ApiClient) =>
      method === 'get' || method === 'delete' ? api[method](path) : api[method](path, body);
    const byNobody = await call(server.client());
    assert.equal(byNobody.status, 401, `${method} ${path} without a session`);
    for (const person of [first(), second()]) {
      const answer = await call(person.api);
      assert.ok([403, 404].includes(answer.status), `${method} ${path} answered ${answer.status} to a supplier`);
    }
  }
  const rival = await rivalPurchaser();
  for (const [method, path, body] of attempts) {
    const answer =
      method === 'get' || method === 'delete' ? await rival[method](path) : await rival[method](path, body);
    const expected = path === 'default-requests' ? 400 : 404;
    assert.equal(answer.status, expected, `${method} ${path} by another purchaser`);
  }
  assert.equal((await purchaser().get(request)).body['title'], 'Pumps and seals');
});

/** The lead of an unrelated purchaser organization. */
async function rivalPurchaser() {
  const { db, newId } = server.services;
  const at = new Date();
  const id = newId();
  const stored = { id, version: 1, created_at: at, updated_at: at, legal_name: 'Rival Ltd', kind: 'purchaser' };
  await db('organization').insert({ ...stored, licensed_until: new Date(Date.now() + 1e10) });
  await db('account').where({ id: server.people.lead.account }).update({ organization_id: id });
  return server.client(server.people.lead.token);
}
