import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rankAuction } from './rule.ts';
import { finishAfter } from './finish-extension.ts';
import { runBatch } from '../common/mechanism.ts';
import { auctionOf, bidAt, finishDate } from '../testing/rank-example.ts';
import { proposedExtension as extension } from './types.ts';

const context = { extension, finishDate, effectiveFinish: finishDate };
const at = (clock: string) => `2026-03-02T${clock}.000Z`;

test('a bid that changes a rank within the window extends the finish from its receipt', () => {
  assert.equal(finishAfter({ receivedAt: at('09:57:00'), changedRank: 1 }, context), finishDate);
  assert.equal(finishAfter({ receivedAt: at('09:57:01'), changedRank: 3 }, context), at('10:00:01'));
  assert.equal(finishAfter({ receivedAt: at('10:00:00'), changedRank: 1 }, context), at('10:03:00'));
});

test('a bid before the window, below the rank or without a rank change does not extend', () => {
  assert.equal(finishAfter({ receivedAt: at('09:56:59'), changedRank: 1 }, context), finishDate);
  assert.equal(finishAfter({ receivedAt: at('09:59:00'), changedRank: 4 }, context), finishDate);
  assert.equal(finishAfter({ receivedAt: at('09:59:00'), changedRank: null }, context), finishDate);
  assert.equal(
    finishAfter({ receivedAt: at('09:59:00'), changedRank: 1 }, { ...context, extension: null }),
    finishDate,
  );
});

test('the finish never moves past the cap or back', () => {
  const late = { ...context, effectiveFinish: at('10:59:30') };
  assert.equal(finishAfter({ receivedAt: at('10:59:00'), changedRank: 1 }, late), at('11:00:00'));
  assert.equal(
    finishAfter({ receivedAt: at('11:00:00'), changedRank: 1 }, { ...late, effectiveFinish: at('11:00:00') }),
    at('11:00:00'),
  );
  const short = { ...context, extension: { ...extension, bySeconds: 10 } };
  assert.equal(finishAfter({ receivedAt: at('09:58:00'), changedRank: 1 }, short), finishDate);
});

test('an extended auction accepts bids until the new finish, and rejected bids do not extend it', () => {
  const state = auctionOf({ a: ['100.00'], b: ['90.00'] }, { extension });
  const events = [
    bidAt('a', '89.00', 3595),
    bidAt('b', '95.00', 3700),
    bidAt('b', '88.00', 3775),
    bidAt('a', '87.00', 3956),
  ];
  const { state: after, effects } = runBatch(rankAuction, { state, events, time: at('12:00:00') });
  assert.deepEqual(
    effects.filter(({ type }) => type === 'finish_moved' || type === 'bid_refused').map(({ type }) => type),
    ['finish_moved', 'bid_refused', 'finish_moved', 'bid_refused'],
  );
  assert.equal(after.effectiveFinish, at('10:05:55'));
});

test('adds a downtime to the finish and the cap', () => {
  const state = auctionOf({ a: ['100.00'], b: ['90.00'] }, { extension });
  const { state: shifted } = rankAuction(state, { type: 'shift', milliseconds: 90_000 }, at('09:30:00'));
  assert.deepEqual([shifted.finishDate, shifted.effectiveFinish], [at('10:01:30'), at('10:01:30')]);
});
