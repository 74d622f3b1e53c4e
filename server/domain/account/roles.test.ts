import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { act } from '../testing/negotiation-maker.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { codesOf, created, versionOf } from '../testing/request-maker.ts';
import type { ApiClient } from '../../testing/api-client.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

let made = 0;
const invite = (api: ApiClient, body: object) =>
  api.post('users', {
    given_name: 'Nora',
    family_name: 'Beck',
    email: `role-${(made += 1)}@parley.example`,
    language: 'en',
    ...body,
  });

/** Signs the account in for the first time, with the link from its mail. */
async function signedIn(account: string): Promise<ApiClient> {
  const mails = await server.services.db('outbox').where({ kind: 'mail' }).orderBy('seq', 'desc');
  const { email } = await server.services
    .db('account')
    .where({ id: account.slice(-36) })
    .first();
  const mail = mails.find(({ payload }) => payload.to.email === email);
  const link = String(mail?.payload.data.link).replace('/register/by-token/', '');
  const password = 'Calm-Harbour-7';
  const body = { password, confirmPassword: password, termsAccepted: true };
  const answer = await server.client().put(`users/${link.replace('/', '/edit-by-token/')}`, body);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  const login = await server.client().post('auth/login', { email, password });
  return server.client(String(login.body['token']));
}

test('only an administrator can invite another administrator', async () => {
  const { admin, lead, purchaser, supplier1 } = server.people;
  const account = created(await invite(admin.api, { role: 'administrator' }));
  const api = await signedIn(account);
  assert.deepEqual((await api.get('auth/check')).body['roles'], ['ROLE_USER', 'ROLE_ADMIN']);
  assert.equal((await api.get('settings')).status, 200);
  assert.deepEqual(codesOf(await invite(lead.api, { role: 'administrator' })), ['role not_in_list']);
  const foreign = { role: 'administrator', organization: `/api/organizations/${lead.organization}` };
  assert.deepEqual(codesOf(await invite(admin.api, foreign)), ['role not_in_list']);
  assert.deepEqual(
    codesOf(await invite(admin.api, {})),
    ['organization required'],
    'a missing organization is never assumed',
  );
  for (const person of [purchaser, supplier1])
    assert.deepEqual(codeOf(await invite(person.api, { role: 'administrator' })), [403, 'insufficient_role']);
});

test('an organization admin can invite another, and only purchaser organizations have them', async () => {
  const { admin, lead, supplier1 } = server.people;
  const api = await signedIn(created(await invite(lead.api, { role: 'organizationAdmin' })));
  assert.equal((await invite(api, { role: 'user' })).status, 201);
  const supplier = { role: 'organizationAdmin', organization: `/api/organizations/${supplier1.organization}` };
  assert.deepEqual(codesOf(await invite(admin.api, supplier)), ['role not_in_list']);
});

test('a purchaser can become a requester and change back, and must log in again each time', async () => {
  const { lead, admin, purchaser, supplier1 } = server.people;
  const account = created(await invite(lead.api, { role: 'purchaser' }));
  const api = await signedIn(account);
  assert.equal((await api.get('default-workflows')).status, 200);
  const change = async (by: ApiClient, operation: string) =>
    act(by, account, operation, { version: await versionOf(lead.api, account) });
  assert.deepEqual(codeOf(await change(purchaser.api, 'make-requester')), [403, 'insufficient_role']);
  assert.ok([403, 404].includes((await change(supplier1.api, 'make-requester')).status));
  const requester = await change(lead.api, 'make-requester');
  assert.deepEqual(requester.body['roles'], ['ROLE_USER']);
  assert.equal((await api.get('default-workflows')).status, 401, 'the sessions have ended');
  assert.deepEqual(codeOf(await change(lead.api, 'make-requester')), [409, 'wrong_state']);
  const again = await change(admin.api, 'make-purchaser');
  assert.deepEqual(again.body['roles'], ['ROLE_USER', 'ROLE_PURCHASER']);
  const own = `/api/users/${lead.account}`;
  const self = await act(lead.api, own, 'make-requester', { version: await versionOf(lead.api, own) });
  assert.deepEqual(codeOf(self), [409, 'wrong_state'], 'an organization admin must be demoted first');
});
