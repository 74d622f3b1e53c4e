import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { codeOf } from '../testing/offer-bench.ts';
import { makePublished } from '../testing/request-maker.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  forgetFailures,
  makeInvitation,
  mailedToken,
  mailTo,
  person,
  register,
  signedIn,
  verify,
} from './testing/newcomers.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const address = 'sales@bestsupplier.example';
const accountOf = (email: string) => server.services.db('account').where({ email }).first();

test('a purchaser cannot take over an address that they invite', async () => {
  const rival = await makeInvitation(server, { email: address });
  assert.notEqual(rival.copied, rival.token);
  const taken = await register(server, { ...rival, token: rival.copied }, person(address));
  assert.deepEqual(
    [taken.status, taken.body['state'], 'token' in taken.body, taken.headers.get('set-cookie')],
    [201, 'unverified', false, null],
  );
  const [account] = await server.services.db('account').where({ email: address });
  assert.deepEqual([account.email_verified, account.approved, account.active], [false, false, false]);

  const buyer = server.people.lead;
  const { request } = await makePublished(buyer.api);
  const invitation = String((await buyer.api.post('invitations', { request, email: address })).body['@id']);
  const login = { email: address, password: person(address).password };
  const session = await server.client().post('auth/login', login);
  const intruder = server.client(String(session.body['token']));
  for (const token of [undefined, rival.copied]) {
    const answer = await intruder.put(`${invitation}/accept`, token ? { token } : {});
    assert.ok([401, 403, 404].includes(answer.status), JSON.stringify(answer.body));
  }
  assert.ok([401, 403, 404].includes((await intruder.get(request)).status));
});

test('the owner of a mailbox takes over an account that a rival registered with its address', async () => {
  await forgetFailures(server);
  const { db } = server.services;
  const login = { email: address, password: person(address).password };
  const intruder = server.client(String((await server.client().post('auth/login', login)).body['token']));
  const buyer = server.people.lead;
  const { request } = await makePublished(buyer.api);
  const id = String((await buyer.api.post('invitations', { request, email: address })).body['@id']).slice(-36);
  const token = await mailedToken(server, address);
  const page = await server.client().get(`invitations/${id}?token=${token}`);
  assert.equal(page.body['registered'], false, 'an unverified address has no account');
  const secret = 'Another-Harbour-20457';
  const own = { password: secret, confirmPassword: secret, legal_name: 'Best Supplier Ltd', given_name: 'Ada' };
  const answer = await register(server, { id, token }, person(address, own));
  assert.deepEqual([answer.status, answer.body['state']], [201, 'active'], JSON.stringify(answer.body));
  assert.equal((await intruder.get(String(answer.body['@id']))).status, 401, 'the session of the rival has ended');
  assert.equal((await server.client().post('auth/login', login)).status, 401, 'and its password no longer works');
  const api = await signedIn(server, address, secret);
  assert.equal((await api.get(request)).status, 200);
  const [found] = await db('account as a')
    .join('organization as o', 'o.id', 'a.organization_id')
    .where({ 'a.email': address });
  assert.deepEqual([found.given_name, found.legal_name], ['Ada', 'Best Supplier Ltd']);
  await verify(server, address);
  assert.equal((await server.client().post('auth/login', login)).status, 401, 'the mail of the rival changes nothing');
  const again = await register(server, { id, token }, person(address));
  assert.deepEqual(codeOf(again), [409, 'email_already_registered']);
});

test('a takeover removes everything a rival set or copied in the account', async () => {
  const email = 'kit@bestsupplier.example';
  const { id, copied, token, request } = await makeInvitation(server, { email });
  await register(server, { id, token: copied }, person(email));
  const intruder = await signedIn(server, email);
  const account = await accountOf(email);
  const calendar = String((await intruder.get(`users/${account.id}/calendar-link`)).body['link']);
  const quiet = { events: { deadline_near: { product: false, mail: 'off' } } };
  assert.equal((await intruder.put(`users/${account.id}/notification-settings`, quiet)).status, 200);
  assert.equal((await intruder.put(`users/${account.id}`, { jobTitle: 'Rival', honorificPrefix: 'Dr' })).status, 200);
  const secret = 'Another-Harbour-20457';
  const own = person(email, { password: secret, confirmPassword: secret });
  assert.equal((await register(server, { id, token }, own)).status, 201);
  assert.equal((await fetch(calendar)).status, 404);
  const owner = await signedIn(server, email, secret);
  const fresh = String((await owner.get(`users/${account.id}/calendar-link`)).body['link']);
  assert.ok((await (await fetch(fresh)).text()).includes(request.slice(-36)));
  const settings = await owner.get(`users/${account.id}/notification-settings`);
  assert.notDeepEqual(Reflect.get(Object(settings.body['events']), 'deadline_near'), quiet.events.deadline_near);
  const { job_title: title, honorific_prefix: prefix } = await accountOf(email);
  assert.deepEqual([title, prefix], [null, null]);
});

