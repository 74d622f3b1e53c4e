import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readInbox } from '../../mail/inbox-settings.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { inviteTo } from '../testing/guest-maker.ts';
import { makePublished } from '../testing/request-maker.ts';
import { readInbox as readMailbox } from './start-inbox.ts';
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

test('a mailbox that cannot be reached is an error, and the mails stay', async (context) => {
  if (!server || !mailbox) return context.skip('no IMAP server could be had');
  const { services } = server;
  const inbox = services.config.inbox && { ...services.config.inbox, port: 1 };
  await assert.rejects(readMailbox({ ...services, config: { ...services.config, inbox } }));
});
