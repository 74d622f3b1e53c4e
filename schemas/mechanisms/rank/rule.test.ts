import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runBatch } from '../common/mechanism.ts';
import { auctionOf, bidAt, ranksOf, startDate } from '../testing/rank-example.ts';
import type { RankEffect, RankEvent, RankState } from './types.ts';
import { rankAuction } from './rule.ts';

const noon = '2026-03-02T12:00:00.000Z';
const run = (state: RankState, events: RankEvent[], time = noon) => runBatch(rankAuction, { state, events, time });
const kinds = (effects: RankEffect[]) =>
  effects.map((effect) => (effect.type === 'bid_refused' ? effect.problem.code : effect.type));

test('initial prices count as first bids: relative price decides, then the earlier offer', () => {
  const state = auctionOf({ a: ['100.00'], b: ['110.00', '20'], c: ['100.00'], d: ['90.00', '-50'] });
  assert.deepEqual(ranksOf(state), { b: 1, a: 2, c: 3, d: 4 });
  assert.deepEqual(
    state.participations.map(({ relativePrice }) => relativePrice),
    ['100', '88', '100', '135'],
  );
});

test('a lower bid moves up, and the bids it passes move down', () => {
  const { state, effects } = run(auctionOf({ a: ['100.00'], b: ['110.00'], c: ['120.00'] }), [bidAt('c', '99.99', 60)]);
  assert.deepEqual(ranksOf(state), { c: 1, a: 2, b: 3 });
  assert.deepEqual(effects, [
    { type: 'started', at: startDate },
    {
      type: 'bid_accepted',
      bid: 'c-60-99.99',
      participation: 'c',
      receivedAt: '2026-03-02T09:01:00.000Z',
      total: '99.99',
      previous: '120.00',
      relativePrice: '99.99',
      rank: 1,
    },
    {
      type: 'ranks_changed',
      changes: [
        { participation: 'a', from: 1, to: 2 },
        { participation: 'b', from: 2, to: 3 },
        { participation: 'c', from: 3, to: 1 },
      ],
    },
  ]);
});

test('an equal bid ranks after the earlier one, and an equal re-bid keeps its place', () => {
  const state = auctionOf({ a: ['100.00'], b: ['110.00'] });
  const equal = run(state, [bidAt('b', '100.00', 10), bidAt('a', '100.00', 20)]);
  assert.deepEqual(ranksOf(equal.state), { a: 1, b: 2 });
  assert.deepEqual(kinds(equal.effects), ['started', 'bid_accepted', 'bid_accepted']);
});

test('the tie rule changes only the displayed rank', () => {
  const shown = (tieRule: 'earliest' | 'equal-best' | 'equal-worst') => {
    const state = auctionOf({ a: ['100.00'], b: ['100.00'], c: ['120.00'] }, { tieRule });
    const after = run(state, [bidAt('c', '100.00', 10)]).state;
    return [ranksOf(after), after.participations.map(({ rank }) => rank)];
  };
  assert.deepEqual(shown('earliest'), [{ a: 1, b: 2, c: 3 }, [1, 2, 3]]);
  assert.deepEqual(shown('equal-best'), [{ a: 1, b: 1, c: 1 }, [1, 2, 3]]);
  assert.deepEqual(shown('equal-worst'), [{ a: 3, b: 3, c: 3 }, [1, 2, 3]]);
});

test('rejects a bid that rises, drops too little or falls below the plausible share', () => {
  const state = auctionOf({ a: ['100.00'], b: ['90.00'] }, { minimumDecrement: '2.00' });
  const bids = [
    bidAt('a', '100.01', 1),
    bidAt('a', '98.01', 2),
    bidAt('a', '9.99', 3),
    bidAt('a', '98.00', 4),
    bidAt('a', '10', 5),
  ];
  const { effects } = run(state, bids);
  assert.deepEqual(
    effects.flatMap((effect) => (effect.type === 'bid_refused' ? [effect.problem] : [])),
    [
      { code: 'bid_too_high', params: { limit: '98.00', current: '100.00' } },
      { code: 'bid_decrement_too_small', params: { limit: '98.00', current: '100.00', decrement: '2.00' } },
      { code: 'bid_below_minimum', params: { limit: '10.00', current: '100.00' } },
    ],
  );
});

test('rejects invalid amounts and bids from non-participants', () => {
  const bids = [
    bidAt('a', '0', 1),
    bidAt('a', '-5', 2),
    bidAt('a', '1e2', 3),
    bidAt('a', '0.004', 4),
    bidAt('x', '50', 5),
  ];
  assert.deepEqual(kinds(run(auctionOf({ a: ['100.00'] }), bids).effects), [
    'bid_invalid',
    'bid_invalid',
    'bid_invalid',
    'bid_invalid',
    'participation_unknown',
  ]);
});
