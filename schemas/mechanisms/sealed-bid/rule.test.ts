import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { mechanisms } from '../index.ts';
import type { SealedState } from './state.ts';
import { sealedPurchaserView, sealedSupplierView } from './views.ts';
import {
  anyMoments,
  anyState,
  at,
  close,
  finishDate,
  forcedFinish,
  kinds,
  opened,
  play,
  pricesOf,
  ranksOf,
  start,
  steps,
  update,
} from '../testing/mechanism-example.ts';

const sealed = (entrants: Parameters<typeof opened>[1]) => opened('sealed_bid_negotiation', entrants);
const two = { a: ['100.00'], b: ['90.00'] } as const;
const asSealed = (state: ReturnType<typeof sealed>) => state as SealedState;

test('the offer price stays the same until its one reduction', () => {
  const played = play(sealed(two), [update('a', '80.00', 60), update('a', '70.00', 120), update('b', '89.99', 180)]);
  assert.deepEqual(kinds(played.effects), ['started', 'bid_accepted', 'already_updated', 'bid_accepted']);
  assert.deepEqual(pricesOf(played.state), { a: '80.00', b: '89.99' });
  assert.deepEqual(played.effects[1], {
    type: 'bid_accepted',
    bid: 'a-60',
    participation: 'a',
    receivedAt: at(60),
    total: '80.00',
    previous: '100.00',
    relativePrice: '80',
    rank: null,
  });
});

test('rejects prices that are not lower, gives the limit, and keeps the update unused', () => {
  const moments = ['100.00', '100.01', '0', '0.004', '1e2', '-5', '99.996'].map((total, n) => update('a', total, n));
  const { state, effects } = play(sealed(two), moments);
  assert.deepEqual(
    effects.map((effect) => 'problem' in effect && effect.problem),
    [
      {
        code: 'bid_decrement_too_small',
        params: { limit: '99.99', current: '100.00', decrement: '0.01' },
      },
      { code: 'bid_too_high', params: { limit: '99.99', current: '100.00' } },
      { code: 'bid_invalid' },
      { code: 'bid_invalid' },
      { code: 'bid_invalid' },
      { code: 'bid_invalid' },
      {
        code: 'bid_decrement_too_small',
        params: { limit: '99.99', current: '100.00', decrement: '0.01' },
      },
    ],
  );
  assert.deepEqual(kinds(play(state, [update('a', '99.99', 60)]).effects), ['started', 'bid_accepted']);
});

test('no supplier has a rank before the end; then the purchaser sees ranks and chooses', () => {
  const entrants = { a: ['100.00', '20'], b: ['90.00'], c: ['85.00'] } as const;
  const running = play(sealed(entrants), [update('a', '95.00', 60)]).state;
  assert.deepEqual(ranksOf(running), { a: null, b: null, c: null });
  const { state, effects } = play(running, [close(3601)]);
  assert.deepEqual(effects, [{ type: 'closed', at: finishDate, status: 'finished', winner: null, price: null }]);
  assert.deepEqual(ranksOf(state), { a: 1, b: 3, c: 2 });
});

test('a forced finish has the same result as the clock', () => {
  const { state, effects } = play(sealed(two), [start(0), forcedFinish(600), update('a', '50.00', 500)]);
  assert.deepEqual(kinds(effects), ['started', 'closed', 'negotiation_not_running']);
  assert.deepEqual([state.status, state.effectiveFinish, state.winner], ['finished', at(600), null]);
});

test('the purchaser sees who has updated, but no amounts before the end', () => {
  const running = play(sealed(two), [update('a', '80.00', 60)]).state;
  const view = sealedPurchaserView(asSealed(running));
  assert.equal(view.opened, false);
  assert.deepEqual(view.participations[0], {
    id: 'a',
    supplier: 'supplier-a',
    initialPrice: '100.00',
    qualityScore: '0',
    initialAt: at(-86_400),
    updated: true,
    updatedAt: at(60),
  });
  assert.deepEqual([view.savings, view.lowestInitialPrice], [null, '90.00']);
  const ended = sealedPurchaserView(asSealed(play(running, [close(3601)]).state));
  assert.equal(ended.opened, true);
  assert.deepEqual(ended.savings, { amount: '10.00', percent: '11.1111' });
  assert.deepEqual(
    ended.participations.map(({ id }) => id),
    ['a', 'b'],
  );
});

test('a supplier sees its own price, and the allowed range while the update is unused', () => {
  const state = sealed(two);
  assert.deepEqual(sealedSupplierView(asSealed(state), 'a'), {
    participation: 'a',
    status: 'published',
    startDate: at(0),
    effectiveFinish: finishDate,
    currency: 'EUR',
    initialPrice: '100.00',
    currentPrice: '100.00',
    updated: false,
    bidRange: { lowest: '0.01', highest: '99.99' },
  });
  const view = sealedSupplierView(asSealed(play(state, [update('a', '80.00', 60)]).state), 'a');
  assert.deepEqual([view?.currentPrice, view?.updated, view?.bidRange], ['80.00', true, null]);
  assert.equal(sealedSupplierView(asSealed(sealed({ a: ['0.01'] })), 'a')?.bidRange, null);
});

test("before the end, the purchaser's view does not depend on the bids", () => {
  fc.assert(
    fc.property(anyState('sealed_bid_negotiation'), anyMoments, (state, momentsOf) => {
      for (const { after, time } of steps(state, momentsOf(state))) {
        if (after.status === 'finished') return;
        const masked = {
          ...asSealed(after),
          participations: asSealed(after).participations.map((place) =>
            place.updated ? { ...place, currentPrice: '1.00', relativePrice: '1' } : place,
          ),
        };
        const view = (one: SealedState) => mechanisms.sealed_bid_negotiation.purchaserView(one, time);
        assert.deepEqual(view(asSealed(after)), view(masked));
      }
    }),
  );
});

test('no supplier updates twice, and every update is strictly below the offer', () => {
  fc.assert(
    fc.property(anyState('sealed_bid_negotiation'), anyMoments, (state, momentsOf) => {
      const { effects } = play(state, momentsOf(state));
      const accepted = effects.flatMap((effect) => (effect.type === 'bid_accepted' ? [effect] : []));
      assert.equal(new Set(accepted.map(({ participation }) => participation)).size, accepted.length);
      for (const { total, previous } of accepted) assert.ok(Number(total) < Number(previous));
    }),
  );
});
