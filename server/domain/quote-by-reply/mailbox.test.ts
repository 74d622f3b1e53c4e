import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { after, before, test } from 'node:test';
import { registry } from '../../kernel/metrics.ts';
import type { Services } from '../../kernel/services.ts';
import { readInbox } from '../../mail/inbox-settings.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { inviteTo } from '../testing/guest-maker.ts';
import { makePublished } from '../testing/request-maker.ts';
import { delayAfter, readInbox as readMailbox, startInbox } from './start-inbox.ts';
import { openReplyMailbox, type ReplyMailbox } from './testing/reply-mailbox.ts';
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
