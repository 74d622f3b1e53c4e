import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeServiceKey } from '../../kernel/identity/service-key.ts';
import { forgetSessions } from '../../kernel/identity/session-reader.ts';
import type { Answer } from '../../testing/api-client.ts';
import { rivalPurchaser } from '../../testing/rich-world.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { act, ok } from '../testing/negotiation-maker.ts';
import { codesOf, created, makeRequest } from '../testing/request-maker.ts';
import { wanted } from './testing/wanted.ts';

let server: TestServer;
before(async () => {
  // One proxy in front, so that a test can choose the address of its client.
  server = await startTestServer({ proxies: 1, serviceCallsPerMinute: 100 });
});
after(() => server.stop());

const path = 'service-accounts';
const lead = () => server.people.lead.api;
interface Made {
  iri: string;
  id: string;
  key: string;
  api: ReturnType<TestServer['client']>;
}

async function make(more: object = {}): Promise<Made> {
  const { body } = await ok(lead().post(path, wanted(more)));
  const iri = String(body['@id']);
  const key = String(body['key']);
  return { iri, id: iri.slice(-36), key, api: server.client(key) };
}

const refusal = ({ status, body }: Answer): unknown => [status, body['code']];
const invalidKey = [401, 'key_invalid'];

test('an organization admin makes a key, which is shown once and stored only as a hash', async () => {
  const { iri, key } = await make();
  assert.match(key, /^parley_[0-9a-f]{32}_[0-9a-f]{64}_[0-9a-f]{8}$/);
  const { body } = await ok(lead().get(iri));
  assert.deepEqual([body['key'], body['status'], body['active'], body['lastUsedAt']], [null, 'active', true, null]);
  assert.equal(body['keyPrefix'], /^parley_[0-9a-f]{32}_/.exec(key)?.[0]);
  const { rows } = await server.services.db.raw(
    `select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and data_type in ('jsonb', 'json', 'text')`,
  );
  const secret = key.split('_')[2];
  for (const { table, column } of rows) {
    const found = await server.services.db.raw(`select 1 from "${table}" where "${column}"::text like ?`, [
      `%${secret}%`,
    ]);
    assert.equal(found.rows.length, 0, `${table}.${column}`);
  }
});

test('a repeated call with an idempotency key shows the key only the first time', async () => {
  const headers = { 'Idempotency-Key': 'make-once' };
  const body = wanted({ name: 'Once' });
  const first = await lead().post(path, body, headers);
  const again = await lead().post(path, body, headers);
  assert.deepEqual([first.status, again.status, again.body['@id']], [201, 201, first.body['@id']]);
  assert.match(String(first.body['key']), /^parley_/);
  assert.equal(again.body['key'], null);
});

test('a key reads what its scopes name, and nothing else', async () => {
  const { request } = await makeRequest(server.people.purchaser.api);
  const { api, iri } = await make();
  assert.equal((await api.get(request)).status, 200);
  assert.equal((await api.get('default-requests')).status, 200);
  assert.equal((await api.get('default-workflows')).body['hydra:totalItems'], 0);
  assert.deepEqual(refusal(await api.put(request, { title: 'By a program' })), [403, 'insufficient_role']);
  const comparison = await api.get(`${request}/comparison`);
  assert.deepEqual(refusal(comparison), [403, 'insufficient_role']);
  assert.deepEqual(comparison.body['params'], { scope: 'request:comparison' });
  assert.deepEqual(refusal(await api.get('dashboard')), [403, 'insufficient_role']);
  assert.notEqual((await ok(lead().get(iri))).body['lastUsedAt'], null);
});

test('records name the program that wrote them', async () => {
  const { api, id } = await make({ name: 'ERP', scopes: ['costCenter:*', 'workflow:*'] });
  const center = created(await api.post('cost-centers', { number: '7700', name: 'Made by a program' }));
  const { body } = await ok(lead().get('audit-entries'));
  const entries = (body['hydra:member'] as object[]).map((entry) => JSON.stringify(entry));
  assert.match(entries.find((entry) => entry.includes(center)) ?? '', /ERP \(API\)/);
  const workflow = created(await api.post('default-workflows', { title: 'Bought by a program' }));
  assert.equal((await ok(lead().get(workflow))).body['owner'], `/api/users/${id}`);
  assert.equal((await ok(lead().get(`/api/users/${id}`))).body['name'], 'ERP (API)');
  assert.doesNotMatch(JSON.stringify((await ok(lead().get('users?itemsPerPage=100'))).body), /ERP/);
});

