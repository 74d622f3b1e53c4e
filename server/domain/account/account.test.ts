import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { forgetSessions } from '../../kernel/identity/session-reader.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { versionOf } from '../testing/request-maker.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

/** A new session for a person whose tokens may have ended. */
async function signedIn({ email }: { email: string }): Promise<ApiClient> {
  const { status, body } = await server.client().post('auth/login', { email, password: 'Parley-demo-1' });
  assert.equal(status, 200, JSON.stringify(body));
  return server.client(String(body['token']));
}

const isOut = async (api: ApiClient): Promise<boolean> => (await api.get('auth/check')).status === 401;

const users = (account: string): string => `/api/users/${account}`;

async function act(api: ApiClient, account: string, operation: string, body: object = {}) {
  const version = await versionOf(server.people.admin.api, users(account));
  return api.put(`${users(account)}/${operation}`, { version, ...body });
}

test('the user list shows roles and the last log-in', async () => {
  const { lead, purchaser } = server.people;
  const before = Date.now();
  await server.client().post('auth/login', { email: purchaser.email, password: 'Parley-demo-1' });
  const { body } = await lead.api.get('users');
  const members = (body['hydra:member'] as Record<string, unknown>[]).toSorted((a, b) =>
    String(a['name']).localeCompare(String(b['name'])),
  );
  assert.deepEqual(
    members.map(({ name, roles }) => [name, roles]),
    [
      ['Jonas Weil', ['ROLE_USER']],
      ['Lena Brandt', ['ROLE_USER', 'ROLE_PURCHASER']],
      ['Tom Petersen', ['ROLE_USER', 'ROLE_PURCHASER', 'ROLE_PURCHASERS_ORGANIZATION_ADMIN']],
    ],
  );
  assert.ok(Date.parse(String(members[1]?.['lastSeenAt'])) >= before);
});

test('deactivation ends every token at once; after a new log-in only the profile is writable', async () => {
  const { admin, purchaser } = server.people;
  const before = await signedIn(purchaser);
  assert.equal((await act(admin.api, purchaser.account, 'deactivate')).body['state'], 'inactive');
  assert.ok(await isOut(before));
  const api = await signedIn(purchaser);
  assert.equal((await api.get('default-workflows')).status, 200);
  const refused = await api.post('default-workflows', { title: 'Pumps' });
  assert.deepEqual([refused.status, refused.body['code']], [403, 'account_not_activated']);
  assert.equal((await api.put(users(purchaser.account), { jobTitle: 'Buyer' })).status, 200);
  assert.equal((await act(admin.api, purchaser.account, 'deactivate')).body['code'], 'wrong_state');
  assert.equal((await act(admin.api, purchaser.account, 'activate')).status, 200);
  assert.equal((await api.post('default-workflows', { title: 'Pumps' })).status, 201);
});

test('an organization admin manages only their own organization and cannot block accounts', async () => {
  const { purchaser, lead, supplier1 } = server.people;
  const [api, colleague] = [await signedIn(lead), await signedIn(purchaser)];
  assert.equal((await act(colleague, lead.account, 'deactivate')).body['code'], 'insufficient_role');
  assert.equal((await act(api, purchaser.account, 'deactivate')).status, 200);
  assert.equal((await act(api, purchaser.account, 'activate')).status, 200);
  assert.equal((await act(api, supplier1.account, 'deactivate')).status, 404);
  assert.equal((await act(api, purchaser.account, 'block')).body['code'], 'insufficient_role');
  assert.equal((await server.client().put(`${users(lead.account)}/deactivate`, { version: 1 })).status, 401);
  assert.equal((await api.put(`${users(purchaser.account)}/deactivate`, {})).status, 400);
  assert.equal((await api.put(`${users(purchaser.account)}/deactivate`, { version: 1 })).status, 409);
});

test('a changed role ends the tokens of a purchaser, and the next log-in has the new rights', async () => {
  const { admin, lead, purchaser } = server.people;
  const before = await signedIn(purchaser);
  assert.equal((await act(admin.api, purchaser.account, 'promote-purchaser')).body['orgAdmin'], true);
  assert.ok(await isOut(before));
  const promoted = await signedIn(purchaser);
  const operations = (await admin.api.get(users(purchaser.account))).body['operations'] as { name: string }[];
  assert.ok(!operations.some(({ name }) => name === 'promotePurchaser'));
  assert.equal((await act(promoted, lead.account, 'allow-to-manage-categories', { allow: true })).status, 200);
  assert.equal((await admin.api.get(users(lead.account))).body['mayManageCategories'], true);
  assert.equal((await act(admin.api, purchaser.account, 'promote-purchaser')).body['code'], 'wrong_state');
  assert.equal((await act(admin.api, purchaser.account, 'demote-purchaser')).status, 200);
  assert.ok(await isOut(promoted));
  const refused = await act(await signedIn(purchaser), lead.account, 'allow-to-manage-categories', { allow: false });
  assert.equal(refused.body['code'], 'insufficient_role');
});