test('an account created by another organization does not block the owner of its address', async () => {
  const email = 'lou@bestsupplier.example';
  const made = { email, given_name: 'Lou', family_name: 'Lotte', telephone: '+49 30 123456', role: 'user' };
  assert.equal((await server.people.lead.api.post('users', made)).status, 201);
  const link = await mailTo(server, email, 'account-created-by-admin');
  const before = await accountOf(email);
  const { id, token, copied, request } = await makeInvitation(server, { email });
  assert.equal((await server.client().get(`invitations/${id}?token=${token}`)).body['registered'], false);
  const pretended = await register(server, { id, token: copied }, person(email));
  assert.equal(pretended.body['state'], 'unverified');
  assert.equal((await accountOf(email)).password_hash, null, 'the copied link changes nothing');
  const answer = await register(server, { id, token }, person(email));
  assert.deepEqual([answer.status, answer.body['state']], [201, 'active'], JSON.stringify(answer.body));
  const account = await accountOf(email);
  assert.notEqual(account.organization_id, before.organization_id);
  assert.deepEqual([account.requester, account.org_admin], [false, false]);
  assert.equal((await (await signedIn(server, email)).get(request)).status, 200);
  const [, , accountId, mailed] = link?.pathname.split('/') ?? [];
  const old = await server.client().get(`users/${accountId}/get-by-token/${mailed}`);
  assert.notEqual(old.status, 200, 'the link of the other organization no longer works');
});

test('the copied link of an organization invited by name reveals no address', async () => {
  await forgetFailures(server);
  const { supplier3, purchaser } = server.people;
  const organization = `/api/organizations/${supplier3.organization}`;
  assert.equal((await supplier3.api.put(organization, { findable: true })).status, 200);
  const { id, copied } = await makeInvitation(server, { organization });
  const page = await server.client().get(`invitations/${id}?token=${copied}`);
  assert.deepEqual([page.status, page.body['email']], [200, null]);
  assert.equal((await purchaser.api.get(`invitations/${id}`)).body['email'], null);
});

test('an account registered by a copied link gets access once its mailbox is verified', async () => {
  const email = 'kim@pumpar.example';
  const { id, copied, request } = await makeInvitation(server, { email });
  assert.equal((await register(server, { id, token: copied }, person(email))).body['state'], 'unverified');
  assert.equal((await verify(server, email)).status, 200);
  const api = await signedIn(server, email);
  assert.equal((await api.get(request)).status, 200);
});

test('a copied link does not reveal whether an address has an account', async () => {
  const email = server.people.supplier1.email;
  const { id, copied } = await makeInvitation(server, { email });
  const answer = await register(server, { id, token: copied }, person(email));
  assert.deepEqual([answer.status, answer.body['state']], [201, 'unverified']);
  assert.equal((await mailedToken(server, email)) === copied, false);
  const shown = await server.client().get(`invitations/${id}?token=${copied}`);
  assert.deepEqual([shown.status, 'registered' in shown.body], [200, false]);
});

test('the mailed link admits an unverified account, and the copied link does not', async () => {
  const email = 'lee@pumpar.example';
  const { id, copied, token } = await makeInvitation(server, { email });
  await register(server, { id, token: copied }, person(email));
  const api = await signedIn(server, email);
  const iri = `invitations/${id}/accept`;
  assert.deepEqual(codeOf(await api.put(iri, { token: copied })), [403, 'verification_required']);
  assert.equal((await api.put(iri, { token })).status, 200);
});

test('a link mailed to a colleague does not verify other addresses of the organization', async () => {
  await forgetFailures(server);
  const email = 'moved@pumpar.example';
  const { supplier3 } = server.people;
  const first = await makeInvitation(server, { email });
  await register(server, { id: first.id, token: first.copied }, person(email));
  // The state after a merge: the unproven registration belongs to the organization of its own second account.
  await server.services.db('account').where({ email }).update({ organization_id: supplier3.organization });
  const organization = `/api/organizations/${supplier3.organization}`;
  await supplier3.api.put(organization, { findable: true });
  const { id, copied } = await makeInvitation(server, { organization });
  // The mail goes to the organization's first account, whose address the purchaser cannot read.
  const token = await mailedToken(server, supplier3.email);
  assert.notEqual(token, copied);
  const api = await signedIn(server, email);
  assert.deepEqual(codeOf(await api.put(`invitations/${id}/accept`, { token })), [403, 'verification_required']);
  assert.equal((await accountOf(email)).state, 'unverified');
  assert.equal((await supplier3.api.put(`invitations/${id}/accept`, { token })).status, 200);
});

test('an invited account gets texts in its own language, whatever language the invitation has', async () => {
  const { supplier1 } = server.people;
  const { body } = await supplier1.api.get(`users/${supplier1.account}`);
  const { id, token, copied } = await makeInvitation(server, { email: supplier1.email, language: 'pt' });
  const languageBy = async (secret: string): Promise<unknown> =>
    (await server.client().get(`invitations/${id}?token=${secret}`)).body['language'];
  assert.notEqual(body['language'], 'pt');
  assert.equal(await languageBy(token), body['language']);
  assert.equal(await languageBy(copied), 'pt', 'the copied link reveals nothing about the account');
});
