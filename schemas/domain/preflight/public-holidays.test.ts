import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DateTime } from 'luxon';
import { isPublicHoliday } from './public-holidays.ts';

const isFree = (country: string, day: string): boolean =>
  isPublicHoliday(country, DateTime.fromISO(day, { zone: 'utc' }));

/** Official calendars. */
const free: Record<string, readonly string[]> = {
  BR: ['2026-04-03', '2026-09-07', '2026-11-20'],
  CO: ['2026-01-12', '2026-06-29', '2026-11-16'],
  DE: ['2026-04-03', '2026-04-06', '2026-05-14', '2026-05-25', '2026-10-03', '2027-03-26'],
  ES: ['2026-01-06', '2026-12-08'],
  GB: ['2026-05-04', '2026-05-25', '2026-08-31', '2026-12-28', '2021-12-27', '2021-12-28', '2022-01-03'],
  MX: ['2026-02-02', '2026-03-16', '2026-11-16'],
  PT: ['2026-06-04', '2026-06-10'],
  US: ['2026-01-19', '2026-05-25', '2026-07-03', '2026-09-07', '2026-11-26', '2021-12-31', '2022-12-26'],
};

const open: Record<string, readonly string[]> = {
  CO: ['2026-01-06'],
  DE: ['2026-01-06', '2026-06-04', '2026-11-01'],
  GB: ['2026-04-07', '2026-12-29'],
  US: ['2026-04-03', '2026-07-06', '2026-12-24'],
};

test('knows fixed days, days around Easter, nth weekdays, moved days and substitutes', () => {
  const wrong = (days: Record<string, readonly string[]>, expected: boolean): string[] =>
    Object.entries(days).flatMap(([country, all]) =>
      all.filter((day) => isFree(country, day) !== expected).map((day) => `${country} ${day}`),
    );
  assert.deepEqual(wrong(free, true), []);
  assert.deepEqual(wrong(open, false), []);
});

test('says nothing about countries without rules', () => {
  assert.equal(isFree('IN', '2026-01-26'), false);
  assert.equal(isFree('', '2026-12-25'), false);
});
