import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { forgetSessions } from '../../../kernel/identity/session-reader.ts';
import type { ApiClient } from '../../../testing/api-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { enterAsGuest, inviteTo } from '../../testing/guest-maker.ts';
import { ok } from '../../testing/negotiation-maker.ts';
import { admit, makeOffer, price, publish } from '../../testing/offer-maker.ts';
import { created, makePublished } from '../../testing/request-maker.ts';
import { cookieJar } from './testing/cookie-jar.ts';
import { openIdentityProvider, type IdentityProvider } from './testing/identity-provider.ts';

let provider: IdentityProvider;
let server: TestServer;
const domains: Record<string, string> = {};

before(async () => {
  provider = await openIdentityProvider();
  server = await startTestServer({
    sso: { ...provider.settings({}), domains: { get: (domain: string) => domains[domain] } as never },
  });
  domains['supplier.example'] = server.people.supplier1.organization;
  domains['buyer.example'] = server.people.purchaser.organization;
  await provider.serve(server.origin);
});
after(async () => {
  await server.stop();
  await provider.stop();
});

/** A guest with a published offer for a new request. */
async function offering(email: string) {
  const { request } = await makePublished(server.people.purchaser.api);
  const guest = await enterAsGuest(server, await inviteTo(server, request, email));
  const offer = created(await guest.post('default-responses', { request }));
  await price(guest, offer, ['125.5']);
  await ok(publish(guest, offer));
  const organization = (await server.services.db('organization').where({ email }).first()).id;
  return { email, guest, request, offer, organization };
}

/** Goes to the provider and back. Returns the session, or the reason for the refusal. */
async function logIn(email: string): Promise<{ api?: ApiClient; reason: string | null }> {
  provider.person = { sub: email, email, email_verified: true, given_name: 'Mira', family_name: 'Okafor' };
  const jar = cookieJar();
  const among = [`${server.origin}/api/`, provider.settings({}).issuer];
  const page = await jar.follow(`${server.origin}/api/sso/start`, among);
  const token = page.searchParams.get('token');
  if (token === null) return { reason: page.searchParams.get('sso') };
  const response = await jar.fetch(`${server.origin}/api/sso/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: server.origin },
    body: JSON.stringify({ token }),
  });
  return { api: server.client(JSON.parse(await response.text()).token), reason: null };
}

const kept = async (offer: string) => ({
  history: await server.services
    .db('history')
    .where({ record_id: offer.slice(-36) })
    .orderBy('version'),
});

test('the provider of a supplier claims what its address offered as a guest, and ends the guest session', async () => {
  const { email, guest, offer, organization } = await offering('quotes@supplier.example');
  const receipt = (await ok(guest.get(`${offer}/receipt?format=json`))).body;
  const before = await kept(offer);
  const { api } = await logIn(email);
  assert.ok(api);
  // Every process is notified; without background, this one is not listening.
  forgetSessions();
  assert.equal((await guest.get(offer)).status, 401);
  assert.deepEqual((await ok(api.get('auth/check'))).body['roles'], ['ROLE_USER', 'ROLE_SUPPLIER']);
  assert.deepEqual((await ok(api.get(`${offer}/receipt?format=json`))).body, receipt);
  assert.deepEqual(await kept(offer), before);
  const { merged_into_id: into } = await server.services.db('organization').where({ id: organization }).first();
  assert.equal(into, server.people.supplier1.organization);
  const account = await server.services.db('account').where({ email }).first();
  assert.deepEqual([account.given_name, account.family_name], ['Mira', 'Okafor']);
});

test('a guest organization with a domain of its own is registered by the first log-in', async () => {
  const { email, guest, offer, organization } = await offering('quotes@anker.example');
  domains['anker.example'] = organization;
  const receipt = (await ok(guest.get(`${offer}/receipt?format=json`))).body;
  const { api } = await logIn(email);
  assert.deepEqual((await ok(api!.get(`${offer}/receipt?format=json`))).body, receipt);
  const { state } = await server.services.db('organization').where({ id: organization }).first();
  assert.equal(state, 'registered');
  assert.equal((await logIn(email)).reason, null, 'later log-ins find the account');
});

test('offers never move to a purchaser, nor to a supplier that made one for the same request', async () => {
  const ofBuyer = await offering('pumps@buyer.example');
  assert.equal((await logIn(ofBuyer.email)).reason, 'email_of_guest');
  assert.equal((await ofBuyer.guest.get(ofBuyer.offer)).status, 200, 'the guest continues');
  const twice = await offering('twice@supplier.example');
  const { supplier1 } = server.people;
  await admit(server, twice.request, supplier1);
  await makeOffer(supplier1.api, twice.request);
  assert.equal((await logIn(twice.email)).reason, 'email_of_guest');
  assert.equal((await twice.guest.get(twice.offer)).status, 200);
});
