import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addItem, codesOf, makePublished, makeRequest } from '../testing/request-maker.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

interface Item {
  '@id': string;
  name: string;
  quantity: string;
  version: number;
}
const purchaser = () => server.people.purchaser.api;
const itemsOf = (answer: { body: Record<string, unknown> }): Item[] => answer.body['hydra:member'] as Item[];
const row = (name: string, more: object = {}) => ({ name, quantity: '2', unit: 'kg', ...more });

test('adds, changes, deletes and orders items in one call', async () => {
  const { request } = await makeRequest(purchaser());
  const pump = await addItem(purchaser(), request);
  const seal = await addItem(purchaser(), request, { name: 'Seal' });
  const answer = await purchaser().put(`${request}/items`, {
    upsert: [{ '@id': pump, quantity: 7.5 }, row('Bolt'), row('Nut')],
    delete: [seal],
    order: [pump],
  });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  assert.deepEqual(
    itemsOf(answer).map(({ name, quantity, version }) => [name, quantity, version]),
    [
      ['Centrifugal pump', '7.5', 2],
      ['Bolt', '2', 1],
      ['Nut', '2', 1],
    ],
  );
  const after = (await purchaser().get(request)).body;
  assert.deepEqual([after['state'], after['version']], ['drafted', 1]);
});

test('moves items with an order alone', async () => {
  const { request } = await makeRequest(purchaser());
  const one = await addItem(purchaser(), request, { name: 'One' });
  const two = await addItem(purchaser(), request, { name: 'Two' });
  const three = await addItem(purchaser(), request, { name: 'Three' });
  const answer = await purchaser().put(`${request}/items`, { order: [three, one] });
  assert.deepEqual(
    itemsOf(answer).map((item) => item['@id']),
    [three, one, two],
  );
});

test('one invalid row rejects the whole call and is named by its place', async () => {
  const { request } = await makeRequest(purchaser());
  const rows = [row('Bolt'), row('Nut', { quantity: '0' }), row('x'), { name: 'No unit', quantity: 1 }];
  const answer = await purchaser().put(`${request}/items`, { upsert: rows });
  assert.equal(answer.status, 400);
  assert.deepEqual(codesOf(answer).toSorted(), ['upsert[1].quantity format_quantity', 'upsert[2].name too_short']);
  const missing = await purchaser().put(`${request}/items`, {
    upsert: [row('Bolt'), { name: 'No unit', quantity: 1 }],
  });
  assert.deepEqual(codesOf(missing), ['upsert[1].unit required']);
  assert.deepEqual((await purchaser().get(request)).body['items'], []);
});

test('rejects items of another request', async () => {
  const { request } = await makeRequest(purchaser());
  const foreign = await addItem(purchaser(), (await makeRequest(purchaser())).request);
  const answer = await purchaser().put(`${request}/items`, {
    upsert: [{ '@id': foreign, name: 'Stolen' }],
    delete: [foreign],
    order: [foreign],
  });
  assert.deepEqual(codesOf(answer), ['upsert[0].@id not_found', 'delete[0] not_found', 'order[0] not_found']);
});

test('stores five thousand items in one call and rejects one more', async () => {
  const { request } = await makeRequest(purchaser());
  const upsert = Array.from({ length: 5000 }, (_, index) => row(`Item ${index}`));
  const answer = await purchaser().put(`${request}/items`, { upsert });
  assert.equal(answer.status, 200);
  assert.equal(itemsOf(answer).length, 5000);
  assert.equal(itemsOf(answer)[4999]?.name, 'Item 4999');
  const list = await purchaser().get(`${request}/items?itemsPerPage=5000`);
  assert.equal(itemsOf(list).length, 5000);
  const more = await purchaser().post('default-request-items', { request, ...row('One more') });
  assert.deepEqual([more.status, more.body['code']], [409, 'limit_reached']);
});

test('only the buying organization can change items, and only in a draft', async () => {
  const { request } = await makePublished(purchaser());
  const upsert = [row('Bolt')];
  assert.equal((await server.client().put(`${request}/items`, { upsert })).status, 401);
  assert.equal((await server.people.supplier1.api.put(`${request}/items`, { upsert })).status, 403);
  assert.equal((await server.people.supplier1.api.get(`${request}/items`)).status, 404);
  const answer = await purchaser().put(`${request}/items`, { upsert });
  assert.deepEqual([answer.status, answer.body['code']], [409, 'wrong_state']);
});

test('rejects a row as outdated if its item was changed elsewhere', async () => {
  const { request } = await makeRequest(purchaser());
  const pump = await addItem(purchaser(), request);
  await purchaser().put(pump, { quantity: '5' });
  const answer = await purchaser().put(`${request}/items`, { upsert: [{ '@id': pump, quantity: '6', version: 1 }] });
  assert.deepEqual([answer.status, answer.body['code']], [409, 'outdated']);
});
