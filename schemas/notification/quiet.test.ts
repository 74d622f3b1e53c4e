import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { clockOf, isQuietAt, settingsAt } from './quiet.ts';

const two = (value: number): string => String(value).padStart(2, '0');
const hour = fc.nat({ max: 23 });
const zones = fc.constantFrom('Europe/Berlin', 'Pacific/Kiritimati', 'America/St_Johns', 'Asia/Kathmandu', 'UTC');
const instants = fc.date({
  min: new Date('2025-12-28T00:00:00Z'),
  max: new Date('2027-01-04T00:00:00Z'),
  noInvalidDate: true,
});

test('an hour is quiet from the first time until the second, even across midnight', () => {
  fc.assert(
    fc.property(hour, hour, hour, fc.nat({ max: 59 }), (from, to, at, minute) => {
      const quiet = { from: `${two(from)}:00`, to: `${two(to)}:00` };
      const hours = (24 + to - from) % 24 || 24;
      const since = (24 + at - from) % 24;
      assert.equal(isQuietAt(`${two(at)}:${two(minute)}`, quiet), since < hours);
    }),
  );
});

test('urgent mail arrives at any hour, and other mail in quiet hours moves to the digest', () => {
  const quiet = { from: '18:00', to: '07:00' };
  fc.assert(
    fc.property(instants, zones, (at, timezone) => {
      const wish = { product: false, mail: 'now' } as const;
      const isQuiet = clockOf(at, timezone) >= '18:00' || clockOf(at, timezone) < '07:00';
      assert.equal(settingsAt({ event: 'offer_in', wish, at }, { quiet, timezone }).mail, isQuiet ? 'digest' : 'now');
      assert.deepEqual(settingsAt({ event: 'approval_asked', wish, at }, { quiet, timezone }), wish);
      assert.deepEqual(settingsAt({ event: 'offer_in', wish, at }, { quiet: null, timezone }), wish);
    }),
  );
});

test('formats midnight as hour zero', () => {
  assert.equal(clockOf(new Date('2026-12-31T23:05:00Z'), 'Europe/Berlin'), '00:05');
});
