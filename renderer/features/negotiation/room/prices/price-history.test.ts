import assert from 'node:assert/strict';
import { test } from 'node:test';
import { log, places } from '../../records/testing/two-places.ts';
import { axisBounds, axisEnd, priceHistory } from './price-history.ts';

test('the time axis shows the remaining time unless little has passed', () => {
  const minute = 60_000;
  const hour = 60 * minute;
  assert.equal(axisEnd({ start: 0, end: 2 * hour, now: minute, running: true }), 2 * minute);
  assert.equal(axisEnd({ start: 0, end: 2 * hour, now: 20 * minute, running: true }), 30 * minute);
  assert.equal(axisEnd({ start: 0, end: 2 * hour, now: 24 * minute, running: true }), 2 * hour);
  assert.equal(axisEnd({ start: 0, end: 96 * hour, now: 16 * hour, running: true }), 20 * hour);
  assert.equal(axisEnd({ start: 0, end: 96 * hour, now: 95 * hour, running: true }), 96 * hour);
  assert.equal(axisEnd({ start: 0, end: 96 * hour, now: minute, running: false }), 96 * hour);
});

test('the price history has one row per bid, from the initial prices to now', () => {
  const start = Date.parse('2026-11-20T10:00:00Z');
  const history = priceHistory({ places, log, start, until: start + 600_000 });
  assert.deepEqual(history.prices, [
    ['100.00', '110.00'],
    ['100.00', '95.00'],
    ['98.00', '95.00'],
    ['98.00', '95.00'],
  ]);
  assert.equal(history.relative[0]?.[1], '88.00');
  const { min, max } = axisBounds(history.prices);
  assert.ok(min <= 95 && max >= 110 && min > 80 && max < 125);
});
