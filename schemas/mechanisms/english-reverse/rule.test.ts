import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { Decimal } from '../../domain/decimal.ts';
import { englishClock } from './clock.ts';
import type { EnglishState } from './types.ts';
import { englishPurchaserView, englishSupplierView } from './views.ts';
import { later } from '../common/mechanism.ts';
import { mechanisms } from '../index.ts';
import {
  accept,
  anyMoments,
  anyState,
  at,
  close,
  finishDate,
  forcedFinish,
  forcedStart,
  kinds,
  leave,
  opened,
  play,
  pricesOf,
  shift,
  start,
  steps,
} from '../testing/mechanism-example.ts';

const three = { a: ['1000.00'], b: ['950.00'], c: ['1100.00'] } as const;
const auction = (...more: [Parameters<typeof opened>[2]?, Parameters<typeof opened>[3]?]) =>
  opened('english_reverse_negotiation', three, ...more) as EnglishState;
const asEnglish = (state: ReturnType<typeof opened>) => state as EnglishState;
const shown = (state: ReturnType<typeof opened>, seconds: number) => englishClock(asEnglish(state), at(seconds));

test('by default, starts at the lowest offer, drops by 1 %, and stops at 10 % of the start', () => {
  assert.deepEqual(auction().plan, {
    startPrice: '950.00',
    stepAmount: '9.50',
    floorPrice: '95.00',
    awardingSeconds: 60,
  });
  const yen = opened('english_reverse_negotiation', { a: ['99'], b: ['120'] }, {}, { currency: 'JPY' });
  assert.deepEqual(asEnglish(yen).plan, { startPrice: '99', stepAmount: '1', floorPrice: '10', awardingSeconds: 60 });
});

test('shows the start price without a countdown until a supplier accepts', () => {
  assert.equal(shown(auction(), -1), null);
  assert.deepEqual(shown(auction(), 0), { step: 0, price: '950.00', countdownEndsAt: null });
  assert.deepEqual(shown(auction(), 3600), { step: 0, price: '950.00', countdownEndsAt: null });
  assert.equal(shown(auction(), 3600.001), null);
});

test('accepting the price takes the lead, lowers the price by a step and restarts the countdown', () => {
  const first = play(auction(), [accept('c', 0, 1800)]);
  assert.deepEqual(first.effects.slice(1), [
    {
      type: 'bid_accepted',
      bid: 'c-1800',
      participation: 'c',
      receivedAt: at(1800),
      total: '950.00',
      previous: '1100.00',
      relativePrice: '950',
      rank: null,
      step: 0,
    },
    { type: 'finish_moved', from: finishDate, to: at(1860), reason: 'acceptance', participation: 'c' },
  ]);
  assert.deepEqual(shown(first.state, 1801), { step: 1, price: '940.50', countdownEndsAt: at(1860) });
  const second = play(first.state, [accept('a', 1, 1850)]);
  assert.deepEqual(shown(second.state, 1851), { step: 2, price: '931.00', countdownEndsAt: at(1910) });
  assert.deepEqual(pricesOf(second.state), { a: '940.50', b: '950.00', c: '950.00' });
});

test('the leader wins at the price it accepted when the countdown runs out', () => {
  const { state, effects } = play(auction(), [accept('c', 0, 60), accept('a', 1, 100), close(160), close(161)]);
  assert.deepEqual(kinds(effects), [
    'started',
    'bid_accepted',
    'finish_moved',
    'bid_accepted',
    'finish_moved',
    'not_due',
    'closed',
  ]);
  assert.deepEqual(effects.at(-1), {
    type: 'closed',
    at: at(160),
    status: 'negotiated',
    winner: 'a',
    price: '940.50',
  });
  assert.deepEqual(englishPurchaserView(asEnglish(state), at(161)).savings, { amount: '9.50', percent: '1' });
});

test('an acceptance counts up to the end of the countdown, and not after it', () => {
  const led = play(auction(), [accept('c', 0, 60)]).state;
  assert.deepEqual(kinds(play(led, [accept('a', 1, 120)]).effects), ['bid_accepted', 'finish_moved']);
  assert.deepEqual(kinds(play(led, [accept('a', 1, 120.001)]).effects), ['negotiation_not_running']);
});

test('the finish limits only the first acceptance', () => {
  assert.deepEqual(kinds(play(auction(), [accept('c', 0, 3600.001)]).effects), ['negotiation_not_running']);
  const late = play(auction(), [accept('c', 0, 3600), accept('a', 1, 3650), accept('c', 2, 3700), close(3761)]);
  assert.deepEqual([late.state.winner, late.state.effectiveFinish], ['c', at(3760)]);
});

