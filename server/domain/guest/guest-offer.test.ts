import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { ApiClient } from '../../testing/api-client.ts';
import { forgetSessions } from '../../kernel/identity/session-reader.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { forgetFailures, mailedToken, mailTo, person, register, signedIn } from '../registration/testing/newcomers.ts';
import { codesTo, company, enterAsGuest, inviteTo, type Invited } from '../testing/guest-maker.ts';
import { act, ok } from '../testing/negotiation-maker.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { linesOf, price, publish } from '../testing/offer-maker.ts';
import {
  addItem,
  codesOf,
  completeFields,
  created,
  makePublished,
  makeReady,
  versionOf,
} from '../testing/request-maker.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
beforeEach(() => forgetFailures(server));
after(() => server.stop());

let serial = 0;

/** A guest of a request of its own. */
async function guestOf(made?: { request: string }): Promise<{ request: string; guest: ApiClient; invited: Invited }> {
  serial += 1;
  const { request } = made ?? (await makePublished(server.people.purchaser.api));
  const invited = await inviteTo(server, request, `quotes${serial}@oster.example`);
  return { request, invited, guest: await enterAsGuest(server, invited) };
}

async function offerOf(guest: ApiClient, request: string, prices = ['125.5']): Promise<string> {
  const offer = created(await guest.post('default-responses', { request }));
  await price(guest, offer, prices);
  return offer;
}

const membersOf = async (api: ApiClient, path: string): Promise<string[]> => {
  const { body } = await ok(api.get(path));
  return (body['hydra:member'] as Record<string, unknown>[]).map((one) => String(one['@id']));
};

test('a guest reads the request, asks, answers requirements, attaches a file and publishes', async () => {
  const { purchaser } = server.people;
  const made = await makeReady(purchaser.api);
  const requirement = created(
    await purchaser.api.post('request-requirements', { request: made.request, title: 'ISO 9001', required: true }),
  );
  await ok(act(purchaser.api, made.request, 'publish'));
  const { guest, request, invited } = await guestOf(made);
  assert.equal((await ok(guest.get(`${request}/items`))).body['hydra:totalItems'], 1);
  const question = created(await guest.post('questions', { request, text: 'May we deliver earlier?' }));
  assert.deepEqual(await membersOf(guest, `questions?request=${request}`), [question]);
  const offer = created(await guest.post('default-responses', { request }));
  const draft = (await ok(guest.get(offer))).body;
  assert.equal(draft['senderAddress'], `${company.legal_name}\nGermany\n${invited.email}`);
  assert.match(String(draft['description']), /Pumps and seals.*Stahlbau Oster/);
  await price(guest, offer, ['125.5']);
  created(await guest.upload('default-response-files', { name: 'a.txt', content: 'data' }, { response: offer }));
  const answer = { response: offer, requirement, canFulfil: true };
  created(await guest.post('response-requirement-compliances', answer));
  await ok(publish(guest, offer));
  const seen = (await ok(purchaser.api.get(offer))).body;
  assert.deepEqual([seen['state'], seen['totalPrice']], ['published', '502.00']);
  const receipt = (await ok(guest.get(`${offer}/receipt?format=json`))).body;
  assert.match(String(receipt['checksum']), /^[0-9a-f]{64}$/);
  for (const file of ['price-sheet', 'receipt', 'download-files'])
    assert.equal((await guest.raw(`${offer}/${file}`)).status, 200, file);
  assert.equal((await guest.get(`${offer}/earlier-prices`)).status, 403, 'they come from other requests');
});

test('publishing twice is one offer', async () => {
  const { guest, request } = await guestOf();
  const offer = await offerOf(guest, request);
  const version = await versionOf(guest, offer);
  const both = await Promise.all([1, 2].map(() => guest.put(`${offer}/publish`, { version })));
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
  const again = await guest.post('default-responses', { request });
  assert.deepEqual(codeOf(again), [409, 'offer_exists']);
  assert.equal((await membersOf(server.people.purchaser.api, `default-responses?request=${request}`)).length, 1);
});

test('a guest comes back with a new code to update and withdraw', async () => {
  const { guest, request, invited } = await guestOf();
  const first = await offerOf(guest, request);
  await ok(publish(guest, first));
  const later = await enterAsGuest(server, invited, {});
  const copy = created(await later.post('default-responses', { request, copyOf: first }));
  await price(later, copy, ['99']);
  await ok(publish(later, copy));
  assert.equal((await later.get(first)).body['state'], 'cancelled');
  await ok(act(later, copy, 'cancel', { reason: 'No capacity left.' }));
  assert.equal((await later.get(copy)).body['state'], 'cancelled');
});

