import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { Decimal } from '../../domain/decimal.ts';
import { dutchClock } from './clock.ts';
import { dutchPlan, dutchPrice } from './plan.ts';
import type { DutchState } from './types.ts';
import { dutchPurchaserView, dutchSupplierView } from './views.ts';
import { compareInstants, later } from '../common/mechanism.ts';
import {
  anyMoments,
  anyState,
  at,
  close,
  deal,
  forcedFinish,
  forcedStart,
  kinds,
  opened,
  play,
  shift,
  start,
  steps,
} from '../testing/mechanism-example.ts';

const entrants = { a: ['1200.00'], b: ['1000.00'], c: ['1000.00'] } as const;
const auction = (...more: [Parameters<typeof opened>[2]?, Parameters<typeof opened>[3]?]) =>
  opened('dutch_negotiation', entrants, ...more) as DutchState;
const asDutch = (state: ReturnType<typeof opened>) => state as DutchState;
const basis = (lowest: string, currency = 'EUR') => ({ lowest, currency });

test('by default, the price starts 20 % below the lowest offer and rises by 1 % every 30 s', () => {
  const { plan, finishDate, effectiveFinish } = auction();
  assert.deepEqual(plan, {
    startPrice: '800.00',
    stepAmount: '10.00',
    stepSeconds: 30,
    steps: 21,
    lastPrice: '1000.00',
  });
  assert.deepEqual([finishDate, effectiveFinish], [at(630), at(630)]);
});

test('the last step is exactly the lowest offer, for any step size', () => {
  const prices = (plan: ReturnType<typeof dutchPlan>, currency = 'EUR') =>
    Array.from({ length: plan.steps }, (_, step) => dutchPrice(plan, step, currency));
  assert.deepEqual(prices(dutchPlan({ stepAmount: '30.00' }, basis('1000.00'))), [
    '800.00',
    '830.00',
    '860.00',
    '890.00',
    '920.00',
    '950.00',
    '980.00',
    '1000.00',
  ]);
  const odd = prices(dutchPlan({}, basis('106137.60')));
  assert.deepEqual(
    [odd.length, odd[0], odd[1], odd[19], odd[20]],
    [21, '84910.08', '85971.46', '105076.30', '106137.60'],
  );
  const yen = dutchPlan({}, basis('999', 'JPY'));
  assert.deepEqual([yen.startPrice, yen.stepAmount, yen.steps], ['799', '10', 21]);
  assert.deepEqual(prices(yen, 'JPY').slice(-2), ['989', '999']);
  assert.deepEqual(prices(dutchPlan({}, basis('0.02'))), ['0.02']);
  assert.deepEqual(prices(dutchPlan({ startPercentBelow: 90 }, basis('0.10'))).length, 10);
});

test('the step depends only on the clock and lasts until the next one begins', () => {
  const state = auction();
  assert.equal(dutchClock(state, at(-1)), null);
  assert.deepEqual(dutchClock(state, at(0)), { step: 0, price: '800.00', nextStepAt: at(30) });
  assert.deepEqual(dutchClock(state, at(29.999)), { step: 0, price: '800.00', nextStepAt: at(30) });
  assert.deepEqual(dutchClock(state, at(30)), { step: 1, price: '810.00', nextStepAt: at(60) });
  assert.deepEqual(dutchClock(state, at(600)), { step: 20, price: '1000.00', nextStepAt: null });
  assert.deepEqual(dutchClock(state, at(630)), { step: 20, price: '1000.00', nextStepAt: null });
  assert.equal(dutchClock(state, at(630.001)), null);
});

test('the first supplier to accept the price wins immediately', () => {
  const { state, effects } = play(auction(), [deal('a', 7, 215), deal('b', 7, 216)]);
  assert.deepEqual(kinds(effects), ['started', 'bid_accepted', 'closed', 'negotiation_not_running']);
  assert.deepEqual(effects[2], {
    type: 'closed',
    at: at(215),
    status: 'negotiated',
    winner: 'a',
    price: '870.00',
  });
  assert.deepEqual([state.winner, state.effectiveFinish], ['a', at(215)]);
  assert.deepEqual(dutchPurchaserView(asDutch(state), at(216)).savings, { amount: '130.00', percent: '13' });
});

test('accepting an outdated step returns the current step and its price', () => {
  const state = auction();
  const refusal = (step: number, seconds: number) => {
    const [effect] = play(state, [deal('a', step, seconds)]).effects;
    return effect && 'problem' in effect ? effect.problem : effect?.type;
  };
  const outdated = { code: 'step_outdated', params: { step: '1', price: '810.00' } };
  assert.deepEqual(refusal(0, 30), outdated);
  assert.deepEqual(refusal(2, 59.999), outdated);
  assert.equal(refusal(2, 60), 'started');
});

test('an acceptance counts for the step at its receipt, regardless of processing time', () => {
  const { event } = deal('a', 0, 29.999);
  const { state } = play(auction(), [start(0), { event, time: at(45) }]);
  assert.equal(state.participations[0]?.currentPrice, '800.00');
});

test('without an acceptance, the lowest offer wins; in a tie, the one published first', () => {
  const { state, effects } = play(auction(), [start(0), close(631)]);
  assert.deepEqual(effects[1], {
    type: 'closed',
    at: at(630),
    status: 'negotiated',
    winner: 'b',
    price: '1000.00',
  });
  assert.deepEqual(dutchPurchaserView(asDutch(state), at(631)).savings, { amount: '0.00', percent: '0' });
});

