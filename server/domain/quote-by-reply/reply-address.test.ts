import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readInbox } from '../../mail/inbox-settings.ts';
import { ownSheet } from './own-sheet.ts';
import { isTokenOf, replyAddress, replyTokenIn } from './reply-address.ts';
import { replyText } from './reply-text.ts';

const inbox = readInbox({
  MAIL_INBOUND_URL: 'imaps://quotes:p%40ss@mail.parley.example/Replies?authserv=MX.parley.example',
  MAIL_INBOUND_DOMAIN: 'Reply.parley.example',
});
const config = { jwtSecret: 'x'.repeat(32), inbox };
const invitation = { id: '0198f1a0-0000-7000-8000-000000000001', linkVersion: 0 };

test('the settings name server, mailbox, domain and the trusted name of the server', () => {
  const secret = { user: 'quotes', password: 'p@ss', mailbox: 'Replies' };
  const names = { domain: 'reply.parley.example', authserv: 'mx.parley.example' };
  assert.deepEqual(inbox, { host: 'mail.parley.example', port: 993, secure: true, ...secret, ...names });
  assert.equal(readInbox({}), undefined);
});

test('refuses settings that would send the password in the clear, and incomplete ones', () => {
  const domain = { MAIL_INBOUND_DOMAIN: 'parley.example' };
  const wrong = [
    { MAIL_INBOUND_URL: 'imap://a:b@mail.parley.example', ...domain },
    { MAIL_INBOUND_URL: 'imaps://mail.parley.example', ...domain },
    { MAIL_INBOUND_URL: 'https://a:b@mail.parley.example', ...domain },
    { MAIL_INBOUND_URL: 'imaps://a:b@mail.parley.example' },
    { MAIL_INBOUND_URL: 'imaps://a:b@mail.parley.example', MAIL_INBOUND_DOMAIN: 'x@parley.example' },
    { MAIL_INBOUND_URL: 'imaps://a:50%@mail.parley.example', ...domain },
    domain,
  ];
  for (const env of wrong) assert.throws(() => readInbox(env), /^Error: MAIL_INBOUND_/, JSON.stringify(env));
});

test('a reply address fits the 64 characters of mail servers, in any case, for its invitation only', () => {
  const address = replyAddress(invitation, config) ?? assert.fail();
  assert.ok(address.indexOf('@') <= 64, address);
  const token = replyTokenIn(['someone@else.example', address.toUpperCase()], 'reply.parley.example');
  assert.equal(token?.invitation, invitation.id);
  assert.ok(token && isTokenOf(token, invitation, config));
  assert.ok(!isTokenOf(token, { ...invitation, linkVersion: 1 }, config), 'another address has another token');
  assert.ok(!isTokenOf(token, { ...invitation, id: invitation.id.replace(/1$/, '2') }, config));
  assert.ok(!isTokenOf(token, invitation, { jwtSecret: 'y'.repeat(32) }));
  assert.equal(replyTokenIn([address], 'parley.example'), undefined);
  assert.equal(replyTokenIn([address.replace('@', '0@')], 'reply.parley.example'), undefined);
  assert.equal(replyAddress(invitation, { ...config, inbox: undefined }), undefined);
});

test('keeps what the sender wrote, without quotes and signature', () => {
  const reply = 'May we offer blue?\r\n\r\nRegards\r\n-- \r\nInês\r\n';
  assert.equal(replyText(reply), 'May we offer blue?\n\nRegards');
  assert.equal(replyText('Yes?\n\nOn Mon, 30 Nov 2026 at 10:00, Parley\n<a@b.example> wrote:\n> Offer'), 'Yes?');
  assert.equal(
    replyText('Geht Blau?\n\nAm 30.11.2026 um 10:00 schrieb Parley <a@b.example>:\n> Angebot'),
    'Geht Blau?',
  );
  assert.equal(replyText('> only a quote\n'), null);
  assert.equal(replyText('x'.repeat(9_000))?.length, 5_000);
});

test('chooses the sheet that names the items of the request', () => {
  const table = (...cells: string[]) => ({ ok: true as const, table: { rows: [cells], decimalMark: '.' as const } });
  const [own, other] = [invitation.id, '0198f1a0-0000-7000-8000-000000000009'];
  const known = new Set([own]);
  const unreadable = { ok: false as const, problem: { code: 'file_empty' as const } };
  const chosen = ownSheet([unreadable, table('Seal', other), table('Seal', own.toUpperCase())], known);
  assert.deepEqual(chosen, { table: table('Seal', own.toUpperCase()).table });
  assert.deepEqual(ownSheet([table('Seal', '4')], known), { table: table('Seal', '4').table });
  assert.deepEqual(ownSheet([table('Seal', other)], known), { reason: 'other_request' });
  assert.deepEqual(ownSheet([unreadable], known), { reason: 'unreadable' });
});
