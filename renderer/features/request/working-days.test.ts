import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { addWorkingDays } from './working-days.ts';

const berlin = (text: string): DateTime => DateTime.fromISO(text, { zone: 'Europe/Berlin' });

test('weekends are no working days, as the clock on the wall tells them', () => {
  assert.equal(addWorkingDays(berlin('2026-11-20T12:00'), 1).toISODate(), '2026-11-23');
  assert.equal(addWorkingDays(berlin('2026-11-23T00:30'), 10).toISODate(), '2026-12-07');
  assert.equal(addWorkingDays(berlin('2026-11-21T12:00'), 5).toFormat('yyyy-MM-dd HH:mm'), '2026-11-27 12:00');
});

test('however many, the last one is a working day, and one more is later', () => {
  const hour = fc.integer({ min: 0, max: 24 * 700 }).map((hours) => berlin('2026-01-01T00:00').plus({ hours }));
  fc.assert(
    fc.property(hour, fc.integer({ min: 1, max: 60 }), (at, count) => {
      const end = addWorkingDays(at, count);
      assert.ok(end.weekday <= 5 && addWorkingDays(at, count + 1) > end);
    }),
  );
});
