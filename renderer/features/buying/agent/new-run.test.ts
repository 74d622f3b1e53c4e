import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bodyOf, emptyRun } from './new-run.ts';

test('what is left empty is left to the goal', () => {
  assert.deepEqual(bodyOf({ ...emptyRun, goal: ' 40 chargers by March ' }), {
    goal: '40 chargers by March',
    limits: [],
  });
});

test('a demand takes the place of the goal, and figures are sent with their currency', () => {
  const run = { ...emptyRun, from: 'demand', goal: 'x', demand: '/api/demands/1', amount: '500', offers: 2 } as const;
  assert.deepEqual(bodyOf({ ...run, deadline: '2026-12-01', limits: ['no_award'] }), {
    demand: '/api/demands/1',
    budget: { amount: '500', currency: 'EUR' },
    deadline: '2026-12-01',
    offersAtLeast: 2,
    limits: ['no_award'],
  });
});
