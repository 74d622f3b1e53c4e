import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dayOrderOf, dayOrders, parseDay } from './parse-day.ts';

test('parses a date in the given order, and accepts ISO dates in any order', () => {
  assert.equal(parseDay('7.12.2026', dayOrders.dayFirst), '2026-12-07');
  assert.equal(parseDay('12/7/26', dayOrders.monthFirst), '2026-12-07');
  assert.equal(parseDay('2026-12-07', dayOrders.dayFirst), '2026-12-07');
});

test('rejects a date that does not exist', () => {
  assert.deepEqual(
    ['31.2.2026', '7.13.2026', 'soon', '7.12', '7.12/2026'].map((text) => parseDay(text, dayOrders.dayFirst)),
    [null, null, null, null, null],
  );
});

test('derives the date order of a list from one unambiguous date', () => {
  assert.deepEqual(dayOrderOf(['1/2/2026', '1/13/2026']), dayOrders.monthFirst);
  assert.deepEqual(dayOrderOf(['1/2/2026', '13/1/2026']), dayOrders.dayFirst);
  assert.deepEqual(dayOrderOf(['1.2.2026']), dayOrders.dayFirst);
  assert.equal(dayOrderOf(['1/2/2026', '', 'x']), null);
});

test('reads back every date in every order', () => {
  const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.constantFrom(...Object.values(dayOrders)), (at, order) => {
      const iso = at.toISOString().slice(0, 10);
      const parts = { year: iso.slice(0, 4), month: iso.slice(5, 7), day: iso.slice(8) };
      assert.equal(parseDay(order.map((name) => parts[name]).join('/'), order), iso);
    }),
  );
});
