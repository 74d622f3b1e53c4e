import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, beforeEach, test } from 'node:test';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { languages } from '../../schemas/language/json-schema.ts';
import { pageLinks } from '../../schemas/domain/page-links.ts';
import { type TestServices, eventually, testServices } from '../workflows/testing/test-services.ts';
import type { MailAttachment, MailEffect } from '../kernel/outbox/effect.ts';
import { startRelay } from '../kernel/outbox/relay.ts';
import { writeEffects } from '../kernel/outbox/write-effects.ts';
import { createMailer } from './mailer.ts';
import { type TemplateName, templates } from './templates.ts';

const publicUrl = 'https://parley.example';
const received: Email[] = [];
let services: TestServices;
let mailUrl = '';

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    if (address.startsWith('gone')) done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
    else if (address.startsWith('busy')) done(Object.assign(new Error('try later'), { responseCode: 451 }));
    else done();
  },
  onData(stream, _session, done) {
    const read = async () => {
      received.push(await PostalMime.parse(await buffer(stream)));
      done();
    };
    void read();
  },
});

before(async () => {
  services = await testServices();
  const server = smtp.listen(0, '127.0.0.1');
  if (!server.listening) await once(server, 'listening');
  const bound = server.address();
  mailUrl = `smtp://127.0.0.1:${bound && typeof bound === 'object' ? bound.port : 0}?from=Einkauf%20Müller%20%3Ceinkauf%40parley.example%3E`;
});
after(async () => {
  await new Promise<void>((resolve) => smtp.close(resolve));
  await services.close();
});
beforeEach(() => received.splice(0));

const mailer = (url?: string) =>
  createMailer({ ...services, config: { mailUrl: url, publicUrl, jwtSecret: 'x'.repeat(32) } });

const data = {
  title: 'Büromöbel <b>Größe „XL“</b>',
  requestTitle: 'Büromöbel & Stühle',
  buyer: 'Müller & Söhne GmbH',
  requester: 'Jürgen Groß',
  supplier: 'Señor Peña S. A.',
  email: 'neu@lieferant.example',
  code: '407123',
  applicantEmail: 'jemand@anders.example',
  organization: 'Stühle Nord GmbH',
  into: 'Möbel Süd GmbH',
  author: 'Lena Brandt',
  rank: 2,
  count: 2,
  lines: 'Neues Angebot: Stühle\nFrage zu Tische',
  text: 'Geht auch Buche?',
  answer: 'Ja.',
  difference: 'Stühle: 10 → 12',
  read: 12,
  items: 12,
  pricesRead: '12 / 12',
  rows: '4 · Stuhl: ein Preis fehlt',
  sender: 'ines@carvalho.example',
  held: 'wrong_sender',
  reply: 'reply',
  next: 'send_again',
  document: 'ISO 9001',
  documents: 'ISO 9001, Versicherung',
  validUntil: '2027-06-30',
  reason: 'Wir haben\nanders entschieden.',
  type: 'rank_auction',
  startDate: '2026-12-03T13:30:00.000Z',
  finishDate: '2026-12-04T13:30:00.000Z',
  price: '1234567.5',
  currency: 'EUR',
  number: 'PO-2026-00042',
  profile: 'SAP',
  missing: 'Karton, 4310 Halle 1',
  address: 'https://erp.moebel.example/parley',
  since: '2026-12-02T08:00:00.000Z',
  link: pageLinks.invitation('1', 'a'),
};

const mailOf = (template: string, to: Partial<MailEffect['to']> = {}, more: MailEffect['data'] = {}): MailEffect => ({
  kind: 'mail',
  template,
  to: { email: 'jürgen@lieferant.example', name: 'Jürgen Groß', language: 'de', timezone: 'Europe/Berlin', ...to },
  data: { ...data, ...more },
});