test('the leader can neither accept again nor leave', () => {
  const led = play(auction(), [accept('c', 0, 60)]).state;
  const { state, effects } = play(led, [accept('c', 1, 61), accept('c', 0, 62), leave('c', 63)]);
  assert.deepEqual(kinds(effects), ['leader_cannot_accept', 'leader_cannot_accept', 'leader_cannot_leave']);
  assert.equal(state, led);
  const outbid = play(led, [accept('a', 1, 64), leave('c', 65)]);
  assert.deepEqual(kinds(outbid.effects), ['bid_accepted', 'finish_moved', 'left']);
});

test('naming a step other than the current one returns the current step and its price', () => {
  const led = play(auction(), [accept('c', 0, 60)]).state;
  const problems = play(led, [accept('a', 0, 61), accept('a', 2, 62)]).effects.map(
    (effect) => 'problem' in effect && effect.problem,
  );
  const outdated = { code: 'step_outdated', params: { step: '1', price: '940.50' } };
  assert.deepEqual(problems, [outdated, outdated]);
});

test('rejects an acceptance received before its step was shown', () => {
  const led = play(auction(), [accept('c', 0, 60)]).state;
  assert.deepEqual(kinds(play(led, [accept('a', 1, 59.999)]).effects), ['step_outdated']);
  assert.deepEqual(kinds(play(led, [accept('a', 1, 60)]).effects), ['bid_accepted']);
});

test('the leader wins immediately when all others have left', () => {
  const { state, effects } = play(auction(), [accept('c', 0, 60), leave('a', 70), leave('b', 80)]);
  assert.deepEqual(kinds(effects).slice(3), ['left', 'left', 'closed']);
  assert.deepEqual([state.status, state.winner, state.effectiveFinish], ['negotiated', 'c', at(80)]);
});

test('the last remaining supplier wins by accepting, and can leave before that', () => {
  const alone = play(auction(), [leave('a', 10), leave('b', 20)]).state;
  assert.equal(alone.status, 'started');
  const won = play(alone, [accept('c', 0, 30)]);
  assert.deepEqual(kinds(won.effects), ['bid_accepted', 'closed']);
  assert.deepEqual([won.state.winner, won.state.effectiveFinish], ['c', at(30)]);
  const withoutBidders = play(alone, [leave('c', 30), leave('c', 31)]);
  assert.deepEqual(kinds(withoutBidders.effects), ['left', 'closed', 'negotiation_not_running']);
  assert.deepEqual([withoutBidders.state.status, withoutBidders.state.winner], ['finished', null]);
});

test('a supplier who left can take no further action', () => {
  const { effects } = play(auction(), [leave('a', 10), leave('a', 11), accept('a', 0, 12)]);
  assert.deepEqual(kinds(effects), ['started', 'left', 'participation_left', 'participation_left']);
});

test('accepting the floor price ends the auction', () => {
  const { state, effects } = play(auction({ stepAmount: '400.00', floorPrice: '200.00' }), [
    accept('a', 0, 10),
    accept('b', 1, 20),
    accept('a', 2, 30),
  ]);
  assert.deepEqual(pricesOf(state), { a: '200.00', b: '550.00', c: '1100.00' });
  assert.deepEqual(effects.at(-1), { type: 'closed', at: at(30), status: 'negotiated', winner: 'a', price: '200.00' });
});

test('without an acceptance, the lowest offer of the remaining suppliers wins', () => {
  assert.equal(play(auction(), [start(0), close(3601)]).state.winner, 'b');
  const { state, effects } = play(auction(), [leave('b', 10), close(3601)]);
  assert.deepEqual(effects.at(-1), {
    type: 'closed',
    at: finishDate,
    status: 'negotiated',
    winner: 'a',
    price: '1000.00',
  });
  assert.equal(state.winner, 'a');
  const equal = opened('english_reverse_negotiation', { y: ['90.00'], x: ['90.00'] });
  assert.equal(play(equal, [start(0), close(3601)]).state.winner, 'y');
});

test('after a forced finish the leader wins, and without an acceptance no one does', () => {
  const led = play(auction(), [accept('c', 0, 60), forcedFinish(70)]).state;
  assert.deepEqual([led.status, led.winner, led.effectiveFinish], ['negotiated', 'c', at(70)]);
  const none = play(auction(), [start(0), forcedFinish(70)]).state;
  assert.deepEqual([none.status, none.winner], ['finished', null]);
  assert.equal(play(auction(), [start(0), forcedFinish(3600)]).state.winner, 'b');
});