test('binding operations need an account that may bind, with its reason and the admin who allowed it', async () => {
  const scopes = ['workflow:*', 'costCenter:*', 'demand:*', 'request:*'];
  const { api } = await make({ scopes });
  const { request } = await makeRequest(server.people.purchaser.api);
  assert.deepEqual(refusal(await act(api, request, 'publish')), [403, 'insufficient_role']);
  const { body: rights } = await ok(api.get('auth/check'));
  assert.equal(rights['mayWrite'], true);
  const workflow = created(await api.post('default-workflows', { title: 'Without a right to bind' }));
  assert.deepEqual(refusal(await api.put(`${workflow}/run-now`, { version: 1 })), [403, 'insufficient_role']);
  assert.deepEqual(codesOf(await lead().post(path, wanted({ binding: true }))), ['reason required']);
  const reason = 'Orders are released in SAP before they come here.';
  const { iri, api: binding } = await make({ scopes, binding: true, reason });
  const { body } = await ok(lead().get(iri));
  assert.deepEqual([body['binding'], body['reason']], [true, reason]);
  assert.equal(body['grantedBy'], `/api/users/${server.people.lead.account}`);
  const started = created(await binding.post('default-workflows', { title: 'With a right to bind' }));
  assert.notEqual((await binding.put(`${started}/run-now`, { version: 1 })).body['code'], 'insufficient_role');
  assert.notEqual((await act(binding, request, 'publish')).body['code'], 'insufficient_role');
  const { body: taken } = await ok(lead().put(iri, { binding: false, version: body['version'] }));
  assert.deepEqual([taken['binding'], taken['reason'], taken['grantedBy']], [false, null, null]);
  assert.deepEqual(refusal(await binding.put(`${started}/run-now`, { version: 1 })), [403, 'insufficient_role']);
});

test('a new key works next to the earlier one, and a third ends the oldest', async () => {
  const { iri, key } = await make({ name: 'Rotated' });
  const rotate = async (): Promise<string> => String((await ok(act(lead(), iri, 'rotate'))).body['key']);
  const works = async (one: string): Promise<number> => (await server.client(one).get('default-requests')).status;
  const second = await rotate();
  assert.deepEqual([await works(key), await works(second)], [200, 200]);
  const third = await rotate();
  assert.deepEqual([await works(key), await works(second), await works(third)], [401, 200, 200]);
  await ok(act(lead(), iri, 'revoke'));
  assert.deepEqual([await works(second), await works(third)], [401, 401]);
  assert.deepEqual(refusal(await act(lead(), iri, 'rotate')), [409, 'wrong_state']);
  const kept = await server.services.db('service_account_key').where({ service_account_id: iri.slice(-36) });
  assert.equal(kept.length, 0);
});

test('keys that are mistyped, unknown, expired or malformed are refused alike', async () => {
  const { id, key, api } = await make({ name: 'Refused' });
  const last = key.endsWith('0') ? '1' : '0';
  const unknown = [
    `${key.slice(0, -1)}${last}`,
    makeServiceKey(id).key,
    makeServiceKey('01900000-0000-7000-8000-000000000000').key,
    'parley_',
    `${key}${key}`,
    key.toUpperCase().replace('PARLEY', 'parley'),
  ];
  for (const one of unknown)
    assert.deepEqual(refusal(await server.client(one).get('default-requests')), invalidKey, one);
  assert.equal((await api.get('default-requests')).status, 200);
  await server.services
    .db('service_account')
    .where({ id })
    .update({ expires_at: new Date(Date.now() - 1000) });
  forgetSessions();
  assert.deepEqual(refusal(await api.get('default-requests')), invalidKey);
  const { body } = await ok(lead().get(`/api/service-accounts/${id}`));
  assert.deepEqual([body['status'], body['refusal'], body['nextStep']], ['expired', 'expired', 'extend']);
  assert.notEqual(body['refusedAt'], null);
});

test('a key in the address, in a cookie or in another header is ignored', async () => {
  const { key } = await make({ name: 'Elsewhere' });
  const asked = (address: string, headers: Record<string, string> = {}) =>
    fetch(`${server.origin}${address}`, { headers });
  for (const answer of [
    await asked(`/api/default-requests?key=${key}&access_token=${key}`),
    await asked('/api/default-requests', { Cookie: `parley_token=${key}` }),
    await asked('/api/default-requests', { 'X-Api-Key': key }),
  ])
    assert.deepEqual([answer.status, ((await answer.json()) as { code: string }).code], [401, 'session_expired']);
});