test('the last admin of an organization cannot be removed', async () => {
  const { admin, lead, purchaser } = server.people;
  const api = await signedIn(lead);
  const alone = [409, 'last_organization_admin'];
  for (const operation of ['demote-purchaser', 'deactivate']) {
    const { status, body } = await act(api, lead.account, operation);
    assert.deepEqual([status, body['code']], alone, operation);
  }
  for (const operation of ['deactivate', 'block']) {
    const { status, body } = await act(admin.api, admin.account, operation);
    assert.deepEqual([status, body['code']], alone, `the operator's ${operation}`);
  }
  assert.equal((await act(admin.api, purchaser.account, 'promote-purchaser')).status, 200);
  const both = [await signedIn(purchaser), api];
  const answers = await Promise.all([
    act(both[0]!, lead.account, 'demote-purchaser'),
    act(api, purchaser.account, 'demote-purchaser'),
  ]);
  const left = await server.services
    .db('account')
    .where({ organization_id: lead.organization, org_admin: true, state: 'active' });
  assert.equal(left.length, 1, JSON.stringify(answers.map(({ status }) => status)));
  const [last] = left;
  if (last.id !== lead.account) assert.equal((await act(admin.api, lead.account, 'promote-purchaser')).status, 200);
  if (last.id !== lead.account) assert.equal((await act(admin.api, purchaser.account, 'demote-purchaser')).status, 200);
});

test('extending a license restores write access at once', async () => {
  const { admin, purchaser } = server.people;
  const organization = `/api/organizations/${purchaser.organization}`;
  const until = async (licensedUntil: string) => {
    const answer = await admin.api.put(`${organization}/extend-licence`, {
      licensedUntil,
      version: await versionOf(admin.api, organization),
    });
    forgetSessions();
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  };
  const api = await signedIn(purchaser);
  await until('2020-01-01T00:00:00Z');
  assert.equal((await api.post('default-workflows', { title: 'Pumps' })).body['code'], 'account_not_activated');
  await until('2100-01-01T00:00:00Z');
  assert.equal((await api.post('default-workflows', { title: 'Pumps' })).status, 201);
});

const newcomer = { email: 'New.Buyer@parley.example', given_name: 'Nina', family_name: 'Berg' };
const chosen = { password: 'Parley-new-1', confirmPassword: 'Parley-new-1', termsAccepted: true };

test('the mailed token completes an account created by a colleague, once', async () => {
  const { lead, purchaser } = server.people;
  const made = await (await signedIn(lead)).post('users', newcomer);
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const [mail] = await server.services.db('outbox').where({ kind: 'mail' }).orderBy('created_at', 'desc').limit(1);
  const [, id, secret] = /by-token\/([^/]+)\/(.+)$/.exec(String(mail.payload.data.link)) ?? [];
  const path = (call: string, token = secret) => `users/${id}/${call}/${token}`;
  const anybody = server.client();
  assert.equal((await anybody.get(path('get-by-token'))).body['given_name'], 'Nina');
  assert.equal((await anybody.get(path('get-by-token', 'guessed'))).body['code'], 'verification_token_mismatch');
  assert.equal((await anybody.put(path('edit-by-token'), { ...chosen, password: 'short' })).status, 400);
  const done = await anybody.put(path('edit-by-token'), { ...chosen, family_name: 'Bergmann' });
  assert.deepEqual([done.status, done.body['state'], done.body['family_name']], [200, 'active', 'Bergmann']);
  assert.equal((await anybody.put(path('edit-by-token'), chosen)).body['code'], 'verification_token_mismatch');
  const login = await anybody.post('auth/login', { email: newcomer.email, password: chosen.password });
  const colleague = server.client(String(login.body['token']));
  assert.equal((await colleague.get(users(purchaser.account))).status, 200);
});

test('a lost or expired link can be sent again, and only the latest link works', async () => {
  const { lead, purchaser, supplier1 } = server.people;
  const api = await signedIn(lead);
  const email = 'late.buyer@parley.example';
  const iri = String((await api.post('users', { ...newcomer, email })).body['@id']);
  const linkOf = async (): Promise<string> => {
    const mails = await server.services.db('outbox').where({ kind: 'mail' }).orderBy('seq', 'desc');
    const found = mails.find(({ payload }) => payload.to.email === email);
    assert.equal(found.payload.template, 'account-created-by-admin');
    return String(found.payload.data.link).replace('/register/by-token/', '');
  };
  const serves = async (link: string): Promise<boolean> =>
    (await server.client().get(`users/${link.replace('/', '/get-by-token/')}`)).status === 200;
  const first = await linkOf();
  server.advance(15 * 86_400_000);
  assert.equal(await serves(first), false);
  const offered = (await api.get(iri)).body['operations'] as { name: string }[];
  assert.ok(offered.some(({ name }) => name === 'inviteAgain'));
  assert.equal((await act(await signedIn(purchaser), iri.slice(-36), 'invite-again')).status, 403);
  assert.equal((await act(supplier1.api, iri.slice(-36), 'invite-again')).status, 403);
  assert.equal((await act(api, iri.slice(-36), 'invite-again')).status, 200);
  const second = await linkOf();
  assert.deepEqual([await serves(first), await serves(second)], [false, true]);
  await server.client().post('password-resets', { email });
  const third = await linkOf();
  assert.ok(third !== second && (await serves(third)));
  const path = `users/${third.replace('/', '/edit-by-token/')}`;
  assert.equal((await server.client().put(path, chosen)).body['state'], 'active');
  assert.equal((await act(api, iri.slice(-36), 'invite-again')).body['code'], 'wrong_state');
  server.advance(-15 * 86_400_000);
});

