import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayAfter, lastReminder, validityStep } from './validity.ts';

const validUntil = '2027-03-31';

test('reminds 60, 30 and 7 days before the last day and on it, then ends', () => {
  const steps = [null, 60, 30, 7, 0].map((remindedDays) => validityStep({ validUntil, remindedDays }));
  assert.deepEqual(steps, [
    { operation: 'remind', at: '2027-01-30T06:00:00.000Z' },
    { operation: 'remind', at: '2027-03-01T06:00:00.000Z' },
    { operation: 'remind', at: '2027-03-24T06:00:00.000Z' },
    { operation: 'remind', at: '2027-03-31T06:00:00.000Z' },
    { operation: 'expire', at: '2027-04-01T00:00:00.000Z' },
  ]);
  assert.equal(validityStep({ validUntil: null, remindedDays: null }), null);
});

test('finds the latest reminder whose time has come', () => {
  const on = (day: string) => lastReminder(validUntil, new Date(`${day}T12:00:00.000Z`));
  assert.deepEqual(['2027-01-01', '2027-01-30', '2027-03-05', validUntil].map(on), [null, 60, 30, 0]);
});

test('counts days over the end of a month', () => {
  assert.deepEqual([dayAfter('2028-02-28', 2), dayAfter('2027-01-01', -1)], ['2028-03-01', '2026-12-31']);
});
