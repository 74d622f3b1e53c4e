import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { mailTo, password, signedIn } from '../registration/testing/newcomers.ts';
import { enterAsGuest, inviteTo } from '../testing/guest-maker.ts';
import { ok } from '../testing/negotiation-maker.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { price, publish } from '../testing/offer-maker.ts';
import { created, makePublished } from '../testing/request-maker.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

let serial = 0;

/** A guest with a published offer. */
async function offering() {
  const { request } = await makePublished(server.people.purchaser.api);
  const invited = await inviteTo(server, request, `sales${(serial += 1)}@oster.example`);
  const guest = await enterAsGuest(server, invited);
  const offer = created(await guest.post('default-responses', { request }));
  await price(guest, offer, ['125.5']);
  await ok(publish(guest, offer));
  const organization = (await server.services.db('organization').where({ email: invited.email }).first()).id;
  return { ...invited, guest, offer, organization };
}

const someone = (email: string) => ({ email, given_name: 'Ida', family_name: 'Oster' });

test('no one else makes an account with the address of a guest, and the guest keeps its offer', async () => {
  const { email, guest, offer, organization } = await offering();
  const { lead, admin } = server.people;
  const inOrganization = { organization: `/api/organizations/${organization}` };
  const refused = [
    await lead.api.post('users', someone(email)),
    await lead.api.post('users', someone(email.toUpperCase())),
    await admin.api.post('users', { ...someone(email), organization: `/api/organizations/${lead.organization}` }),
    await admin.api.post('users', { ...someone(email), ...inOrganization }),
  ];
  for (const answer of refused) assert.deepEqual(codeOf(answer), [409, 'email_of_guest']);
  assert.equal(await mailTo(server, email, 'account-created-by-admin'), undefined);
  assert.equal((await guest.get(offer)).status, 200, 'the guest continues');
  const { state } = await server.services.db('organization').where({ id: organization }).first();
  assert.equal(state, 'guest');
});

test('an account that the operator makes for a guest organization registers it, with its offer', async () => {
  const { email, guest, offer, organization } = await offering();
  const receipt = (await ok(guest.get(`${offer}/receipt?format=json`))).body;
  const boss = `boss-${email}`;
  const body = { ...someone(boss), organization: `/api/organizations/${organization}` };
  const account = created(await server.people.admin.api.post('users', body));
  const link = await mailTo(server, boss, 'account-created-by-admin');
  const secret = link?.href.split('/').at(-1);
  const values = { given_name: 'Ida', family_name: 'Oster', password, confirmPassword: password, termsAccepted: true };
  await ok(server.client().put(`${account}/edit-by-token/${secret}`, values));
  const owner = await signedIn(server, boss);
  assert.deepEqual((await ok(owner.get(`${offer}/receipt?format=json`))).body, receipt);
  const { state } = await server.services.db('organization').where({ id: organization }).first();
  assert.equal(state, 'registered');
});

test('a user who wants the address of a guest gets nothing; its mailbox gets the link of its invitation', async () => {
  const { email } = await offering();
  const { supplier1 } = server.people;
  const body = { email, current: 'Parley-demo-1' };
  await ok(supplier1.api.put(`users/${supplier1.account}/email`, body));
  assert.equal(await mailTo(server, email, 'already-registered'), undefined);
  assert.ok(await mailTo(server, email, 'guest-registration'));
});
