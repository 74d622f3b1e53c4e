import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outcomeOf } from './outcome.ts';

test('shows a supplier the outcome, and the award immediately if a rule names the winner', () => {
  assert.equal(outcomeOf({ state: 'negotiated' }, { rank: 1, leading: true, result: 'waiting' }), 'first');
  assert.equal(outcomeOf({ state: 'negotiated' }, { rank: 1, leading: false, result: 'waiting' }), 'missed');
  assert.equal(outcomeOf({ state: 'negotiated' }, { rank: 1, result: 'waiting' }), 'waiting');
  assert.equal(outcomeOf({ state: 'finished' }, { rank: 1, result: 'waiting' }), 'waiting');
  const nextRound = '/api/default-negotiations/b';
  assert.equal(outcomeOf({ state: 'finished', nextRound }, { rank: 1, result: 'waiting' }), 'continued');
  assert.equal(outcomeOf({ state: 'awarded' }, { result: 'won' }), 'won');
  assert.equal(outcomeOf({ state: 'failed' }, { result: 'lost' }), 'failed');
});
