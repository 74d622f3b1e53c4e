import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runBatch } from '../common/mechanism.ts';
import { auctionOf, bidAt, finishDate, startDate } from '../testing/rank-example.ts';
import type { RankEffect, RankEvent, RankState } from './types.ts';
import { rankAuction } from './rule.ts';

const noon = '2026-03-02T12:00:00.000Z';
const run = (state: RankState, events: RankEvent[], time = noon) => runBatch(rankAuction, { state, events, time });
const kinds = (effects: RankEffect[]) =>
  effects.map((effect) => (effect.type === 'bid_refused' ? effect.problem.code : effect.type));

test('bids count by their receipt, from start to finish inclusive', () => {
  const state = auctionOf({ a: ['100.00'], b: ['90.00'] });
  const bids = [bidAt('a', '80', -0.001), bidAt('a', '80', 0), bidAt('a', '70', 3600), bidAt('a', '60', 3600.001)];
  const { effects, state: after } = run(state, bids);
  assert.deepEqual(kinds(effects), [
    'negotiation_not_running',
    'started',
    'bid_accepted',
    'ranks_changed',
    'bid_accepted',
    'negotiation_not_running',
  ]);
  assert.equal(after.participations[0]?.currentPrice, '70.00');
});

test('rejects a bid received in time but processed after the close', () => {
  const { state, effects } = run(auctionOf({ a: ['100.00'], b: ['90.00'] }), [{ type: 'close' }, bidAt('a', '50', 10)]);
  assert.deepEqual(kinds(effects), ['closed', 'negotiation_not_running']);
  assert.equal(state.winner, 'b');
});

test('an auction ends with the first rank as winner, a rank negotiation without a winner', () => {
  const entrants = { a: ['100.00'], b: ['90.00'] } as Record<string, [string]>;
  const auction = run(auctionOf(entrants), [{ type: 'close' }]);
  assert.deepEqual(auction.effects, [
    { type: 'closed', at: finishDate, status: 'negotiated', winner: 'b', price: '90.00' },
  ]);
  const negotiation = run(auctionOf(entrants, {}, 'rank_negotiation'), [{ type: 'close' }]);
  assert.deepEqual(negotiation.effects, [
    { type: 'closed', at: finishDate, status: 'finished', winner: null, price: null },
  ]);
  assert.deepEqual(run(auction.state, [{ type: 'close' }, { type: 'forcedFinish' }, { type: 'start' }]).effects, []);
});

test('an early timer does nothing and returns its due time', () => {
  const state = auctionOf({ a: ['100.00'] });
  assert.deepEqual(run(state, [{ type: 'start' }], '2026-03-02T08:00:00.000Z'), {
    state,
    effects: [{ type: 'not_due', event: 'start', at: startDate }],
  });
  const due = '2026-03-02T10:00:01.000Z';
  for (const time of [finishDate, '2026-03-02T10:00:00.999Z'])
    assert.deepEqual(run(state, [{ type: 'close' }], time).effects, [{ type: 'not_due', event: 'close', at: due }]);
  assert.equal(run(state, [{ type: 'close' }], due).state.status, 'negotiated');
});

test('a forced start begins now, and a forced finish ends now, but not before the start', () => {
  const state = auctionOf({ a: ['100.00'], b: ['90.00'] });
  const started = run(state, [{ type: 'start', forced: true }], '2026-03-02T08:00:00.000Z').state;
  assert.equal(started.startDate, '2026-03-02T08:00:00.000Z');
  assert.deepEqual(run(state, [{ type: 'forcedFinish' }], '2026-03-02T08:30:00.000Z').effects, []);
  const ended = run(started, [{ type: 'forcedFinish' }, bidAt('a', '50', 0)], '2026-03-02T09:30:00.000Z');
  assert.deepEqual(
    [ended.state.status, ended.state.effectiveFinish, ended.state.winner],
    ['negotiated', '2026-03-02T09:30:00.000Z', 'b'],
  );
  assert.deepEqual(kinds(ended.effects), ['closed', 'negotiation_not_running']);
});

test('a forced start that keeps the duration moves the finish and its cap', () => {
  const state = auctionOf({ a: ['100.00'], b: ['90.00'] });
  const start: RankEvent = { type: 'start', forced: true, keepsDuration: true };
  const { state: started, effects } = run(state, [start], '2026-03-02T08:00:00.000Z');
  assert.deepEqual(
    [started.finishDate, started.effectiveFinish],
    ['2026-03-02T09:00:00.000Z', '2026-03-02T09:00:00.000Z'],
  );
  assert.deepEqual(kinds(effects), ['started', 'finish_moved']);
  const planned: RankEvent = { type: 'start', keepsDuration: true };
  assert.equal(run(state, [planned], '2026-03-02T09:30:00.000Z').state.effectiveFinish, finishDate);
});