test('delivers a mail unchanged, including umlauts', async () => {
  const { deliverer, close } = mailer(mailUrl);
  const id = services.newId();
  await deliverer(mailOf('invitation', { email: 'juergen@lieferant.example' }), id);
  close();
  const [mail] = received;
  assert.equal(mail?.subject, 'Einladung zum Angebot: Büromöbel & Stühle');
  assert.deepEqual(mail?.from, { name: 'Einkauf Müller', address: 'einkauf@parley.example' });
  assert.equal(mail?.to?.[0]?.name, 'Jürgen Groß');
  assert.equal(mail?.messageId, `<${id}@parley.example>`);
  assert.match(mail?.text ?? '', /Guten Tag Jürgen Groß,/);
  assert.match(mail?.text ?? '', /Angebote bis: 04\. Dez 2026 14:30 MEZ/);
  assert.match(mail?.text ?? '', /https:\/\/parley\.example\/registration\?invitation=1&token=a/);
  assert.match(mail?.html ?? '', /href="https:\/\/parley\.example\/registration\?invitation=1&amp;token=a"/);
  assert.match(mail?.html ?? '', /Müller &amp; Söhne GmbH/);
  const header = (key: string) => mail?.headers.find((each) => each.key === key)?.value;
  assert.equal(header('auto-submitted'), 'auto-generated');
  assert.equal(header('content-language'), 'de');
  const [, refusal = ''] =
    /^<(https:\/\/parley\.example\/unsubscribe\?token=\S+)>$/.exec(header('list-unsubscribe') ?? '') ?? [];
  assert.equal(header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
  assert.ok(mail?.text?.includes(`Abbestellen: ${refusal}`) && mail?.html?.includes(`href="${refusal}"`));
});

test('creates attachments when the mail is sent', async () => {
  const attach = async ({ name, contentType }: MailAttachment) => ({
    name,
    contentType,
    content: Buffer.from('paper'),
  });
  const config = { mailUrl, publicUrl, jwtSecret: 'x'.repeat(32) };
  const { deliverer, close } = createMailer({ ...services, attach, config });
  const attachments = [{ name: 'Bestätigung.pdf', contentType: 'application/pdf', key: 'a/b' }];
  await deliverer(
    { ...mailOf('offer-receipt', { email: 'juergen@lieferant.example' }), attachments },
    services.newId(),
  );
  close();
  const [attached] = received[0]?.attachments ?? [];
  assert.deepEqual([attached?.filename, attached?.mimeType], ['Bestätigung.pdf', 'application/pdf']);
  assert.equal(Buffer.from(attached?.content as ArrayBuffer).toString(), 'paper');
});

test('required mails offer no unsubscribe link', async () => {
  const { deliverer, close } = mailer(mailUrl);
  await deliverer(mailOf('password-reset', { email: 'juergen@lieferant.example' }), services.newId());
  close();
  const [mail] = received;
  assert.equal(
    mail?.headers.some(({ key }) => key.startsWith('list-')),
    false,
  );
  assert.doesNotMatch(mail?.text ?? '', /unsubscribe/);
});

test('escapes user input as plain text', async () => {
  const { deliverer, close } = mailer(mailUrl);
  await deliverer(
    mailOf('negotiation-failed', {}, { title: '<script>alert(1)</script>\r\nBcc: x@y.example' }),
    services.newId(),
  );
  close();
  const [mail] = received;
  assert.ok(!mail?.html?.includes('<script>'));
  assert.match(mail?.html ?? '', /&lt;script&gt;/);
  assert.equal(mail?.subject, 'Ohne Zuschlag beendet: <script>alert(1)</script> Bcc: x@y.example');
  assert.equal(mail?.bcc, undefined);
});

test('a name cannot inject a mail header', async () => {
  const { deliverer, close } = mailer(mailUrl);
  const name = 'Jana\r\nBcc: x@y.example\r\n\r\nHello';
  await deliverer(mailOf('password-reset', { email: 'jana@lieferant.example', name }), services.newId());
  close();
  const [mail] = received;
  assert.deepEqual([mail?.bcc, mail?.to?.[0]?.address, received.length], [undefined, 'jana@lieferant.example', 1]);
  assert.equal(
    mail?.headers.some(({ key }) => key === 'bcc'),
    false,
  );
});

test('every mail is complete in every language', async () => {
  const { deliverer, close } = mailer(mailUrl);
  const names = Object.keys(templates);
  for (const language of languages) {
    for (const name of names) await deliverer(mailOf(name, { language }), services.newId());
  }
  close();
  assert.equal(received.length, names.length * languages.length);
  for (const { subject, text, html } of received) {
    assert.ok(subject && text && html);
    for (const part of [subject, text, html]) assert.doesNotMatch(part, /\{\w+\}|undefined|null|–(?!\w)/);
  }
  const subjects = received.map(({ subject }) => subject);
  assert.equal(new Set(subjects.slice(0, names.length)).size, names.length, 'each mail has its own subject');
});

test('formats dates and money for the locale and time zone of the recipient', async () => {
  const { deliverer, close } = mailer(mailUrl);
  const send = (template: TemplateName, language: MailEffect['to']['language'], timezone: string) =>
    deliverer(mailOf(template, { language, timezone }), services.newId());
  await send('negotiation-won', 'de', 'Europe/Berlin');
  await send('negotiation-won', 'en', 'Europe/Amsterdam');
  await send('negotiation-won', 'pt', 'Europe/Berlin');
  await send('invitation', 'en', 'America/Sao_Paulo');
  await send('invitation', 'es', 'no/where');
  close();
  const texts = received.map(({ text }) => text ?? '');
  assert.match(texts[0] ?? '', /Endpreis: 1\.234\.567,50\s€/);
  assert.match(texts[1] ?? '', /Your final price: €\s1,234,567\.50/);
  assert.match(texts[2] ?? '', /Seu preço final: €\s1\.234\.567,50/);
  assert.match(texts[3] ?? '', /because Müller & Söhne GmbH invited this address/);
  assert.match(texts[3] ?? '', /Offers until: 04\. Dec 2026 10:30 Brasilia Standard Time/);
  assert.match(texts[4] ?? '', /Ofertas hasta: 04\. dic 2026 14:30 CET/);
});

test('a negotiation mail explains its rule and omits a missing finish', async () => {
  const { deliverer, close } = mailer(mailUrl);
  await deliverer(
    mailOf('negotiation-published', {}, { type: 'offline_negotiation', finishDate: null }),
    services.newId(),
  );
  close();
  const text = received[0]?.text ?? '';
  assert.match(text, /Regel: Der Einkauf spricht direkt mit Ihnen/);
  assert.doesNotMatch(text, /Ende:/);
});

test('stores each mail once when no mail server is configured', async () => {
  const { deliverer } = mailer();
  const id = services.newId();
  await deliverer(mailOf('password-reset'), id);
  await deliverer(mailOf('password-reset'), id);
  const rows = await services.db('caught_mail').where({ id });
  assert.equal(rows.length, 1);
  assert.equal(rows[0].to_address, 'jürgen@lieferant.example');
  assert.equal(rows[0].subject, 'Neues Passwort wählen');
  assert.equal(rows[0].message.link, `${publicUrl}${data.link}`);
  assert.match(rows[0].message.html, /^<!doctype html>/);
});

test('gives up on an unknown recipient and retries a busy server', async () => {
  const { deliverer, close } = mailer(mailUrl);
  const relay = startRelay({ mail: deliverer, live: async () => undefined, engine: async () => undefined }, services);
  const effects = ['gone@x.example', 'busy@x.example', 'unknown-template@x.example', 'here@x.example'].map((email) =>
    mailOf(email.startsWith('unknown') ? 'no-such-template' : 'invitation', { email }),
  );
  await services.db.transaction((trx) => writeEffects(trx, effects, services));
  await eventually('the mail', () => received.length === 1);
  const mails = () => services.db('outbox').where({ kind: 'mail' });
  const isAttempted = async () => (await mails().whereNull('done_at').whereNull('not_before')).length === 0;
  await eventually('all attempts', isAttempted);
  await relay.stop();
  close();
  const rows = await mails().orderBy('seq');
  assert.deepEqual(
    rows.map(({ done_at, last_error }) => [
      done_at !== null,
      last_error?.replace(/^.*?(no such mailbox|try later|no mail template).*$/, '$1') ?? null,
    ]),
    [
      [true, 'no such mailbox'],
      [false, 'try later'],
      [true, 'no mail template'],
      [true, null],
    ],
  );
});