test('the price decides, not the relative price', () => {
  const state = opened('dutch_negotiation', { a: ['900.00', '-30'], b: ['1000.00', '50'] });
  assert.equal(play(state, [start(0), close(3600)]).state.winner, 'a');
});

test('a forced finish has no winner, unless the regular finish has passed', () => {
  const early = play(auction(), [start(0), forcedFinish(100)]).state;
  assert.deepEqual([early.status, early.winner, early.effectiveFinish], ['finished', null, at(100)]);
  const late = play(auction(), [start(0), forcedFinish(630)]).state;
  assert.deepEqual([late.status, late.winner, late.effectiveFinish], ['negotiated', 'b', at(630)]);
});

test('a forced start moves the start, the steps and the finish', () => {
  const { state, effects } = play(auction(), [forcedStart(-300)]);
  assert.deepEqual(effects, [
    { type: 'started', at: at(-300) },
    { type: 'finish_moved', from: at(630), to: at(330), reason: 'start' },
  ]);
  assert.deepEqual([state.startDate, state.finishDate, state.effectiveFinish], [at(-300), at(330), at(330)]);
  assert.equal(dutchClock(asDutch(state), at(-270))?.step, 1);
});

test('an auction published after its start date begins with step 0 at publication', () => {
  const state = auction({}, { publishedAt: at(100) });
  assert.deepEqual([state.startDate, state.effectiveFinish], [at(100), at(730)]);
  assert.equal(dutchClock(state, at(100))?.step, 0);
});

test('a downtime shifts the steps, so the auction continues where it stopped', () => {
  const { state } = play(auction(), [start(0), shift(600_000, 645)]);
  assert.deepEqual(dutchClock(asDutch(state), at(645)), { step: 1, price: '810.00', nextStepAt: at(660) });
  assert.equal(state.effectiveFinish, at(1230));
  const afterMissedStart = play(auction(), [start(0), shift(600_000, 600), deal('a', 0, 599), deal('a', 0, 600)]);
  assert.deepEqual(kinds(afterMissedStart.effects).slice(2), ['negotiation_not_running', 'bid_accepted', 'closed']);
});

test('a supplier sees the current price, but not the step size or the last price', () => {
  const view = dutchSupplierView(auction(), 'a', at(45));
  assert.deepEqual(view, {
    participation: 'a',
    status: 'published',
    startDate: at(0),
    effectiveFinish: at(630),
    currency: 'EUR',
    initialPrice: '1200.00',
    currentPrice: '1200.00',
    clock: { step: 1, price: '810.00', nextStepAt: at(60) },
    stepSeconds: 30,
    steps: 21,
    acceptedStep: null,
    outcome: null,
  });
  const ended = asDutch(play(auction(), [deal('a', 1, 45)]).state);
  const outcomes = ['a', 'b'].map((id) => dutchSupplierView(ended, id, at(46))?.outcome);
  assert.deepEqual(outcomes, ['won', 'lost']);
  assert.equal(dutchSupplierView(ended, 'a', at(46))?.clock, null);
  const forced = asDutch(play(auction(), [start(0), forcedFinish(10)]).state);
  assert.equal(dutchSupplierView(forced, 'a', at(11))?.outcome, null);
});

const anyDutch = anyState('dutch_negotiation').map(asDutch);

test('the price never falls, starts at the start price, and ends exactly at the lowest initial price', () => {
  fc.assert(
    fc.property(anyDutch, (state) => {
      const { plan, currency, startDate, effectiveFinish } = state;
      const shown = Array.from({ length: plan.steps }, (_, step) => dutchPrice(plan, step, currency));
      shown.forEach((price, step) => assert.ok(step === 0 || new Decimal(price).gt(shown[step - 1] ?? '0')));
      const lowest = state.participations.map(({ initialPrice }) => Number(initialPrice));
      assert.deepEqual([shown[0], Number(shown.at(-1))], [plan.startPrice, Math.min(...lowest)]);
      assert.equal(effectiveFinish, later(startDate, plan.steps * plan.stepSeconds * 1000));
    }),
  );
});

test('the clock advances one step at a time, exactly at the announced times', () => {
  fc.assert(
    fc.property(anyDutch, (state) => {
      let time = state.startDate;
      for (let step = 0; step < state.plan.steps; step += 1) {
        const clock = dutchClock(state, time) ?? assert.fail('it runs');
        assert.deepEqual(clock.step, step);
        const next = clock.nextStepAt ?? state.effectiveFinish;
        assert.equal(dutchClock(state, later(next, -1))?.step, step);
        time = next;
      }
      assert.equal(time, state.effectiveFinish);
    }),
    { numRuns: 50 },
  );
});

test('the winner pays the price at receipt, or its own lowest offer without an acceptance', () => {
  fc.assert(
    fc.property(anyDutch, anyMoments, (state, momentsOf) => {
      for (const { event, before, after, effects } of steps(state, momentsOf(state))) {
        const closed = effects.find((effect) => effect.type === 'closed');
        if (!closed || closed.winner === null) continue;
        const winner = asDutch(after).participations.find(({ id }) => id === closed.winner) ?? assert.fail('a winner');
        assert.equal(winner.currentPrice, closed.price);
        if (event.type === 'deal') {
          const clock = dutchClock(asDutch(before), event.receivedAt);
          assert.deepEqual(
            [clock?.price, clock?.step, event.participation],
            [closed.price, winner.acceptedStep, winner.id],
          );
          assert.ok(compareInstants(closed.at, event.receivedAt) === 0);
        } else {
          assert.equal(closed.price, asDutch(before).plan.lastPrice);
        }
      }
    }),
  );
});
