import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timesFor } from './use-schedule.ts';

const times = { startDate: '2026-11-21T10:00:00.000Z', finishDate: '2026-11-21T11:00:00.000Z' };

test('a shared schedule gives each draft the times that its type uses', () => {
  assert.deepEqual(timesFor({ type: 'rank_auction' }, times), times);
  assert.deepEqual(timesFor({ type: 'not_set' }, times), times);
  assert.deepEqual(timesFor({ type: 'dutch_negotiation' }, times), { startDate: times.startDate });
  assert.deepEqual(timesFor({ type: 'offline_negotiation' }, times), { startDate: times.startDate });
  assert.deepEqual(timesFor({ type: 'rank_auction' }, {}), { startDate: null, finishDate: null });
});
