import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { passesDmarc } from './authentication-results.ts';
import { judgeMail, type InvitedBy, type MailHead } from './judge-mail.ts';
import { addressesIn, mailHeaders } from './mail-headers.ts';

const authserv = 'mx.parley.example';
const sender = 'ines@carvalho.example';
const pass = `${authserv}; spf=fail (no record); dmarc=pass (p=none dis=none) header.from=carvalho.example`;
const head = (lines: readonly string[], bytes = 1_000): MailHead => ({
  headers: mailHeaders(lines.join('\r\n')),
  bytes,
});
const usual = [`Authentication-Results: ${pass}`, `From: "Inês, Sales" <${sender}>`];
const invited: InvitedBy = { email: sender, isTokenRight: true, isFinished: false };
const judge = (mail: MailHead, change: Partial<InvitedBy> = {}) =>
  judgeMail(mail, { ...invited, ...change }, { authserv, mostBytes: 5_000 });

test('reads a mail whose token, sender and check agree', () => {
  assert.deepEqual(judge(head(usual)), { kind: 'read' });
  assert.deepEqual(judge(head(usual.map((line) => line.replace('carvalho.example>', 'CARVALHO.example>')))), {
    kind: 'read',
  });
});

const held: [name: string, mail: MailHead, change: Partial<InvitedBy>, reason: string, isSender: boolean][] = [
  ['a wrong token', head(usual), { isTokenRight: false }, 'wrong_token', false],
  ['another sender', head([usual[0] ?? '', 'From: colleague@carvalho.example']), {}, 'wrong_sender', false],
  ['two senders', head([...usual, `From: ${sender}`]), {}, 'wrong_sender', false],
  ['two addresses', head([usual[0] ?? '', `From: ${sender}, eve@evil.example`]), {}, 'wrong_sender', false],
  ['no check', head(usual.slice(1)), {}, 'not_authenticated', false],
  ['a mail after the deadline', head(usual), { isFinished: true }, 'too_late', true],
  ['a large mail', head(usual, 5_001), {}, 'too_large', true],
];
for (const [name, mail, change, reason, isSender] of held)
  test(`holds ${name}`, () => assert.deepEqual(judge(mail, change), { kind: 'hold', reason, isSender }));

test('ignores automatic mails and reusable links', () => {
  for (const line of ['Auto-Submitted: auto-replied', 'Precedence: bulk', 'Return-Path: <>', 'List-Id: <all.example>'])
    assert.deepEqual(judge(head([...usual, line])), { kind: 'ignore' }, line);
  assert.deepEqual(judge(head([...usual, 'Auto-Submitted: no'])), { kind: 'read' });
  assert.deepEqual(judge(head(usual), { email: null }), { kind: 'ignore' });
});

const results: [name: string, values: string[], expected: boolean][] = [
  ['a pass', [pass], true],
  ['a pass with a version', [pass.replace(authserv, `${authserv} 1`)], true],
  ['separate headers of one server', [`${authserv}; dkim=pass header.d=carvalho.example`, pass], true],
  ['another server', [pass.replace(authserv, 'mx.evil.example')], false],
  ['a fail', [pass.replace('dmarc=pass', 'dmarc=fail')], false],
  ['a pass for another domain', [pass.replace('from=carvalho', 'from=evil')], false],
  ['a forged pass below a fail', [pass.replace('dmarc=pass', 'dmarc=fail'), pass], false],
  ['a pass in a comment', [`${authserv}; spf=none (x; dmarc=pass header.from=carvalho.example)`], false],
  ['a pass in a nested comment', [`${authserv}; (a (b) ; dmarc=pass ) spf=none`], false],
  ['a pass after an escaped parenthesis', [`${authserv}; spf=none (a \\) ; dmarc=pass ) x`], false],
  ['a pass in a quoted reason', [`${authserv}; spf=none reason="a; dmarc=pass header.from=carvalho.example"`], false],
  [
    'a domain in a quoted reason',
    [`${authserv}; dmarc=pass reason="header.from=carvalho.example" header.from=evil.example`],
    false,
  ],
  ['a quoted domain', [pass.replace('carvalho.example', '"carvalho.example"')], true],
  ['a longer name', [pass.replace(authserv, `${authserv}.evil.example`)], false],
  ['no results', [`${authserv}; none`], false],
  ['a longer result', [pass.replace('dmarc=pass', 'dmarc=passed')], false],
];
for (const [name, values, expected] of results)
  test(`${expected ? 'accepts' : 'refuses'} ${name}`, () => {
    const headers = values.map((value) => ({ name: 'authentication-results', value }));
    assert.equal(passesDmarc(headers, { sender, authserv }), expected);
  });

test('no header of another server makes a mail pass', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      const value = `${before.replaceAll(authserv, '')} ; dmarc=pass header.from=carvalho.example ${after}`;
      const headers = [{ name: 'authentication-results', value }];
      assert.equal(passesDmarc(headers, { sender, authserv }), false);
    }),
  );
});

test('reads folded headers and addresses with names that contain addresses', () => {
  const [from] = mailHeaders('From: "eve@evil.example"\r\n\t<ines@carvalho.example>\r\nTo: a@b.example\r\n');
  assert.deepEqual(from, { name: 'from', value: '"eve@evil.example" <ines@carvalho.example>' });
  assert.deepEqual(addressesIn([from?.value ?? '']), [sender]);
  assert.deepEqual(addressesIn([`"Sales \\" <eve@evil.example>" (eve@evil.example) <${sender}>`]), [sender]);
  assert.deepEqual(addressesIn([`"not closed <${sender}>`]), []);
});
