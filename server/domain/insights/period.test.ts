import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayIn, monthsFrom, monthsOf, periodOf } from './period.ts';

const berlin = { zone: 'Europe/Berlin', today: '2026-01-15' };

test('the default period is the twelve months up to today, across the turn of the year', () => {
  const period = periodOf({ from: undefined, to: undefined }, berlin);
  assert.deepEqual(period, { from: '2025-02-01', to: '2026-01-15' });
  assert.ok(!Array.isArray(period));
  const months = monthsOf(period);
  assert.deepEqual([months.length, months[0], months[10], months[11]], [12, '2025-02', '2025-12', '2026-01']);
});

test('uses the calendar day in the time zone of the organization', () => {
  const from = '2025-12-31T23:30:00Z';
  assert.equal(dayIn(new Date(from), 'Europe/Berlin'), '2026-01-01');
  assert.deepEqual(periodOf({ from, to: undefined }, berlin), { from: '2026-01-01', to: '2026-01-15' });
});

test('a month starts on its first day and ends on its last, even in leap years', () => {
  assert.deepEqual(periodOf({ from: '2024-02', to: '2024-02' }, berlin), { from: '2024-02-01', to: '2024-02-29' });
  assert.equal(monthsFrom('2026-01', -1), '2025-12');
});

test('rejects an invalid date and names the parameter', () => {
  const codes = (from: string, to?: string) => {
    const read = periodOf({ from, to }, berlin);
    return Array.isArray(read) ? read.map(({ propertyPath, code }) => `${propertyPath} ${code}`) : read;
  };
  assert.deepEqual(codes('2026-02-29'), ['from format_date']);
  assert.deepEqual(codes('nonsense', '2026-13'), ['from format_date', 'to format_date']);
  assert.deepEqual(codes('2026-01-02', '2026-01-01'), ['to range_reversed']);
  assert.deepEqual(codes('1990-01-01'), ['from too_small']);
  assert.deepEqual(codes('2027-01-01'), { from: '2027-01-01', to: '2027-01-01' });
});
