import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { rivalPurchaser } from '../../testing/rich-world.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { codesOf, created } from '../testing/request-maker.ts';

let server: TestServer;

before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

test('purchasers keep the cost centers of their organization, each number once', async () => {
  const { purchaser, lead } = server.people;
  const iri = created(await purchaser.api.post('cost-centers', { number: '4100', name: 'Warehouse' }));
  const taken = await lead.api.post('cost-centers', { number: '4100', name: 'Again' });
  assert.deepEqual(codesOf(taken), ['number not_unique']);
  assert.deepEqual(codesOf(await lead.api.post('cost-centers', { name: 'W' })), ['number required', 'name too_short']);
  const changed = await lead.api.put(iri, { active: false, version: 1 });
  assert.deepEqual([changed.body['active'], changed.body['version']], [false, 2]);
  assert.equal((await purchaser.api.get('cost-centers?active=true')).body['hydra:totalItems'], 0);
  assert.equal((await purchaser.api.get('cost-centers?q=4100')).body['hydra:totalItems'], 1);
  assert.equal((await purchaser.api.delete(iri)).status, 204);
});

test('a number is there once also when several write it at the same moment', async () => {
  const { api } = server.people.purchaser;
  const answers = await Promise.all(['a1', 'b2', 'c3'].map((name) => api.post('cost-centers', { number: '77', name })));
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [201, 400, 400],
  );
});

test('suppliers, other buyers and strangers have nothing to do with them', async () => {
  const { purchaser, supplier1, admin } = server.people;
  const iri = created(await purchaser.api.post('cost-centers', { number: '9000', name: 'Fleet' }));
  assert.deepEqual(codeOf(await supplier1.api.post('cost-centers', { number: '1', name: 'Mine' })), [
    403,
    'insufficient_role',
  ]);
  assert.equal((await supplier1.api.get('cost-centers')).body['hydra:totalItems'], 0);
  const rival = server.client(await rivalPurchaser(server));
  assert.equal((await rival.get(iri)).status, 404);
  assert.equal((await rival.put(iri, { name: 'Taken over' })).status, 404);
  assert.equal((await server.client().get(iri)).status, 401);
  assert.deepEqual(codeOf(await admin.api.put(iri, { name: 'By the operator' })), [403, 'insufficient_role']);
});
