import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { nextRun } from './next-run.ts';

const zone = 'Europe/Berlin';
const run = (every: string, start: string, after: string) => nextRun({ every, start, zone }, new Date(after));

test('a schedule that has not begun runs at its start', () => {
  assert.equal(run('month', '2027-02-01T07:00:00.000Z', '2026-11-22T08:00:00.000Z'), '2027-02-01T07:00:00.000Z');
});

test('what has passed is not made up for: the next time is the first that comes', () => {
  assert.equal(run('week', '2026-11-02T07:00:00.000Z', '2026-11-22T08:00:00.000Z'), '2026-11-23T07:00:00.000Z');
  assert.equal(run('year', '2001-05-01T06:00:00.000Z', '2026-11-22T08:00:00.000Z'), '2027-05-01T06:00:00.000Z');
});

test('the hour stays over a change of summer time', () => {
  assert.equal(run('month', '2027-03-01T07:00:00.000Z', '2027-03-15T00:00:00.000Z'), '2027-04-01T06:00:00.000Z');
});

test('the 31st is the last day of a shorter month, and the 31st again after it', () => {
  assert.equal(run('month', '2027-01-31T08:00:00.000Z', '2027-02-01T00:00:00.000Z'), '2027-02-28T08:00:00.000Z');
  assert.equal(run('month', '2027-01-31T08:00:00.000Z', '2027-03-01T00:00:00.000Z'), '2027-03-31T07:00:00.000Z');
  assert.equal(run('quarter', '2027-01-31T08:00:00.000Z', '2027-02-01T00:00:00.000Z'), '2027-04-30T07:00:00.000Z');
});

test('the next time is always later, and by no more than one step', () => {
  const instant = fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
  const longest = { week: 7.1, month: 31.1, quarter: 92.1, year: 366.1 };
  fc.assert(
    fc.property(instant, instant, fc.constantFrom('week', 'month', 'quarter', 'year'), (start, after, every) => {
      const next = Date.parse(String(nextRun({ every, start: start.toISOString(), zone }, after)));
      assert.ok(next > after.getTime());
      const since = Math.max(after.getTime(), start.getTime());
      assert.ok(next - since <= longest[every] * 86_400_000);
    }),
  );
});

test('without a rhythm or a start there is no next time', () => {
  assert.equal(run('never', '2027-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'), null);
  assert.equal(run('week', 'soon', '2026-01-01T00:00:00.000Z'), null);
});