test('two guests of one address have one organization, one draft and one offer', async () => {
  const { guest, request, invited } = await guestOf();
  const colleague = await enterAsGuest(server, invited, { legal_name: 'Oster International', country: 'AT' });
  const offer = await offerOf(guest, request);
  assert.deepEqual(codeOf(await colleague.post('default-responses', { request })), [409, 'offer_exists']);
  assert.equal((await ok(colleague.get(offer))).body['totalPrice'], '502.00');
  const { body } = await ok(guest.get('auth/check'));
  const account = (await ok(guest.get(String(body['userIri'])))).body;
  const own = account['organization'];
  const organization = (await ok(guest.get(String(Reflect.get(Object(own), '@id') ?? own)))).body;
  assert.equal(organization['legal_name'], company.legal_name);
});

test('a guest declines once the code has proved the address', async () => {
  const { guest, invited } = await guestOf();
  const path = `invitations/${invited.id}/decline`;
  assert.equal((await server.client().put(path, { reason: 'No capacity.' })).status, 401);
  await ok(guest.put(path, { reason: 'No capacity.' }));
  const seen = await ok(server.people.purchaser.api.get(`invitations/${invited.id}`));
  assert.equal(seen.body['declineReason'], 'No capacity.');
});

test('a session reaches exactly one request, also of the same address and in lists', async () => {
  const { guest, request, invited } = await guestOf();
  const offer = await offerOf(guest, request);
  await ok(publish(guest, offer));
  const { lead } = server.people;
  const elsewhere = await makePublished(lead.api);
  const second = await inviteTo(server, elsewhere.request, invited.email, lead.api);
  const other = await enterAsGuest(server, second);
  const theirs = await offerOf(other, elsewhere.request);
  for (const path of [elsewhere.request, theirs, `${theirs}/items`, `invitations/${second.id}`])
    assert.equal((await guest.get(path)).status, 404, path);
  assert.ok([400, 404].includes((await guest.post('default-responses', { request: elsewhere.request })).status));
  const text = { text: 'What is it?', request: elsewhere.request };
  assert.ok([400, 404].includes((await guest.post('questions', text)).status));
  const [line] = await linesOf(other, theirs);
  assert.equal((await guest.put(String(line?.['@id']), { price: '1' })).status, 404);
  assert.deepEqual(await membersOf(guest, 'default-requests'), [request]);
  assert.deepEqual(await membersOf(guest, 'default-responses'), [offer]);
  assert.deepEqual(await membersOf(other, 'default-responses'), [theirs]);
  const { organization } = server.people.purchaser;
  assert.equal((await guest.get(`organizations/${organization}`)).status, 200);
  assert.equal((await guest.get(`organizations/${server.people.supplier1.organization}`)).status, 404);
  assert.equal(
    (await guest.get(`organizations/${lead.organization}`)).status,
    lead.organization === organization ? 200 : 404,
  );
});

test('the mail with the receipt leads to the page where a guest gets a new code', async () => {
  const { guest, request, invited } = await guestOf();
  const offer = await offerOf(guest, request);
  await ok(publish(guest, offer));
  const { withGuestLink } = await import('./guest-links.ts');
  const rows = await server.services.db('outbox').where({ kind: 'mail' }).orderBy('seq', 'desc');
  const mail = rows.find(({ payload }) => payload.template === 'offer-receipt' && payload.to.email === invited.email);
  assert.ok(mail);
  const { data } = await withGuestLink(mail.payload, server.services);
  assert.equal(data.link, `/registration?invitation=${invited.id}&token=${invited.token}`);
  const toOthers = { ...mail.payload, to: { ...mail.payload.to, email: server.people.supplier1.email } };
  assert.deepEqual(await withGuestLink(toOthers, server.services), toOthers);
});

test('a guest is not registered, so it is not asked for documents or a qualification', async () => {
  const { guest, request, invited } = await guestOf();
  await offerOf(guest, request);
  const { api } = server.people.purchaser;
  const { organization_id: organization } = await server.services.db('account').where({ email: invited.email }).first();
  const { body } = await ok(api.get(`suppliers?organization=/api/organizations/${organization}`));
  const [record = assert.fail()] = body['hydra:member'] as { '@id': string; registered: boolean }[];
  assert.equal(record.registered, false);
  const asked = await api.put(`${record['@id']}/request-qualification`, {});
  assert.deepEqual(codeOf(asked), [409, 'supplier_not_registered']);
  const dueAt = new Date(server.services.now().getTime() + 86_400_000).toISOString();
  const documents = await api.post('supplier-documents/ask', { suppliers: [record['@id']], kinds: ['tax'], dueAt });
  assert.deepEqual(codesOf(documents), ['suppliers[0] not_found']);
});

