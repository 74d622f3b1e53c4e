import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ServerClock } from './clock.ts';

test('uses the time sample with the shortest round trip', () => {
  let own = 1_000;
  const clock = new ServerClock(() => own);
  clock.observe(5_900);
  own = 2_000;
  clock.observe(6_990);
  assert.equal(clock.offset, 4_990);
  assert.equal(clock.now(), 6_990);
});

test('ignores a Date header that differs only within its precision', () => {
  const clock = new ServerClock(() => Date.parse('2026-11-20T09:00:01.200Z'));
  clock.observeHeader('Fri, 20 Nov 2026 09:00:00 GMT');
  assert.equal(clock.offset, 0);
});

test("follows the server if the computer's clock is an hour off", () => {
  const clock = new ServerClock(() => Date.parse('2026-11-20T10:00:00Z'));
  clock.observeHeader('Fri, 20 Nov 2026 09:00:00 GMT');
  assert.equal(clock.offset, -3_599_500);
});