test('a key works only from its allowed addresses', async () => {
  const { key, iri } = await make({ allowedAddresses: ['192.0.2.0/24', '2001:db8::7'] });
  const from = async (address: string): Promise<unknown> => {
    const headers = { Authorization: `Bearer ${key}`, 'X-Forwarded-For': address };
    const answer = await fetch(`${server.origin}/api/default-requests`, { headers });
    return answer.status;
  };
  assert.deepEqual(
    [await from('192.0.2.77'), await from('2001:db8:0::7'), await from('::ffff:192.0.2.9')],
    [200, 200, 200],
  );
  // The proxy's own entry is the last one; what a client sends before it does not count.
  assert.deepEqual(
    [await from('192.0.3.1'), await from('192.0.2.77, 198.51.100.4'), await from('2001:db8::8')],
    [401, 401, 401],
  );
  const { body } = await ok(lead().get(iri));
  assert.deepEqual([body['refusal'], body['nextStep']], ['address', 'allow_address']);
  const address = { allowedAddresses: ['198.51.100.4'], version: body['version'] };
  await ok(lead().put(iri, address));
  assert.equal(await from('198.51.100.4'), 200);
  assert.equal((await ok(lead().get(iri))).body['nextStep'], null);
  assert.equal(await from('192.0.2.77'), 401);
  await ok(lead().put(iri, { allowedAddresses: [] }));
  assert.equal(await from('192.0.2.77'), 200, 'without addresses, it works from everywhere');
});

test('accounts say what to do next', async () => {
  const { iri, api } = await make({ name: 'Advised' });
  const step = async (): Promise<unknown> => (await ok(lead().get(iri))).body['nextStep'];
  assert.equal(await step(), 'use');
  await api.get('default-requests');
  assert.equal(await step(), null);
  await ok(act(lead(), iri, 'rotate'));
  assert.equal(await step(), 'end_old_key');
  await ok(act(lead(), iri, 'revoke'));
  assert.equal(await step(), null);
});

test('only organization admins keep service accounts, each only its own', async () => {
  const { iri, key } = await make({ name: 'Ours', scopes: ['request:*', 'account:read'] });
  const { purchaser, requester, supplier1, admin } = server.people;
  const rival = server.client(await rivalPurchaser(server));
  for (const { get, post, put } of [purchaser.api, requester.api, supplier1.api, admin.api, rival]) {
    assert.equal((await get(iri)).status, 404);
    assert.equal((await get(path)).body['hydra:totalItems'], 0);
    assert.ok([403, 404].includes((await put(`${iri}/rotate`, { version: 1 })).status));
    assert.ok(get === rival.get || (await post(path, wanted())).status === 403);
  }
  const own = server.client(key);
  assert.equal((await own.get(path)).body['hydra:totalItems'], 0);
  assert.equal((await own.post(path, wanted())).status, 403);
  assert.equal((await own.put(`${iri}/rotate`, { version: 1 })).status, 403);
  assert.equal((await own.put(`/api/users/${iri.slice(-36)}/password`, {})).status, 403);
  assert.equal((await own.put(`/api/users/${purchaser.account}/deactivate`, { version: 1 })).status, 403);
  const viewing = await own.get('default-requests', { 'X-View-As': `/api/organizations/${purchaser.organization}` });
  assert.deepEqual(refusal(viewing), [403, 'insufficient_role']);
});

test("a key of another organization reads that organization's records only", async () => {
  const { request } = await makeRequest(server.people.purchaser.api);
  const rival = server.client(await rivalPurchaser(server));
  const { db } = server.services;
  const { body } = await ok(rival.post(path, wanted()));
  const id = String(body['@id']).slice(-36);
  const { organization_id: organization } = await db('service_account').where({ id }).first();
  const api = server.client(String(body['key']));
  assert.equal((await api.get('default-requests')).body['hydra:totalItems'], 0);
  assert.equal((await api.get(request)).status, 404);
  await db('organization')
    .where({ id: organization })
    .update({ licensed_until: new Date(0) });
  forgetSessions();
  assert.deepEqual(refusal(await api.get('default-requests')), invalidKey, 'the license ends the key');
});

test('the key outlives the account that made it', async () => {
  const { api } = await make({ name: 'Outlives' });
  const { lead: maker } = server.people;
  await server.services.db('account').where({ id: maker.account }).update({ state: 'inactive' });
  forgetSessions();
  assert.equal((await api.get('default-requests')).status, 200);
  await server.services.db('account').where({ id: maker.account }).update({ state: 'active' });
  forgetSessions();
});

test('a key that calls too often waits', async () => {
  const { key } = await make({ name: 'Hasty' });
  const headers = { Authorization: `Bearer ${key}` };
  const statuses: number[] = [];
  for (let calls = 0; calls < 102; calls += 1)
    statuses.push((await fetch(`${server.origin}/api/auth/check`, { headers })).status);
  assert.deepEqual([statuses[99], statuses[100]], [200, 429]);
});
