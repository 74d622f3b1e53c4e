import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ServerClock } from './clock.ts';

test('the sample that travelled the shortest decides', () => {
  let own = 1_000;
  const clock = new ServerClock(() => own);
  clock.observe(5_900);
  own = 2_000;
  clock.observe(6_990);
  assert.equal(clock.offset, 4_990);
  assert.equal(clock.now(), 6_990);
});

test('a Date header within its own precision changes nothing', () => {
  const clock = new ServerClock(() => Date.parse('2026-11-20T09:00:01.200Z'));
  clock.observeHeader('Fri, 20 Nov 2026 09:00:00 GMT');
  assert.equal(clock.offset, 0);
});

test('a computer whose clock is an hour off follows the server', () => {
  const clock = new ServerClock(() => Date.parse('2026-11-20T10:00:00Z'));
  clock.observeHeader('Fri, 20 Nov 2026 09:00:00 GMT');
  assert.equal(clock.offset, -3_599_500);
});
