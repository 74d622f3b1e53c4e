import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { after, before, test } from 'node:test';
import { registry } from '../../kernel/metrics.ts';
import type { Services } from '../../kernel/services.ts';
import { readInbox } from '../../mail/inbox-settings.ts';
import { renderMail } from '../../mail/render-mail.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { inviteTo } from '../testing/guest-maker.ts';
import { ok } from '../testing/negotiation-maker.ts';
import { makePublished } from '../testing/request-maker.ts';
import { delayAfter, readInbox as readMailbox, startInbox } from './start-inbox.ts';
import { openReplyMailbox, type ReplyMailbox, type SentMail } from './testing/reply-mailbox.ts';
import { filledSheet, invitationTo } from './testing/written-mail.ts';

let server: TestServer | undefined;
let mailbox: ReplyMailbox | undefined;
before(async () => {
  mailbox = await openReplyMailbox();
  if (!mailbox) return;
  const inbox = readInbox({ MAIL_INBOUND_URL: mailbox.url, MAIL_INBOUND_DOMAIN: 'reply.parley.example' });
  server = await startTestServer({ inbox });
});
after(async () => {
  await server?.stop();
  await mailbox?.close();
});

test('a reply sent by SMTP is read by IMAP once, by one of two readers', async (context) => {
  if (!server || !mailbox) return context.skip('no IMAP server could be had');
  const { services, people } = server;
  const { request } = await makePublished(people.purchaser.api);
  const email = 'sales@carvalho.example';
  await inviteTo(server, request, email);
  const { replyTo: to, sheet } = await invitationTo(server, email);
  const content = await filledSheet(sheet, ['125.5']);
  const attachments = [{ filename: 'Preisblatt geprüft.xlsx', content }];
  await mailbox.send({ from: email, to, subject: 'Re: Angebot', text: 'Anbei.', attachments });
  await mailbox.send({ from: 'eve@evil.example', to, text: 'Let me in' });
  await mailbox.send({ from: email, to: 'other@reply.parley.example', text: 'Not a reply' });
  assert.equal(mailbox.unread(), 3);
  await Promise.all([readMailbox(services), readMailbox(services)]);
  assert.equal(mailbox.unread(), 0);
  const templates = async () => {
    const rows = await services.db('outbox').where({ kind: 'mail' }).orderBy('seq');
    return rows.flatMap(({ payload }) => (/^quote|held/.test(payload.template) ? [payload.template] : []));
  };
  assert.deepEqual(await templates(), ['quote-read', 'mail-held']);
  await mailbox.send({
    from: email,
    to,
    subject: 'Re: Angebot',
    text: 'Anbei.',
    attachments,
    messageId: '<again@carvalho.example>',
  });
  await mailbox.send({
    from: email,
    to,
    subject: 'Re: Angebot',
    text: 'Anbei.',
    attachments,
    messageId: '<again@carvalho.example>',
  });
  await readMailbox(services);
  assert.deepEqual(await templates(), ['quote-read', 'mail-held', 'quote-read']);
});

