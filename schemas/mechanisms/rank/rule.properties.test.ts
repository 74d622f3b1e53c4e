import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { Decimal } from '../../domain/decimal.ts';
import { compareInstants, later, runBatch } from '../common/mechanism.ts';
import { anyAuction, anyBids } from '../testing/rank-example.ts';
import { compareDeciding, ranked } from '../common/deciding-order.ts';
import type { BidEvent, RankEffect, RankState } from './types.ts';
import { rankAuction } from './rule.ts';

const time = '2026-03-03T00:00:00.000Z';

/** Returns each bid with the state before it, the state after it, and its effects. */
function steps(state: RankState, bids: readonly BidEvent[]) {
  let before = state;
  return bids.map((bid) => {
    const { state: after, effects } = rankAuction(before, bid, time);
    const step = { bid, before, after, effects };
    before = after;
    return step;
  });
}

const check = (property: (state: RankState, bids: BidEvent[]) => void) =>
  fc.assert(fc.property(anyAuction, anyBids, property), { numRuns: 200 });

const accepted = (effects: RankEffect[]) => effects.some(({ type }) => type === 'bid_accepted');

test("no price ever rises, and only the bidder's price changes", () => {
  check((auction, bids) => {
    for (const { bid, before, after } of steps(auction, bids)) {
      after.participations.forEach((one, index) => {
        const previous = before.participations[index];
        assert.ok(previous && new Decimal(one.currentPrice).lte(previous.currentPrice));
        if (one.id !== bid.participation) assert.equal(one.currentPrice, previous.currentPrice);
      });
    }
  });
});

test('splitting bids into batches does not change the result', () => {
  fc.assert(
    fc.property(anyAuction, anyBids, fc.array(fc.integer({ min: 0, max: 40 })), (state, events, cuts) => {
      const whole = runBatch(rankAuction, { state, events, time });
      let parts = { state, effects: new Array<RankEffect>() };
      const edges = [0, ...cuts.toSorted((a, b) => a - b), events.length];
      for (const [index, from] of edges.entries()) {
        const next = runBatch(rankAuction, {
          state: parts.state,
          events: events.slice(from, edges[index + 1] ?? from),
          time,
        });
        parts = { state: next.state, effects: [...parts.effects, ...next.effects] };
      }
      assert.deepEqual(parts, whole);
    }),
  );
});

test('after every bid, the ranks match a ranking computed from scratch', () => {
  check((auction, bids) => {
    for (const { after } of steps(auction, bids)) {
      assert.deepEqual(after.participations, ranked(after.participations, after.settings.tieRule));
      const ranks = after.participations.map(({ rank }) => rank).toSorted((a, b) => a - b);
      assert.deepEqual(
        ranks,
        after.participations.map((_, index) => index + 1),
      );
      if (after.settings.tieRule === 'earliest')
        assert.ok(after.participations.every((one) => one.rank === one.shownRank));
    }
  });
});

test('equal relative prices share the better or the worse rank', () => {
  check((auction, bids) => {
    const { participations, settings } = runBatch(rankAuction, { state: auction, events: bids, time }).state;
    if (settings.tieRule === 'earliest') return;
    for (const one of participations) {
      const equal = participations
        .filter(({ relativePrice }) => relativePrice === one.relativePrice)
        .map(({ rank }) => rank);
      assert.equal(one.shownRank, settings.tieRule === 'equal-best' ? Math.min(...equal) : Math.max(...equal));
    }
  });
});

test('the winner ranks first in the deciding order', () => {
  check((auction, bids) => {
    const { state } = runBatch(rankAuction, { state: auction, events: [...bids, { type: 'close' }], time });
    assert.equal(state.status, 'negotiated');
    assert.equal(state.winner, state.participations.toSorted(compareDeciding)[0]?.id);
  });
});

test('bids outside the window and rejected bids change nothing', () => {
  check((auction, bids) => {
    for (const { bid, before, after, effects } of steps(auction, bids)) {
      const inside =
        compareInstants(bid.receivedAt, before.startDate) >= 0 &&
        compareInstants(bid.receivedAt, before.effectiveFinish) <= 0;
      if (!inside) assert.ok(!accepted(effects));
      if (!accepted(effects)) assert.equal(after, before);
    }
  });
});

test('the finish only moves later, only after accepted bids, and never past the cap', () => {
  check((auction, bids) => {
    const cap = later(auction.finishDate, (auction.settings.extension?.capMinutes ?? 0) * 60_000);
    for (const { before, after, effects } of steps(auction, bids)) {
      assert.ok(compareInstants(after.effectiveFinish, before.effectiveFinish) >= 0);
      assert.ok(compareInstants(after.effectiveFinish, cap) <= 0);
      const moved = effects.some(({ type }) => type === 'finish_moved');
      assert.equal(moved, after.effectiveFinish !== before.effectiveFinish);
      if (moved) assert.ok(effects.some(({ type }) => type === 'ranks_changed'));
    }
  });
});

test('answers every bid exactly once, by its id', () => {
  check((auction, bids) => {
    const { effects } = runBatch(rankAuction, { state: auction, events: bids, time });
    const answered = effects.flatMap((effect) => ('bid' in effect ? [effect.bid] : []));
    assert.deepEqual(
      answered,
      bids.map(({ id }) => id),
    );
  });
});
