import assert from 'node:assert/strict';
import { test } from 'node:test';
import { urlViolations } from './check-url.ts';
import { isForbiddenAddress } from './forbidden-address.ts';

const rules = { publicUrl: 'https://parley.nordhafen.example', webhooksToLoopback: false };
const codes = (url: string, given = rules): string[] => urlViolations(url, given).map(({ code }) => code);

const forbiddenHosts = [
  '127.0.0.1',
  '127.0.0.1.',
  '127.1',
  '127.0.1',
  '2130706433',
  '017700000001',
  '0x7f000001',
  '0x7f.1',
  '0x7f.0x0.0x0.0x1',
  '0177.0.0.01',
  '127.0.0.0x1',
  '%31%32%37.0.0.1',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '0',
  '0.0.0.0',
  '10.0.0.1',
  '0xa.0.0.1',
  '167772161',
  '100.64.0.1',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.7',
  '224.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::a00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[2001:db8::1]',
  '[fc00::1]',
  '[fd12:3456::1]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
  '[100::1]',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'ｌｏｃａｌｈｏｓｔ',
  'app.localhost',
  'printer.local',
  'metadata.google.internal',
  'metadata.google.internal.',
  'router.home.arpa',
  'db.lan',
  'postgres',
  'parley.nordhafen.example',
  'PARLEY.nordhafen.example.',
  'parley.nordhafen.example:8443',
];

test('refuses every spelling of a forbidden address at once', () => {
  for (const host of forbiddenHosts) assert.deepEqual(codes(`https://${host}/hook`), ['address_forbidden'], host);
});

test('refuses addresses without https, with a user, with a fragment, and texts that are no address', () => {
  const refused = [
    'http://erp.example.com/',
    'ftp://erp.example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://user@erp.example.com/',
    'https://user:password@erp.example.com/',
    'https://erp.example.com@127.0.0.1/',
    'https://erp.example.com/#part',
    'https://',
    'https://[::1',
    'https://1.2.3.4.5.6/',
    'https://256.1.1.1/',
    'erp.example.com',
    '//erp.example.com',
    'http://127.0.0.1:8080/',
  ];
  for (const url of refused) assert.deepEqual(codes(url), ['format_https'], url);
});

test('accepts public addresses', () => {
  const accepted = [
    'https://erp.example.com/hooks/parley?tenant=1',
    'https://erp.example.com:8443/',
    'https://erp.example.com./',
    'https://bücher.example.com/',
    'https://xn--bcher-kva.example.com/',
    'https://8.8.8.8/',
    'https://[2606:4700:4700::1111]/',
    'https://localhost.example.com/',
    'https://my-parley.nordhafen.example/',
  ];
  for (const url of accepted) assert.deepEqual(codes(url), [], url);
});

test('with the setting for tests, http reaches 127.0.0.1 and nothing else', () => {
  const testing = { ...rules, webhooksToLoopback: true };
  assert.deepEqual(codes('http://127.0.0.1:4000/', testing), []);
  assert.deepEqual(codes('http://127.0.0.2:4000/', testing), ['format_https']);
  assert.deepEqual(codes('http://localhost:4000/', testing), ['format_https']);
  assert.deepEqual(codes('http://[::1]:4000/', testing), ['format_https']);
  assert.deepEqual(codes('http://user@127.0.0.1:4000/', testing), ['format_https']);
  assert.deepEqual(codes('https://127.0.0.1:4000/', testing), ['address_forbidden']);
});

test('refuses addresses of this machine and what is no address', () => {
  assert.equal(isForbiddenAddress('8.8.4.4', ['8.8.4.4']), true);
  assert.equal(isForbiddenAddress('8.8.4.4', []), false);
  for (const text of ['', 'erp.example.com', '2606:4700::1%eth0'])
    assert.equal(isForbiddenAddress(text, []), true, text);
});
