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

test('purchasers manage the cost centers of their organization, with unique numbers', async () => {
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

test('a number stays unique when several requests create it at the same moment', async () => {
  const { api } = server.people.purchaser;
  const answers = await Promise.all(['a1', 'b2', 'c3'].map((name) => api.post('cost-centers', { number: '77', name })));
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [201, 400, 400],
  );
});

test('suppliers, other purchasers and strangers have no access to cost centers', async () => {
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

test('administrators viewing as the organization cannot change limits or approvers', async () => {
  const { purchaser, admin } = server.people;
  const view = { 'X-View-As': `/api/organizations/${purchaser.organization}` };
  const limit = { amount: '500', currency: 'EUR' };
  const iri = created(await purchaser.api.post('cost-centers', { number: '5100', name: 'Yard', limit }));
  const put = async (body: object) => {
    const { version } = (await purchaser.api.get(iri)).body;
    return codeOf(await admin.api.put(iri, { ...body, version }, view));
  };
  assert.deepEqual(await put({ limit: { amount: '9000000', currency: 'EUR' } }), [403, 'not_allowed']);
  assert.deepEqual(await put({ approver: purchaser.account }), [403, 'not_allowed']);
  assert.deepEqual(await put({ active: false }), [403, 'not_allowed']);
  assert.equal((await put({ name: 'Yard and ramps', limit, approver: null, active: true }))[0], 200);
  const made = { number: '5200', name: 'Ramps' };
  assert.deepEqual(codeOf(await admin.api.post('cost-centers', { ...made, limit }, view)), [403, 'not_allowed']);
  assert.equal((await admin.api.post('cost-centers', made, view)).status, 201);
});
