import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { codesOf, created, makePublished, versionOf } from '../testing/request-maker.ts';

let server: TestServer;

before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

test('a purchaser keeps a list of suppliers with unique e-mail addresses', async () => {
  const { api } = server.people.purchaser;
  const entry = created(
    await api.post('custom-suppliers', {
      name: 'Acme Seals',
      email: 'sales@acme.example',
      keywords: ['seals'],
      duns_nr: '12 34',
    }),
  );
  assert.deepEqual(codesOf(await api.post('custom-suppliers', { name: 'Acme again', email: 'Sales@Acme.example' })), [
    'email not_unique',
  ]);
  assert.deepEqual(codesOf(await api.post('custom-suppliers', { name: 'A', duns_nr: 'D-1' })), [
    'name too_short',
    'duns_nr format_register_code',
  ]);
  const changed = await api.put(entry, { name: 'Acme Seals Ltd', version: 1 });
  assert.deepEqual(
    [changed.body['name'], changed.body['version'], changed.body['email']],
    ['Acme Seals Ltd', 2, 'sales@acme.example'],
  );
  assert.deepEqual(codeOf(await api.put(entry, { name: 'Too late', version: 1 })), [409, 'outdated']);
  const found = await api.get('custom-suppliers?q=acme');
  assert.equal(found.body['hydra:totalItems'], 1);
  assert.equal((await server.people.lead.api.get(entry)).status, 200);
});

test('suppliers have no supplier list', async () => {
  const { api } = server.people.supplier1;
  assert.deepEqual(codeOf(await api.post('custom-suppliers', { name: 'Mine' })), [403, 'insufficient_role']);
  assert.deepEqual(codeOf(await api.post('custom-suppliers/remove-list', {})), [403, 'insufficient_role']);
  assert.equal((await api.get('custom-suppliers')).body['hydra:totalItems'], 0);
  assert.equal((await server.client().get('custom-suppliers')).status, 401);
});

test('filtered by a workflow, the list shows only suppliers who can still be invited', async () => {
  const { api } = server.people.purchaser;
  const entry = created(await api.post('custom-suppliers', { name: 'Bolt House', email: 'bolt@house.example' }));
  const { workflow, request } = await makePublished(api);
  const names = async () => (await api.get(`custom-suppliers?q=bolt&workflowId=${workflow}`)).body['hydra:totalItems'];
  assert.equal(await names(), 1);
  created(await api.post('invitations', { request, customSupplier: entry }));
  assert.equal(await names(), 0);
});

test('deleting an entry or the whole list keeps the invitations', async () => {
  const { api } = server.people.purchaser;
  const { request } = await makePublished(api);
  const [first, second] = [
    created(await api.post('custom-suppliers', { name: 'One Ltd', email: 'one@list.example' })),
    created(await api.post('custom-suppliers', { name: 'Two Ltd', email: 'two@list.example' })),
  ];
  const invitation = created(await api.post('invitations', { request, customSupplier: first }));
  created(await api.post('invitations', { request, customSupplier: second }));
  assert.equal((await api.delete(first)).status, 204);
  assert.equal((await api.get(invitation)).body['customSupplier'], null);
  const foreign = `/api/organizations/${server.people.supplier1.organization}`;
  assert.equal((await api.post('custom-suppliers/remove-list', { purchaserId: foreign })).status, 404);
  const purchaserId = `/api/organizations/${server.people.purchaser.organization}`;
  assert.equal((await api.post('custom-suppliers/remove-list', { purchaserId })).status, 200);
  assert.equal((await api.get('custom-suppliers')).body['hydra:totalItems'], 0);
  assert.equal((await api.get(`invitations?requestId=${request}`)).body['hydra:totalItems'], 2);
});

test('users see and change only their own profile', async () => {
  const { purchaser, lead, supplier1 } = server.people;
  const own = await purchaser.api.get(`users/${purchaser.account}`);
  assert.deepEqual(own.body['roles'], ['ROLE_USER', 'ROLE_PURCHASER']);
  const changed = await purchaser.api.put(`users/${purchaser.account}`, {
    language: 'de',
    given_name: 'Zoe',
    email: 'x@y.example',
  });
  assert.deepEqual(
    [changed.body['language'], changed.body['given_name'], changed.body['email']],
    ['de', 'Zoe', purchaser.email],
  );
  assert.deepEqual(codesOf(await purchaser.api.put(`users/${purchaser.account}`, { given_name: 'Z0e' })), [
    'given_name format_person_name',
  ]);
  const version = await versionOf(purchaser.api, `/api/users/${purchaser.account}`);
  assert.deepEqual(
    codeOf(await purchaser.api.put(`users/${purchaser.account}`, { language: 'en', version: version - 1 })),
    [409, 'outdated'],
  );
  const colleague = await purchaser.api.get(`users/${lead.account}`);
  assert.equal('telephone' in colleague.body, false);
  assert.equal((await purchaser.api.put(`users/${lead.account}`, { language: 'de' })).status, 403);
  assert.equal((await purchaser.api.get(`users/${supplier1.account}`)).status, 404);
  assert.equal((await server.people.admin.api.get('organizations?only-purchasers=true')).body['hydra:totalItems'], 1);
});

test('anyone can read which fields a registration needs', async () => {
  const { status, body } = await server.client().get('schemas/account.registration');
  assert.equal(status, 200);
  assert.ok('legal_name' in Object(Object(body['schema']).properties));
});
