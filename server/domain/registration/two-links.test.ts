import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { codeOf } from '../testing/offer-bench.ts';
import { makePublished } from '../testing/request-maker.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  forgetFailures,
  invited,
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

test('a purchaser cannot take over an address that it invites', async () => {
  const rival = await invited(server, { email: address });
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

test('the owner of the mailbox is told, and gets in by a new password', async () => {
  await forgetFailures(server);
  const { request } = await makePublished(server.people.purchaser.api);
  const answer = await server.people.purchaser.api.post('invitations', { request, email: address });
  const id = String(answer.body['@id']).slice(-36);
  const token = await mailedToken(server, address);
  const again = await register(server, { id, token }, person(address));
  assert.deepEqual(codeOf(again), [409, 'email_already_registered']);
  assert.equal((await server.client().post('password-resets', { email: address })).status, 202);
  assert.ok(await mailTo(server, address, 'password-reset'));
});

test('who registers by a copied link gets in once the mailbox is proven', async () => {
  const email = 'kim@pumpar.example';
  const { id, copied, request } = await invited(server, { email });
  assert.equal((await register(server, { id, token: copied }, person(email))).body['state'], 'unverified');
  assert.equal((await verify(server, email)).status, 200);
  const api = await signedIn(server, email);
  assert.equal((await api.get(request)).status, 200);
});

test('a copied link does not tell whether an address has an account', async () => {
  const email = server.people.supplier1.email;
  const { id, copied } = await invited(server, { email });
  const answer = await register(server, { id, token: copied }, person(email));
  assert.deepEqual([answer.status, answer.body['state']], [201, 'unverified']);
  assert.equal((await mailedToken(server, email)) === copied, false);
  const shown = await server.client().get(`invitations/${id}?token=${copied}`);
  assert.deepEqual([shown.status, 'registered' in shown.body], [200, false]);
});

test('an account that waits for its verification is admitted by the mailed link, not by the copied one', async () => {
  const email = 'lee@pumpar.example';
  const { id, copied, token } = await invited(server, { email });
  await register(server, { id, token: copied }, person(email));
  const api = await signedIn(server, email);
  const iri = `invitations/${id}/accept`;
  assert.deepEqual(codeOf(await api.put(iri, { token: copied })), [403, 'verification_required']);
  assert.equal((await api.put(iri, { token })).status, 200);
});
