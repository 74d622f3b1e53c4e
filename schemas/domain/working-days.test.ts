import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { addWorkingDays, businessDayEnd, workingDayEnd } from './working-days.ts';

const berlin = (text: string): DateTime => DateTime.fromISO(text, { zone: 'Europe/Berlin' });

test('skips weekends, in local time', () => {
  assert.equal(addWorkingDays(berlin('2026-11-20T12:00'), 1).toISODate(), '2026-11-23');
  assert.equal(addWorkingDays(berlin('2026-11-23T00:30'), 10).toISODate(), '2026-12-07');
  assert.equal(addWorkingDays(berlin('2026-11-21T12:00'), 5).toFormat('yyyy-MM-dd HH:mm'), '2026-11-27 12:00');
});

test('the result is a working day, and one more day is always later', () => {
  const hour = fc.integer({ min: 0, max: 24 * 700 }).map((hours) => berlin('2026-01-01T00:00').plus({ hours }));
  fc.assert(
    fc.property(hour, fc.integer({ min: 1, max: 60 }), (at, count) => {
      const end = addWorkingDays(at, count);
      assert.ok(end.weekday <= 5 && addWorkingDays(at, count + 1) > end);
    }),
  );
});

test('a deadline ends at close of business on a working day, in summer and winter time', () => {
  assert.equal(workingDayEnd(berlin('2026-11-28T04:22'), 10).toISO(), '2026-12-11T17:00:00.000+01:00');
  assert.equal(businessDayEnd(berlin('2026-11-28T04:22'), 7).toISO(), '2026-12-07T17:00:00.000+01:00');
  assert.equal(businessDayEnd(berlin('2026-10-20T23:10'), 9).toISO(), '2026-10-29T17:00:00.000+01:00');
  const minute = fc
    .integer({ min: 0, max: 60 * 24 * 700 })
    .map((minutes) => berlin('2026-01-01T00:00').plus({ minutes }));
  fc.assert(
    fc.property(minute, fc.integer({ min: 1, max: 60 }), (at, count) => {
      for (const end of [workingDayEnd(at, count), businessDayEnd(at, count)])
        assert.ok(end.weekday <= 5 && end.hour === 17 && end.minute === 0 && end > at);
    }),
  );
});
