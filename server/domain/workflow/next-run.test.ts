import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { nextRun } from './next-run.ts';

const zone = 'Europe/Berlin';
const run = (every: string, start: string, after: string) => nextRun({ every, start, zone }, new Date(after));

test('a future schedule first runs at its start', () => {
  assert.equal(run('month', '2027-02-01T07:00:00.000Z', '2026-11-22T08:00:00.000Z'), '2027-02-01T07:00:00.000Z');
});

test('skips missed runs and takes the next one in the future', () => {
  assert.equal(run('week', '2026-11-02T07:00:00.000Z', '2026-11-22T08:00:00.000Z'), '2026-11-23T07:00:00.000Z');
  assert.equal(run('year', '2001-05-01T06:00:00.000Z', '2026-11-22T08:00:00.000Z'), '2027-05-01T06:00:00.000Z');
});

test('keeps the local hour across daylight saving time changes', () => {
  assert.equal(run('month', '2027-03-01T07:00:00.000Z', '2027-03-15T00:00:00.000Z'), '2027-04-01T06:00:00.000Z');
});

test('the 31st becomes the last day of a shorter month, and the 31st again afterwards', () => {
  assert.equal(run('month', '2027-01-31T08:00:00.000Z', '2027-02-01T00:00:00.000Z'), '2027-02-28T08:00:00.000Z');
  assert.equal(run('month', '2027-01-31T08:00:00.000Z', '2027-03-01T00:00:00.000Z'), '2027-03-31T07:00:00.000Z');
  assert.equal(run('quarter', '2027-01-31T08:00:00.000Z', '2027-02-01T00:00:00.000Z'), '2027-04-30T07:00:00.000Z');
});

test('the next run is always later, by at most one step', () => {
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

test('has no next run without a frequency or a start', () => {
  assert.equal(run('never', '2027-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'), null);
  assert.equal(run('week', 'soon', '2026-01-01T00:00:00.000Z'), null);
});
