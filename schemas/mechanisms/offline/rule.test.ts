import assert from 'node:assert/strict';
import { test } from 'node:test';
import { convertToOffline } from './convert-to-offline.ts';
import { nextDue } from '../common/define-mechanism.ts';
import { mechanisms } from '../index.ts';
import type { OfflineState } from './state.ts';
import { offlinePurchaserView, offlineSupplierView } from './views.ts';
import {
  accept,
  at,
  bid,
  close,
  deal,
  enter,
  forcedFinish,
  kinds,
  leave,
  opened,
  play,
  pricesOf,
  ranksOf,
  shift,
  start,
  update,
} from '../testing/mechanism-example.ts';

const three = { a: ['100.00'], b: ['90.00', '-20'], c: ['110.00'] } as const;
const offline = () => opened('offline_negotiation', three) as OfflineState;
const asOffline = (state: ReturnType<typeof opened>) => state as OfflineState;

test('has no finish: the clock does not end it and a downtime does not move it', () => {
  const state = play(offline(), [start(0)]).state;
  assert.deepEqual([state.finishDate, state.effectiveFinish, nextDue(state)], [null, null, null]);
  const { state: after, effects } = play(state, [close(1e6), shift(1000, 1e6)]);
  assert.deepEqual([after, effects], [state, []]);
});

test('the purchaser enters lower or higher prices, and the ranking follows', () => {
  const entered = play(offline(), [enter('c', '95.00', 60), enter('a', '120', 120)]);
  assert.deepEqual(kinds(entered.effects), [
    'started',
    'bid_accepted',
    'ranks_changed',
    'bid_accepted',
    'ranks_changed',
  ]);
  assert.deepEqual(pricesOf(entered.state), { a: '120.00', b: '90.00', c: '95.00' });
  assert.deepEqual(ranksOf(entered.state), { a: 3, b: 2, c: 1 });
  assert.deepEqual(entered.effects[2], {
    type: 'ranks_changed',
    changes: [
      { participation: 'a', from: 1, to: 2 },
      { participation: 'b', from: 2, to: 3 },
      { participation: 'c', from: 3, to: 1 },
    ],
  });
});

test('accepts an equal price, which ranks below the earlier one', () => {
  const state = play(offline(), [enter('c', '100.00', 60)]).state;
  assert.deepEqual(ranksOf(state), { a: 1, b: 3, c: 2 });
  assert.deepEqual(ranksOf(play(state, [enter('a', '100', 120)]).state), { a: 1, b: 3, c: 2 });
});

test('rejects entries before the start, after the end or without an amount', () => {
  const { effects } = play(offline(), [
    enter('a', '50.00', -1),
    enter('a', '0', 1),
    enter('a', 'ten', 2),
    enter('x', '50.00', 3),
    start(4),
    forcedFinish(5),
    enter('a', '50.00', 6),
  ]);
  assert.deepEqual(kinds(effects), [
    'negotiation_not_running',
    'bid_invalid',
    'bid_invalid',
    'participation_unknown',
    'started',
    'closed',
    'negotiation_not_running',
  ]);
});

test('ends manually, and the purchaser chooses the winner', () => {
  const { state, effects } = play(offline(), [start(0), forcedFinish(60)]);
  assert.deepEqual(effects[1], { type: 'closed', at: at(60), status: 'finished', winner: null, price: null });
  assert.equal(state.effectiveFinish, at(60));
});

test('a supplier sees its own price, and the purchaser sees the ranking', () => {
  const state = asOffline(play(offline(), [enter('c', '80.00', 60)]).state);
  assert.deepEqual(offlineSupplierView(state, 'a'), {
    participation: 'a',
    status: 'started',
    startDate: at(0),
    effectiveFinish: null,
    currency: 'EUR',
    initialPrice: '100.00',
    currentPrice: '100.00',
  });
  const view = offlinePurchaserView(state);
  assert.deepEqual(
    view.participations.map(({ id }) => id),
    ['c', 'a', 'b'],
  );
  assert.deepEqual(view.savings, { amount: '10.00', percent: '11.1111' });
});

test('a running auction continues offline at its last prices, in ranking order', () => {
  const rank = play(opened('rank_auction', three), [bid('c', '85.00', 60)]).state;
  const converted = convertToOffline(rank, at(600)) ?? assert.fail('it runs');
  assert.deepEqual([converted.status, converted.startDate, converted.finishDate], ['started', at(0), null]);
  assert.deepEqual(ranksOf(converted), { a: 2, b: 3, c: 1 });
  assert.deepEqual(ranksOf(play(converted, [enter('b', '70.00', 700)]).state), { a: 3, b: 1, c: 2 });
});

test('a published negotiation starts on conversion, and a finished one reopens', () => {
  const published = convertToOffline(opened('sealed_bid_negotiation', three), at(-60)) ?? assert.fail('published');
  assert.deepEqual([published.status, published.startDate], ['started', at(-60)]);
  assert.deepEqual(kinds(play(published, [enter('a', '50.00', -59)]).effects), ['bid_accepted']);
  const finished = play(opened('sealed_bid_negotiation', three), [update('a', '70.00', 60), close(3601)]).state;
  const again = convertToOffline(finished, at(4000)) ?? assert.fail('finished');
  assert.deepEqual([again.status, again.effectiveFinish, pricesOf(again)['a']], ['started', null, '70.00']);
});

test('a negotiation with a winner cannot go offline, and suppliers who left stay out', () => {
  const won = play(opened('dutch_negotiation', { a: ['100.00'], b: ['90.00'] }), [deal('a', 0, 5)]).state;
  assert.equal(convertToOffline(won, at(60)), null);
  const english = play(opened('english_reverse_negotiation', three), [accept('b', 0, 5), leave('a', 6)]).state;
  const converted = convertToOffline(english, at(60)) ?? assert.fail('it runs');
  assert.deepEqual(ranksOf(converted), { a: null, b: 1, c: 2 });
  assert.deepEqual(kinds(play(converted, [enter('a', '1.00', 70)]).effects), ['participation_left']);
  assert.deepEqual(mechanisms.offline_negotiation.possible(converted, 'a', at(70)), []);
  assert.equal(convertToOffline(converted, at(80)), null);
});
