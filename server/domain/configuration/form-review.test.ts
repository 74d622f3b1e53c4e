import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ApiClient } from '../../testing/api-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { act } from '../testing/negotiation-maker.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { created } from '../testing/request-maker.ts';

let server: TestServer;
let other: ApiClient;
before(async () => {
  server = await startTestServer();
  const { admin } = server.people;
  const email = 'second@parley.example';
  const person = { given_name: 'Ben', family_name: 'Ruiz', email, role: 'administrator' };
  const account = created(await admin.api.post('users', person)).slice(-36);
  const known = server.services.db('account').select('password_hash').where({ email: admin.email });
  await server.services.db('account').where({ id: account }).update({ state: 'active', password_hash: known });
  const { body } = await server.client().post('auth/login', { email, password: 'Parley-demo-1' });
  other = server.client(String(body['token']));
});
after(() => server.stop());

async function set(api: ApiClient, value: unknown) {
  const { body } = await api.get('settings/formReview');
  return api.put('settings/formReview', { value, version: body['version'] });
}

const draft = async (api: ApiClient) => api.post('schema-overlays', { entity: 'demand', title: 'Draft', overlay: {} });

test('an administrator bound by the form review cannot turn it off', async () => {
  const { api } = server.people.admin;
  assert.deepEqual(codeOf(await set(api, 'ending')), [409, 'wrong_state'], 'there is nothing to end');
  assert.equal((await set(api, 'second')).status, 200);
  const made = await draft(api);
  const publish = () => act(api, created(made), 'publish', { version: made.body['version'] });
  assert.deepEqual(codeOf(await publish()), [403, 'second_person_needed']);
  for (const value of ['alone', null])
    for (const person of [api, other])
      assert.deepEqual(codeOf(await set(person, value)), [403, 'second_person_confirms']);
  const answer = await set(api, 'ending');
  assert.deepEqual(Object(answer.body['valueSchema']).enum, ['ending', 'second', 'alone']);
  assert.deepEqual(
    codeOf(await publish()),
    [403, 'second_person_needed'],
    'the review stays active until its end is confirmed',
  );
  for (const value of ['alone', null]) assert.deepEqual(codeOf(await set(api, value)), [403, 'second_person_confirms']);
  assert.equal((await set(other, 'alone')).status, 200);
  assert.equal((await publish()).status, 200);
});

test('an import cannot end the form review or bring in forms while it is active', async () => {
  const { api } = server.people.admin;
  const { body: whole } = await api.get('configuration');
  assert.equal((await set(api, 'second')).status, 200);
  const refusalOf = async (changed: object) => {
    const configuration = { ...whole, ...changed };
    const looked = await api.post('configuration', { configuration });
    assert.equal(looked.status, 200, JSON.stringify(looked.body));
    return codeOf(await api.post('configuration', { configuration, dryRun: false, instance: looked.body['instance'] }));
  };
  assert.deepEqual(await refusalOf({}), [403, 'second_person_confirms']);
  const own = { changes: { place: { required: true } } };
  const settings = { ...Object(whole['settings']), formReview: 'second' };
  assert.deepEqual(await refusalOf({ settings, overlays: { demand: own } }), [403, 'second_person_needed']);
  assert.equal((await api.get('settings/formReview')).body['value'], 'second');
});
