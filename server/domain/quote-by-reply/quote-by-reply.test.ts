import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { readInbox } from '../../mail/inbox-settings.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { forgetFailures } from '../registration/testing/newcomers.ts';
import { company, enter, enterAsGuest, inviteTo, type Invited } from '../testing/guest-maker.ts';
import { act, ok } from '../testing/negotiation-maker.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { linesOf, publish } from '../testing/offer-maker.ts';
import { addItem, makeReady } from '../testing/request-maker.ts';
import { receiveReply } from './receive-reply.ts';
import { authserv, passes, type SentMail } from './testing/reply-mailbox.ts';
import { filledSheet, invitationTo, writtenMail } from './testing/written-mail.ts';

let server: TestServer;
before(async () => {
  const inbox = readInbox({
    MAIL_INBOUND_URL: `imaps://a:b@mail.parley.example?authserv=${authserv}`,
    MAIL_INBOUND_DOMAIN: 'reply.parley.example',
  });
  server = await startTestServer({ inbox });
});
beforeEach(() => forgetFailures(server));
after(() => server.stop());

const eicar = [String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}`, '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
let serial = 0;

interface Scene {
  request: string;
  invited: Invited;
  email: string;
  replyTo: string;
  sheet: Buffer;
}

/** A published request with two items and an invitation to a new address. */
async function scene(address?: string): Promise<Scene> {
  const { api } = server.people.purchaser;
  const { request } = await makeReady(api);
  await addItem(api, request, { name: 'Seal', quantity: '2.5', position: 5 });
  await ok(act(api, request, 'publish'));
  serial += 1;
  const email = address ?? `sales${serial}@carvalho.example`;
  const invited = await inviteTo(server, request, email);
  return { request, invited, email, ...(await invitationTo(server, email)) };
}

async function reply({ email: from, replyTo: to }: Pick<Scene, 'email' | 'replyTo'>, mail: Partial<SentMail>) {
  return receiveReply(await writtenMail({ from, to, subject: 'Re: Invitation', ...mail }), server.services);
}

const withSheet = (content: Buffer | string, filename = 'prices.xlsx'): Partial<SentMail> => ({
  text: 'See the sheet.',
  attachments: [{ filename, content }],
});

interface Mailed {
  template: string;
  data: Record<string, string | number | null>;
}

async function mailsTo(email: string): Promise<Mailed[]> {
  const rows = await server.services.db('outbox').where({ kind: 'mail' }).orderBy('seq');
  return rows.flatMap(({ payload }) => (payload.to.email === email ? [payload] : []));
}

const lastMail = async (email: string): Promise<Mailed> => (await mailsTo(email)).at(-1) ?? assert.fail('no mail');

async function heldOf(request: string, api: ApiClient = server.people.purchaser.api) {
  const { body } = await ok(api.get(`held-mails?request=${request}`));
  return body['hydra:member'] as Record<string, unknown>[];
}

const enterWith = async ({ invited }: Scene, code: unknown, body: object = company) => {
  const answer = await enter(server, invited.id, { code, ...body });
  return { answer, guest: server.client(String(answer.body['token'])) };
};

test('a sheet that fits becomes a draft, which the mailed code opens and the guest publishes', async () => {
  const own = await scene();
  const { request, email, sheet } = own;
  assert.match(own.replyTo, /^quotes\+[\da-f]{52}@reply\.parley\.example$/);
  assert.equal(await reply(own, withSheet(await filledSheet(sheet, ['12.5', '4']))), 'read');
  const { template, data } = await lastMail(email);
  assert.deepEqual([template, data['read'], data['items'], data['price']], ['quote-read', 2, 2, '60.00']);
  assert.deepEqual(
    (await server.people.purchaser.api.get(`default-responses?request=${request}`)).body['hydra:member'],
    [],
  );
  assert.equal((await enterWith(own, data['code'], {})).answer.status, 400, 'a guest without a name names itself');
  const { answer, guest } = await enterWith(own, data['code']);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  const [draft] = (await ok(guest.get(`default-responses?request=${request}`))).body['hydra:member'] as {
    '@id': string;
  }[];
  const offer = draft?.['@id'] ?? assert.fail();
  const { body } = await ok(guest.get(offer));
  assert.equal(body['senderAddress'], `${company.legal_name}\nGermany\n${email}`);
  await ok(publish(guest, offer));
  const seen = (await ok(server.people.purchaser.api.get(offer))).body;
  assert.deepEqual([seen['state'], seen['totalPrice']], ['published', '60.00']);
});

test('the same mail is processed once, also at the same time', async () => {
  const own = await scene();
  const mail = { ...withSheet(await filledSheet(own.sheet, ['1', '2'])), messageId: '<once@carvalho.example>' };
  const results = await Promise.all([1, 2, 3].map(() => reply(own, mail)));
  assert.ok(
    results.every((result) => result === 'read' || result === 'known'),
    results.join(),
  );
  assert.equal(await reply(own, mail), 'known');
  assert.equal((await mailsTo(own.email)).filter(({ template }) => template === 'quote-read').length, 1);
});

test('each row that does not fit is named, and nothing is taken over', async () => {
  const own = await scene();
  assert.equal(await reply(own, withSheet(await filledSheet(own.sheet, ['12.5', 'on request']))), 'read');
  const { template, data } = await lastMail(own.email);
  assert.equal(template, 'quote-not-read');
  assert.match(String(data['rows']), /^3 · Seal: the price is not a number/);
  assert.equal(await reply(own, withSheet(await filledSheet(own.sheet, []))), 'read');
  assert.equal((await lastMail(own.email)).data['rows'], 'The sheet contains no prices.');
  const { body } = await ok(server.people.purchaser.api.get(own.invited.id.replace(/^/, 'invitations/')));
  assert.equal(body['state'], 'sent', 'the invitation is not accepted');
});

test('a second sheet changes the draft, and one after publishing makes a draft next to the offer', async () => {
  const own = await scene();
  const guest = await enterAsGuest(server, own.invited);
  await reply(own, withSheet(await filledSheet(own.sheet, ['10', '1'])));
  await reply(own, withSheet(await filledSheet(own.sheet, ['20', null])));
  const list = async () =>
    (await ok(guest.get(`default-responses?request=${own.request}`))).body['hydra:member'] as {
      '@id': string;
      state: string;
    }[];
  const [draft] = await list();
  const offer = draft?.['@id'] ?? assert.fail();
  assert.deepEqual(
    (await linesOf(guest, offer)).map(({ price }) => price),
    ['20', '1'],
  );
  await ok(publish(guest, offer));
  await reply(own, withSheet(await filledSheet(own.sheet, ['30', '1'])));
  assert.deepEqual((await list()).map(({ state }) => state).toSorted(), ['created', 'published']);
});

test('an account that is invited finds the draft after its log-in, without a code', async () => {
  const { supplier1 } = server.people;
  const own = await scene(supplier1.email);
  assert.equal(await reply(own, withSheet(await filledSheet(own.sheet, ['12.5', '4']))), 'read');
  const { data } = await lastMail(supplier1.email);
  assert.equal(data['code'], null);
  const offer = `default-responses/${String(data['link']).slice(-36)}`;
  assert.equal((await ok(supplier1.api.get(offer))).body['state'], 'created');
});

test('text without a sheet becomes a question that the supplier sends', async () => {
  const { purchaser } = server.people;
  const own = await scene();
  assert.equal(await reply(own, { text: 'May we offer blue?\n-- \nInês' }), 'read');
  const { template, data } = await lastMail(own.email);
  assert.deepEqual([template, data['text']], ['quote-question', 'May we offer blue?']);
  const questions = `questions?request=${own.request}`;
  assert.equal((await ok(purchaser.api.get(questions))).body['hydra:totalItems'], 0);
  const { guest } = await enterWith(own, data['code']);
  const [draft] = (await ok(guest.get(questions))).body['hydra:member'] as { '@id': string; state: string }[];
  const question = draft?.['@id'] ?? assert.fail();
  assert.equal(draft?.state, 'drafted');
  assert.equal((await purchaser.api.get(question)).status, 404);
  assert.equal((await server.people.supplier1.api.put(`${question}/send`, { version: 1 })).status, 404);
  await ok(guest.put(`${question}/send`, { version: 1 }));
  assert.equal((await ok(purchaser.api.get(question))).body['state'], 'asked');
  assert.deepEqual(codeOf(await guest.delete(question)), [409, 'wrong_state']);
});

const forged: [name: string, change: (own: Scene) => Partial<SentMail>, reason: string][] = [
  ['a wrong sender', () => ({ from: 'someone@carvalho.example' }), 'wrong_sender'],
  ['no DMARC result', () => ({ check: () => null }), 'not_authenticated'],
  [
    'a forged DMARC result',
    () => ({
      check: () => null,
      headers: { 'Authentication-Results': `evil.example; dmarc=pass header.from=carvalho.example` },
    }),
    'not_authenticated',
  ],
  [
    'a failed check above a forged pass',
    ({ email }) => ({
      check: () => `${authserv}; dmarc=fail header.from=carvalho.example`,
      headers: { 'Authentication-Results': String(passes(email)) },
    }),
    'not_authenticated',
  ],
  [
    'a guessed token',
    ({ replyTo }) => ({ to: replyTo.replace(/[\da-f]{20}@/, '00000000000000000000@') }),
    'wrong_token',
  ],
];
for (const [name, change, reason] of forged)
  test(`${name} changes nothing, gets no answer, and is visible to the purchaser`, async () => {
    const own = await scene();
    const before = (await mailsTo(own.email)).length;
    const mail = { ...withSheet(await filledSheet(own.sheet, ['1', '2'])), ...change(own) };
    assert.equal(await reply(own, mail), 'held');
    assert.equal((await mailsTo(own.email)).length, before);
    const [held] = await heldOf(own.request);
    assert.deepEqual([held?.['reason'], held?.['state']], [reason, 'held']);
    const notice = await lastMail(server.people.purchaser.email);
    assert.deepEqual([notice.template, notice.data['held']], ['mail-held', reason]);
    assert.doesNotMatch(JSON.stringify([held, notice]), /See the sheet|prices\.xlsx/);
    const offers = await server.services.db('response').where({ request_id: own.request.slice(-36) });
    assert.deepEqual(offers, []);
  });

test('a sheet of another request, a late one and an unreadable one are answered and held', async () => {
  const [one, other] = [await scene(), await scene()];
  assert.equal(await reply(one, withSheet(await filledSheet(other.sheet, ['1', '2']))), 'held');
  assert.deepEqual(
    [(await lastMail(one.email)).data['held'], (await heldOf(one.request))[0]?.['reason']],
    ['other_request', 'other_request'],
  );
  assert.equal(await reply(other, withSheet(Buffer.from('PK\u0003\u0004 not a workbook'))), 'held');
  assert.equal((await lastMail(other.email)).data['held'], 'unreadable');
  assert.equal(await reply(other, withSheet(Buffer.alloc(11_000_000, 'a'), 'large.csv')), 'held');
  assert.equal((await lastMail(other.email)).data['held'], 'too_large');
  await server.services
    .db('request')
    .where({ id: one.request.slice(-36) })
    .update({ finish_date: new Date(Date.now() - 1000) });
  assert.equal(await reply(one, withSheet(await filledSheet(one.sheet, ['1', '2']))), 'held');
  assert.equal((await lastMail(one.email)).data['held'], 'too_late');
});

test('a mail with malware is answered and held, also in an attachment that is no sheet', async () => {
  const own = await scene();
  for (const filename of ['prices.csv', 'drawing.pdf']) {
    assert.equal(await reply(own, withSheet(eicar, filename)), 'held');
    assert.deepEqual((await lastMail(own.email)).data['held'], 'infected', filename);
  }
  const [held] = await heldOf(own.request);
  assert.deepEqual([held?.['reason'], held?.['nextStep']], ['infected', 'informed']);
});

test('only purchasers of the organization see and discard held mails', async () => {
  const { purchaser, supplier1, lead } = server.people;
  const own = await scene();
  await reply(own, { from: 'someone@evil.example', text: 'Let me in' });
  const [held] = await heldOf(own.request);
  const iri = String(held?.['@id']);
  for (const api of [supplier1.api, await enterAsGuest(server, own.invited)]) {
    assert.ok([403, 404].includes((await api.get(iri)).status));
    assert.ok([403, 404].includes((await api.put(`${iri}/discard`, { version: 1 })).status));
  }
  assert.equal((await server.client().get(iri)).status, 401);
  assert.equal((await lead.api.get(iri)).status, 200);
  assert.equal((await ok(purchaser.api.put(`${iri}/discard`, { version: 1 }))).body['state'], 'discarded');
});

test('mails without a known token and automatic ones leave nothing behind', async () => {
  const own = await scene();
  const unknown = own.replyTo.replace(/\+[\da-f]{32}/, `+${'0'.repeat(32)}`);
  assert.equal(await reply({ ...own, replyTo: unknown }, { text: 'Hello there' }), 'ignored');
  assert.equal(await reply(own, { text: 'I am away', headers: { 'Auto-Submitted': 'auto-replied' } }), 'ignored');
  assert.deepEqual(await heldOf(own.request), []);
});

test('a stranger who repeats a mail is held 30 times a day, with three notices', async () => {
  const own = await scene();
  for (let index = 0; index < 32; index += 1) await reply(own, { from: 'eve@evil.example', text: `Mail ${index}` });
  const { body } = await ok(server.people.purchaser.api.get(`held-mails?request=${own.request}`));
  assert.equal(body['hydra:totalItems'], 30);
  const notices = (await mailsTo(server.people.purchaser.email)).filter(
    ({ template, data }) => template === 'mail-held' && data['sender'] === 'eve@evil.example',
  );
  assert.equal(notices.length, 3);
});