test('an account needs an unused address and names, and only the operator chooses its organization', async () => {
  const { lead, admin, purchaser, supplier1 } = server.people;
  const api = await signedIn(lead);
  const foreign = { ...newcomer, email: 'elsewhere@parley.example', organization: supplier1.organization };
  const made = await api.post('users', foreign);
  assert.equal(made.body['organization'], `/api/organizations/${lead.organization}`);
  const taken = await api.post('users', { ...newcomer, email: supplier1.email.toUpperCase() });
  assert.deepEqual([taken.status, taken.body['code']], [409, 'email_already_registered']);
  assert.equal((await api.post('users', { email: 'x@parley.example' })).status, 400);
  assert.equal((await (await signedIn(purchaser)).post('users', newcomer)).body['code'], 'insufficient_role');
  const nowhere = { ...newcomer, email: 'y@parley.example', organization: '00000000-0000-7000-8000-000000000000' };
  assert.equal((await admin.api.post('users', nowhere)).status, 400);
});

test('the first approval of a purchaser organization starts a 30-day trial', async () => {
  const { db } = server.services;
  const { admin, supplier4 } = server.people;
  await db('organization').where({ id: supplier4.organization }).update({ kind: 'purchaser', licensed_until: null });
  await db('account').where({ id: supplier4.account }).update({ state: 'verified' });
  assert.equal((await act(admin.api, supplier4.account, 'approve')).body['state'], 'active');
  const mails = await server.services.db('outbox').where({ kind: 'mail' }).orderBy('seq', 'desc');
  const [approvalMail] = mails.filter(({ payload }) => payload.to.email === supplier4.email);
  assert.deepEqual([approvalMail?.payload.template, approvalMail?.payload.data.link], ['account-approved', '/login']);
  const { body } = await admin.api.get(`/api/organizations/${supplier4.organization}`);
  const days = (Date.parse(String(body['licensedUntil'])) - Date.now()) / 86_400_000;
  assert.ok(days > 29.9 && days <= 30, String(days));
});

test('while viewing as an organization, an administrator lists only its users', async () => {
  const { admin, purchaser, lead } = server.people;
  const as = { 'X-View-As': `/api/organizations/${purchaser.organization}` };
  const { body } = await admin.api.get('users?itemsPerPage=100', as);
  const people = body['hydra:member'] as { id: string; organization: string }[];
  assert.deepEqual(new Set(people.map(({ organization }) => organization)), new Set([as['X-View-As']]));
  assert.ok(people.some(({ id }) => id === users(lead.account)));
  assert.equal((await admin.api.get(users(admin.account), as)).status, 200, 'their own account can be opened');
  assert.equal((await admin.api.get(users(server.people.supplier1.account), as)).status, 404);
  assert.equal((await admin.api.put(users(admin.account), { jobTitle: 'Operator' }, as)).status, 200);
  assert.equal((await admin.api.put(users(lead.account), { jobTitle: 'Lead' }, as)).status, 200);
});

test('user search matches the name, organization, e-mail and telephone that the caller may read', async () => {
  const { admin } = server.people;
  const lead = { api: await signedIn(server.people.lead) };
  const { supplier2 } = server.people;
  const found = async (api: typeof admin.api, q: string) =>
    ((await api.get(`users?${new URLSearchParams({ q })}`)).body['hydra:member'] as { email: string }[]).map(
      ({ email }) => email,
    );
  assert.deepEqual(await found(admin.api, 'NordRack'), ['supplier1@parley.example']);
  assert.deepEqual(await found(admin.api, 'wit joost'), ['supplier1@parley.example']);
  assert.deepEqual(await found(admin.api, '555 0171'), ['supplier1@parley.example']);
  assert.deepEqual(await found(lead.api, 'supplier1@'), []);
  assert.deepEqual(await found(lead.api, 'NordRack'), []);
  // Others' telephone numbers are private, so no one can guess them by searching.
  assert.deepEqual(await found(await signedIn(supplier2), '0100'), []);
});

test('while viewing as an organization, a new account joins it, whatever organization the body names', async () => {
  const { admin, purchaser, supplier1 } = server.people;
  const [own, other] = [purchaser, supplier1].map(({ organization }) => `/api/organizations/${organization}`);
  const names = { given_name: 'Vera', family_name: 'Holm', telephone: '+49 40 123456' };
  for (const [viewed, named] of [
    [own, other],
    [other, own],
  ]) {
    const body = { ...names, email: `${String(viewed).slice(-8)}@view.example`, organization: named };
    const answer = await admin.api.post('users', body, { 'X-View-As': String(viewed) });
    assert.deepEqual([answer.status, answer.body['organization']], [201, viewed], JSON.stringify(answer.body));
  }
});