test('every kind of reply ends in a mail to the supplier, a notice to the purchaser, or both', async (context) => {
  if (!server || !mailbox) return context.skip('no IMAP server could be had');
  const { services, people } = server;
  const { api } = people.purchaser;
  const [{ request }, other] = [await makePublished(api), await makePublished(api)];
  const from = 'vendas@minho.example';
  await inviteTo(server, other.request, from);
  const foreign = await filledSheet((await invitationTo(server, from)).sheet, ['1']);
  await inviteTo(server, request, from);
  const { replyTo: to, sheet } = await invitationTo(server, from);
  const fitting = await filledSheet(sheet, ['125.5']);
  const eicar = [String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}`, '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
  /** Sends a mail and reads the mailbox. Returns the templates and reasons of what was mailed then, by receiver. */
  const outcome = async (mail: Partial<SentMail>, content?: Buffer | string) => {
    const attachments = content === undefined ? [] : [{ filename: 'sheet.xlsx', content }];
    const [{ seq } = { seq: '0' }] = await services.db('outbox').max('seq as seq');
    await mailbox?.send({ from, to, subject: 'Re: Pedido', text: 'Podemos entregar em azul?', attachments, ...mail });
    await readMailbox(services);
    assert.equal(mailbox?.unread(), 0);
    const rows = await services.db('outbox').where({ kind: 'mail' }).where('seq', '>', seq).orderBy('seq');
    return rows.map(({ payload: { to: receiver, template, data } }) =>
      [receiver.email === from ? 'supplier' : 'purchaser', template, data.held].filter(Boolean).join(' '),
    );
  };
  const refused = (reason: string) => [`purchaser mail-held ${reason}`, `supplier quote-refused ${reason}`];
  assert.deepEqual(await outcome({}, fitting), ['supplier quote-read']);
  const { payload } = await services.db('outbox').where({ kind: 'mail' }).orderBy('seq', 'desc').first();
  const { subject, text } = renderMail(payload, services.config);
  assert.match(subject, /^1 of 1 prices read/);
  assert.match(text, /€\s?502\.00[^]*Code: \d{6}/);
  assert.deepEqual(await outcome({}), ['supplier quote-question']);
  assert.deepEqual(await outcome({ from: 'eu@minho.example' }, fitting), ['purchaser mail-held wrong_sender']);
  assert.deepEqual(await outcome({ check: () => null }, fitting), ['purchaser mail-held not_authenticated']);
  assert.deepEqual(await outcome({}, foreign), refused('other_request'));
  assert.deepEqual(await outcome({}, 'no workbook'), [...refused('unreadable')].slice(1));
  assert.deepEqual(await outcome({}, eicar), ['supplier quote-refused infected'], 'three notices a day are enough');
  await services
    .db('request')
    .where({ id: request.slice(-36) })
    .update({ finish_date: new Date(Date.now() - 1000) });
  assert.deepEqual(await outcome({}, fitting), ['supplier quote-refused too_late']);
  const { body } = await ok(api.get(`held-mails?request=${request}`));
  const held = body['hydra:member'] as { reason: string; nextStep: string }[];
  assert.deepEqual(
    held.map(({ reason, nextStep }) => `${reason} ${nextStep}`),
    [
      'too_late extend',
      'infected informed',
      'unreadable informed',
      'other_request informed',
      'not_authenticated use_link',
      'wrong_sender invite_sender',
    ],
  );
});

test('a mailbox that cannot be reached is an error, and is tried again after longer and longer times', async (context) => {
  if (!server || !mailbox) return context.skip('no IMAP server could be had');
  await assert.rejects(readMailbox(withPort(server.services, 1)));
  assert.deepEqual([0, 1, 2, 3, 9].map(delayAfter), [20_000, 40_000, 80_000, 160_000, 600_000]);
});

test('stops at once while the mailbox does not answer', async (context) => {
  if (!server || !mailbox) return context.skip('no IMAP server could be had');
  const silent = createServer();
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const address = silent.address();
  assert.ok(address !== null && typeof address === 'object');
  const connected = once(silent, 'connection');
  const stop = startInbox(withPort(server.services, address.port));
  await connected;
  assert.match(await registry.metrics(), /^parley_mailbox_last_read_seconds 0$/m);
  const started = Date.now();
  await stop();
  assert.ok(Date.now() - started < 2_000, `${Date.now() - started} ms`);
  silent.close();
});

test('a mail that fails is tried again later, and the others are read before', async (context) => {
  if (!server || !mailbox) return context.skip('no IMAP server could be had');
  let now = Date.now();
  const services = { ...server.services, jobs: undefined, now: () => new Date(now) };
  const { request } = await makePublished(server.people.purchaser.api);
  const email = 'sales@lima.example';
  await inviteTo(server, request, email);
  const { replyTo: to, sheet } = await invitationTo(server, email);
  const content = await filledSheet(sheet, ['1']);
  await mailbox.send({ from: email, to, text: 'Prices', attachments: [{ filename: 'a.xlsx', content }] });
  await mailbox.send({ from: 'eve@evil.example', to, text: 'Let me in' });
  const config = { ...services.config, virusScanUrl: 'tcp://127.0.0.1:1' };
  const state = { failed: new Map(), signal: new AbortController().signal };
  await readMailbox({ ...services, config }, state);
  assert.equal(mailbox.unread(), 1, 'the scanner is away');
  await readMailbox(services, state);
  assert.equal(mailbox.unread(), 1, 'it is too early');
  now += 41_000;
  await readMailbox(services, state);
  assert.equal(mailbox.unread(), 0);
});

const withPort = (services: Services, port: number): Services => {
  const inbox = services.config.inbox && { ...services.config.inbox, port };
  return { ...services, config: { ...services.config, inbox } };
};
