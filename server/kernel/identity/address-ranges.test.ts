import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAddressRange, isWithin } from './address-ranges.ts';

test('recognizes addresses and ranges, and nothing else', () => {
  for (const good of [
    '192.0.2.1',
    '0.0.0.0/0',
    '10.0.0.0/8',
    '192.0.2.1/32',
    '::1',
    '2001:db8::/32',
    '2001:db8::1/128',
  ])
    assert.ok(isAddressRange(good), good);
  for (const bad of [
    '',
    '/',
    '10.0.0.0/',
    '10.0.0.0/33',
    '10.0.0.0/-1',
    '10.0.0.0/08',
    '10.0.0/8',
    '10.0.0.0/8/8',
    '::1/129',
    'localhost',
    '1.2.3.4 ',
  ])
    assert.ok(!isAddressRange(bad), bad);
});

test('finds a client in a range, also one of IPv4 on a socket of IPv6', () => {
  const ranges = ['192.0.2.0/28', '198.51.100.7', '2001:db8:1::/48'];
  for (const inside of ['192.0.2.0', '192.0.2.15', '::ffff:192.0.2.3', '::FFFF:198.51.100.7', '2001:db8:1:ffff::1'])
    assert.ok(isWithin(inside, ranges), inside);
  for (const outside of ['192.0.2.16', '198.51.100.8', '2001:db8:2::1', '::1', '', 'unknown'])
    assert.ok(!isWithin(outside, ranges), outside);
  assert.ok(!isWithin('192.0.2.1', []));
});
