import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayAt, shiftMonth, weeksOf } from './month-days.ts';
import { runsOf } from './plan-runs.ts';

test('shows a month from the Monday before its first day to the Sunday after its last', () => {
  const weeks = weeksOf('2026-11');
  assert.deepEqual([weeks[0]?.[0], weeks.at(-1)?.[6], weeks.length], ['2026-10-26', '2026-12-06', 6]);
  assert.deepEqual([weeksOf('2027-02')[0]?.[0], weeksOf('2027-02').length], ['2027-02-01', 4]);
  assert.deepEqual([shiftMonth('2026-12', 1), shiftMonth('2026-01', -1)], ['2027-01', '2025-12']);
});

test("places an instant on the day in the reader's time zone", () => {
  assert.equal(dayAt('2026-11-23T23:30:00.000Z', 'Europe/Berlin'), '2026-11-24');
});

test('upcoming runs show whether they need approval, and the last run shows its result', () => {
  const plan = {
    '@id': '/api/default-workflows/1',
    title: 'Film',
    automaticUntil: null,
    nextRuns: ['2026-12-07T07:00:00.000Z'],
    lastRunAt: '2026-11-09T07:00:00.000Z',
    lastRunProblem: null,
  };
  assert.deepEqual(
    runsOf([plan]).map(({ look }) => look),
    ['done', 'asks'],
  );
  const alone = { ...plan, automaticUntil: 'award', lastRunProblem: 'not_allowed' };
  assert.deepEqual(
    runsOf([alone]).map(({ look }) => look),
    ['failed', 'planned'],
  );
});
