import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { rankAuction } from './rule.ts';
import { runBatch } from '../common/mechanism.ts';
import { anyAuction, anyBids, auctionOf, bidAt } from '../testing/rank-example.ts';
import { purchaserView, supplierView } from './views.ts';

const four = { a: ['100.00'], b: ['90.00', '-10'], c: ['110.00', '20'], d: ['120.00'] } as Record<
  string,
  [string, string?]
>;
const shown = { showBestPrice: true, showParticipantCount: true, showPriceForRankOne: true };

test('by default, a supplier sees only its own rank and prices', () => {
  assert.deepEqual(supplierView(auctionOf(four), 'a'), {
    participation: 'a',
    status: 'published',
    startDate: '2026-03-02T09:00:00.000Z',
    effectiveFinish: '2026-03-02T10:00:00.000Z',
    currency: 'EUR',
    initialPrice: '100.00',
    currentPrice: '100.00',
    rank: 3,
    bidRange: { lowest: '10.00', highest: '100.00' },
    minimumDecrement: null,
    extension: null,
  });
  assert.equal(supplierView(auctionOf(four), 'nobody'), null);
});

test('shows the best price only with five or more participants', () => {
  assert.equal(supplierView(auctionOf(four, shown), 'a')?.bestPrice, undefined);
  assert.equal(supplierView(auctionOf(four, shown), 'a')?.participantCount, 4);
  assert.equal(supplierView(auctionOf({ ...four, e: ['95.00'] }, shown), 'a')?.bestPrice, '90.00');
});

test('the price for rank 1 respects the decrement and is hidden from the leader', () => {
  assert.equal(supplierView(auctionOf(four, shown), 'a')?.priceForRankOne, '87.99');
  assert.equal(supplierView(auctionOf(four, shown), 'c')?.priceForRankOne, null);
  const near = { a: ['88.01'], b: ['88.00'] } as Record<string, [string]>;
  assert.equal(supplierView(auctionOf(near, { ...shown, minimumDecrement: '5.00' }), 'a')?.priceForRankOne, '83.01');
  const far = { a: ['100.00'], b: ['9.00'] } as Record<string, [string]>;
  assert.equal(supplierView(auctionOf(far, shown), 'a')?.priceForRankOne, null);
});

test('a supplier who cannot bid lower has no bid range', () => {
  const state = auctionOf({ a: ['100.00'] }, { minimumDecrement: '60.00', minimumBidPercent: 50 });
  assert.equal(supplierView(state, 'a')?.bidRange, null);
});

test('bidding the price for rank 1 takes rank 1', () => {
  fc.assert(
    fc.property(anyAuction, anyBids, (auction, bids) => {
      const settings = { ...auction.settings, ...shown };
      const { state } = runBatch(rankAuction, {
        state: { ...auction, settings },
        events: bids,
        time: auction.startDate,
      });
      for (const { id } of state.participations) {
        const price = supplierView(state, id)?.priceForRankOne;
        if (!price) continue;
        const after = rankAuction(
          state,
          { ...bidAt(id, price, 0), receivedAt: state.effectiveFinish },
          state.finishDate,
        );
        assert.equal(supplierView(after.state, id)?.priceForRankOne, null);
        assert.equal(after.state.participations.find((one) => one.id === id)?.rank, 1);
      }
    }),
  );
});

test('the purchaser sees all suppliers in the deciding order, and the savings', () => {
  const state = auctionOf(four);
  const view = purchaserView(rankAuction(state, bidAt('d', '80.00', 5), state.finishDate).state);
  assert.deepEqual(
    view.participations.map(({ id }) => id),
    ['d', 'c', 'b', 'a'],
  );
  assert.deepEqual(view.savings, { amount: '10.00', percent: '11.1111' });
  assert.deepEqual(view.participations[0]?.savings, { amount: '40.00', percent: '33.3333' });
  assert.equal(view.lowestInitialPrice, '90.00');
});