test('registering with the mailed link claims the organization with its history, and ends the guest session', async () => {
  const { guest, request, invited } = await guestOf();
  const offer = await offerOf(guest, request);
  await ok(publish(guest, offer));
  const draft = created(await guest.post('default-responses', { request, copyOf: offer }));
  const receiptBefore = (await ok(guest.get(`${offer}/receipt?format=json`))).body;
  const { db } = server.services;
  const before = await db('organization').where({ email: invited.email }).first();
  const historyOf = async (id: string) => db('history').where({ record_id: id }).orderBy('version');
  const log = await historyOf(offer.slice(-36));
  const answer = await register(server, invited, person(invited.email));
  assert.deepEqual([answer.status, answer.body['state']], [201, 'active'], JSON.stringify(answer.body));
  // Every process is notified; without background, this one is not listening.
  forgetSessions();
  assert.equal((await guest.get(request)).status, 401, 'the guest session ended');
  const owner = await signedIn(server, invited.email);
  assert.deepEqual((await ok(owner.get('auth/check'))).body['roles'], ['ROLE_USER', 'ROLE_SUPPLIER']);
  assert.deepEqual((await ok(owner.get(`${offer}/receipt?format=json`))).body, receiptBefore);
  assert.deepEqual(await historyOf(offer.slice(-36)), log);
  const { state, id } = await db('organization').where({ id: before.id }).first();
  assert.deepEqual([state, id], ['registered', before.id]);
  await ok(publish(owner, draft));
  const known = (await server.client().get(`invitations/${invited.id}?token=${invited.token}`)).body;
  assert.deepEqual([known['registered'], known['isGuest']], [true, false]);
  const codes = (await codesTo(server, invited.email)).length;
  await server.client().post(`invitations/${invited.id}/guest`, { token: invited.token });
  assert.equal((await codesTo(server, invited.email)).length, codes, 'the mail leads to the log-in instead');
});

test('without the mailed link, registering claims nothing but mails one that does', async () => {
  const { invited } = await guestOf();
  const stranger = await register(server, { ...invited, token: invited.copied }, person(invited.email));
  assert.deepEqual([stranger.status, stranger.body['state']], [201, 'unverified']);
  const link = await mailTo(server, invited.email, 'guest-registration');
  assert.equal(link?.searchParams.get('token'), invited.token);
  const login = await server.client().post('auth/login', { email: invited.email, password: person('x').password });
  assert.equal(login.status, 401);
  const { state } = await server.services.db('organization').where({ email: invited.email }).first();
  assert.equal(state, 'guest');
});

test('a guest has no password to reset', async () => {
  const { invited } = await guestOf();
  assert.equal((await server.client().post('password-resets', { email: invited.email })).status, 202);
  assert.equal(await mailTo(server, invited.email, 'password-reset'), undefined);
  assert.ok(await mailTo(server, invited.email, 'guest-registration'));
});

test('a guest invited elsewhere by its address gets the invitation as usual', async () => {
  const { invited } = await guestOf();
  const { request } = await makePublished(server.people.lead.api);
  const second = await inviteTo(server, request, invited.email, server.people.lead.api);
  assert.equal(second.token, await mailedToken(server, invited.email));
  assert.notEqual(second.token, invited.token);
});

async function roomOf(fields: object) {
  const buyer = server.people.purchaser.api;
  const { workflow, request } = await makeReady(buyer, { ...completeFields(), ...fields });
  await addItem(buyer, request, { name: 'Shaft seal', quantity: '2', position: 5 });
  await ok(act(buyer, request, 'publish'));
  const { guest } = await guestOf({ request });
  await ok(publish(guest, await offerOf(guest, request, ['10', '10'])));
  const second = await guestOf({ request });
  await ok(publish(second.guest, await offerOf(second.guest, request, ['11', '11'])));
  const { items } = (await ok(buyer.get(request))).body;
  const soon = new Date(server.services.now().getTime() - 60_000).toISOString();
  const body = { title: 'Pumps', type: 'rank_auction', startDate: soon, finishDate: completeFields().finishDate };
  const negotiation = created(await buyer.post('default-negotiations', { workflow, items, ...body }));
  const { checks } = (await ok(buyer.get(`${negotiation}/preflight`))).body;
  const warned = (checks as { code: string }[]).some(({ code }) => code === 'guests_cannot_bid');
  await ok(act(buyer, negotiation, 'publish'));
  return { guest, negotiation, buyer, warned };
}

test('live rooms are closed to guests unless the request lets them bid', async () => {
  const closed = await roomOf({});
  assert.equal(closed.warned, true, 'the purchaser learns it before publishing');
  assert.equal((await closed.guest.get(closed.negotiation)).status, 404);
  assert.deepEqual(await membersOf(closed.guest, `default-participations?negotiation=${closed.negotiation}`), []);
  const open = await roomOf({ guestsMayBid: true });
  assert.equal(open.warned, false);
  assert.equal((await ok(open.guest.get(`${open.negotiation}/get-full`))).status, 200);
  const [own] = await membersOf(open.guest, `default-participations?negotiation=${open.negotiation}`);
  const bid = await open.guest.put(`${own}/bidding`, { data: { total: '50' } });
  assert.equal(bid.status, 200, JSON.stringify(bid.body));
  assert.deepEqual(await membersOf(closed.guest, 'default-negotiations'), []);
});
