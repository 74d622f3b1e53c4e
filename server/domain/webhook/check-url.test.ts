import assert from 'node:assert/strict';
import { test } from 'node:test';
import { urlViolations } from './check-url.ts';
import { isForbiddenAddress } from './forbidden-address.ts';
import { forbiddenHosts } from './testing/forbidden-hosts.ts';

const rules = { publicUrl: 'https://parley.nordhafen.example', webhooksToLoopback: false };
const codes = (url: string, given = rules): string[] => urlViolations(url, given).map(({ code }) => code);

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