test('a forced start keeps the finish, and a downtime extends the countdown', () => {
  const early = play(auction(), [forcedStart(-300), accept('c', 0, -299)]);
  assert.deepEqual(kinds(early.effects), ['started', 'bid_accepted', 'finish_moved']);
  const { state } = play(auction(), [accept('c', 0, 60), shift(600_000, 700)]);
  assert.deepEqual(shown(state, 701)?.countdownEndsAt, at(720));
  assert.equal(play(state, [accept('a', 1, 719)]).state.effectiveFinish, at(779));
});

test('a supplier sees the price, its lead and the countdown, but nothing about others', () => {
  const led = asEnglish(play(auction(), [accept('c', 0, 60), leave('b', 61)]).state);
  const common = {
    status: 'started',
    startDate: at(0),
    effectiveFinish: at(120),
    currency: 'EUR',
    clock: { step: 1, price: '940.50', countdownEndsAt: at(120) },
    awardingSeconds: 60,
    outcome: null,
  };
  assert.deepEqual(englishSupplierView(led, 'c', at(62)), {
    ...common,
    participation: 'c',
    initialPrice: '1100.00',
    currentPrice: '950.00',
    leading: true,
    acceptedStep: 0,
    left: false,
  });
  assert.deepEqual(englishSupplierView(led, 'a', at(62)), {
    ...common,
    participation: 'a',
    initialPrice: '1000.00',
    currentPrice: '1000.00',
    leading: false,
    acceptedStep: null,
    left: false,
  });
  const { possible } = mechanisms.english_reverse_negotiation;
  assert.deepEqual(
    ['a', 'b', 'c', 'x'].map((id) => possible(led, id, at(62))),
    [['acceptEnglishReverse', 'leave'], [], [], []],
  );
  assert.equal(englishClock(led, at(121)), null);
});

test('the purchaser sees the leader and all suppliers, sorted by lowest acceptance', () => {
  const state = asEnglish(play(auction(), [accept('c', 0, 60), accept('a', 1, 70)]).state);
  const view = englishPurchaserView(state, at(71));
  assert.deepEqual([view.leader, view.savings], ['a', { amount: '9.50', percent: '1' }]);
  assert.deepEqual(
    view.participations.map(({ id }) => id),
    ['a', 'c', 'b'],
  );
});

const anyEnglish = anyState('english_reverse_negotiation').map(asEnglish);

test('the price drops by a step with every acceptance, never below the floor', () => {
  fc.assert(
    fc.property(anyEnglish, anyMoments, (state, momentsOf) => {
      const { stepAmount, floorPrice } = state.plan;
      for (const { before, after, effects, event } of steps(state, momentsOf(state))) {
        const [from, to] = [before, after].map((one) => asEnglish(one).progress.step);
        const accepted = effects.find((effect) => effect.type === 'bid_accepted');
        assert.equal(to, (from ?? 0) + (accepted ? 1 : 0));
        if (!accepted || event.type !== 'accept') continue;
        const price = new Decimal(state.plan.startPrice).minus(new Decimal(stepAmount).times(event.acceptedStep));
        assert.equal(accepted.total, Decimal.max(price, floorPrice).toFixed(2));
        assert.equal(accepted.step, from);
      }
    }),
  );
});

test('the last supplier to accept wins, otherwise the lowest offer, except after a forced finish', () => {
  fc.assert(
    fc.property(anyEnglish, anyMoments, (state, momentsOf) => {
      let last: { id: string; price: string } | null = null;
      for (const { event, effects, before } of steps(state, momentsOf(state))) {
        for (const effect of effects) {
          if (effect.type === 'bid_accepted') last = { id: effect.participation, price: effect.total };
          if (effect.type !== 'closed') continue;
          if (last) {
            assert.deepEqual([effect.winner, effect.price], [last.id, last.price]);
          } else if (event.type === 'close') {
            const staying = asEnglish(before).participations.filter(({ left }) => !left);
            const lowest = Math.min(...staying.map(({ initialPrice }) => Number(initialPrice)));
            assert.equal(Number(effect.price), lowest);
          } else {
            assert.ok(effect.winner === null || event.type === 'forcedFinish');
          }
        }
      }
    }),
  );
});

test('while there is a leader, the finish is the end of the countdown', () => {
  fc.assert(
    fc.property(anyEnglish, anyMoments, (state, momentsOf) => {
      const moments = momentsOf(state).filter(({ event }) => event.type !== 'shift');
      for (const { after } of steps(state, moments)) {
        const { progress, plan, effectiveFinish, participations, finishDate: planned } = asEnglish(after);
        if (after.status !== 'started') continue;
        const leader = participations.find(({ id }) => id === progress.leader);
        const end = leader ? later(leader.priceAt, plan.awardingSeconds * 1000) : planned;
        assert.equal(effectiveFinish, end);
      }
    }),
  );
});
