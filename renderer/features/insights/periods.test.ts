import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysOf, periodOf, yearBefore } from './periods.ts';

test('periods end today and start with a month, quarter or year', () => {
  const today = '2026-02-15';
  assert.deepEqual(periodOf('months', today), { from: '2025-03-01', to: today });
  assert.deepEqual(periodOf('quarter', today), { from: '2026-01-01', to: today });
  assert.deepEqual(periodOf('quarter', '2026-12-31'), { from: '2026-10-01', to: '2026-12-31' });
  assert.deepEqual(periodOf('year', today), { from: '2026-01-01', to: today });
  assert.deepEqual(periodOf('before', today), { from: '2025-01-01', to: '2025-12-31' });
});

test('a bar covers the days of its month that are within the period', () => {
  const period = { from: '2025-11-15', to: '2026-02-10' };
  assert.deepEqual(daysOf('2025-11', period), { from: '2025-11-15', to: '2025-11-30' });
  assert.deepEqual(daysOf('2025-12', period), { from: '2025-12-01', to: '2025-12-31' });
  assert.deepEqual(daysOf('2026-02', period), { from: '2026-02-01', to: '2026-02-10' });
});

test('the previous year has the same days, except February 29', () => {
  assert.deepEqual(yearBefore({ from: '2026-01-01', to: '2026-11-23' }), { from: '2025-01-01', to: '2025-11-23' });
  assert.deepEqual(yearBefore({ from: '2023-12-15', to: '2024-02-29' }), { from: '2022-12-15', to: '2023-02-28' });
});
