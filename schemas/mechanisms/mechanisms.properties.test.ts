import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { Decimal } from '../domain/decimal.ts';
import type { AnyState } from './common/any-state.ts';
import { convertToOffline } from './offline/convert-to-offline.ts';
import { nextDue } from './common/define-mechanism.ts';
import type { Effect } from './common/effects.ts';
import { isAction } from './common/events.ts';
import { closesAt, compareInstants, later, runBatch } from './common/mechanism.ts';
import { mechanisms } from './index.ts';
import { checkerOf, isRefusal, types } from './testing/any-course.ts';
import {
  accept,
  answer,
  anyMoments,
  anyState,
  bid,
  deal,
  enter,
  leave,
  type Moment,
  opened,
  play,
  steps,
  update,
} from './testing/mechanism-example.ts';
import { enteredSettings } from './common/read-state.ts';
import { negotiationValues, placeValues } from './common/write-state.ts';

const isOver = ({ status }: AnyState) => status === 'finished' || status === 'negotiated';
const answerOf = (effects: readonly Effect[]) => effects.filter((effect) => 'bid' in effect);
/** Removes the sequence of the next action, which an accepted equal bid increments without any other change. */
const traced = (state: AnyState) => ({ ...state, sequence: null });

for (const type of types) {
  const check = checkerOf(type);

  test(`${type}: an action changes only its own price, which rises only if the purchaser enters it`, () => {
    check((state, moments) => {
      for (const { event, before, after } of steps(state, moments)) {
        after.participations.forEach((place, index) => {
          const previous = before.participations[index] ?? assert.fail('a participant is gone');
          assert.equal(place.id, previous.id);
          if (!isAction(event) || event.participation !== place.id)
            assert.equal(place.currentPrice, previous.currentPrice);
          if (type !== 'offline_negotiation') assert.ok(new Decimal(place.currentPrice).lte(previous.currentPrice));
        });
      }
    });
  });

  test(`${type}: has exactly one winner, who has not left, if negotiated, and otherwise none`, () => {
    check((state, moments) => {
      for (const { after } of steps(state, moments)) {
        const winners = after.participations.filter(({ id }) => id === after.winner);
        assert.equal(winners.length, after.status === 'negotiated' ? 1 : 0);
        assert.equal(after.winner === null, after.status !== 'negotiated');
        for (const winner of winners) assert.ok(!('left' in winner && winner.left));
      }
    });
  });

  test(`${type}: answers every action exactly once, and a rejected one leaves the state unchanged`, () => {
    check((state, moments) => {
      for (const { event, before, after, effects } of steps(state, moments)) {
        const answers = answerOf(effects).map((effect) => ('bid' in effect ? effect.bid : null));
        assert.deepEqual(answers, isAction(event) ? [event.id] : []);
        if (isRefusal(effects)) assert.equal(after, before);
      }
    });
  });

  test(`${type}: accepts no action before the start, after the finish or after the end`, () => {
    check((state, moments) => {
      for (const { event, before, effects } of steps(state, moments)) {
        if (!isAction(event) || isRefusal(effects)) continue;
        assert.ok(!isOver(before));
        assert.ok(compareInstants(event.receivedAt, before.startDate) >= 0);
        assert.ok(before.effectiveFinish === null || compareInstants(event.receivedAt, before.effectiveFinish) <= 0);
      }
    });
  });

  test(`${type}: ends once, and does not change after the end`, () => {
    check((state, moments) => {
      const played = steps(state, [...moments, { event: { type: 'close' }, time: later(state.startDate, 1e10) }]);
      for (const { event, before, after, effects } of played) {
        if (!isOver(before)) continue;
        assert.equal(after, before);
        if (!isAction(event)) assert.deepEqual(effects, []);
      }
      const closings = played.flatMap(({ effects }) => effects.filter((effect) => effect.type === 'closed'));
      assert.equal(closings.length, played.some(({ after }) => isOver(after)) ? 1 : 0);
    });
  });

  test(`${type}: processing an event twice changes nothing more`, () => {
    check((state, moments) => {
      for (const { event, time, after } of steps(state, moments)) {
        if (event.type === 'shift') continue;
        const again = mechanisms[type].mechanism(after, event, time);
        assert.deepEqual(traced(again.state), traced(after));
        if (!isAction(event)) assert.ok(again.effects.every((effect) => effect.type === 'not_due'));
      }
    });
  });

  test(`${type}: an early timer does nothing, and a due timer takes effect`, () => {
    check((state, moments) => {
      for (const { after } of steps(state, moments)) {
        const due = nextDue(after);
        if (!due) continue;
        const early = mechanisms[type].mechanism(after, { type: due.event }, later(due.at, -1));
        assert.deepEqual(early, { state: after, effects: [{ type: 'not_due', ...due }] });
        const inTime = mechanisms[type].mechanism(after, { type: due.event }, due.at);
        assert.equal(inTime.effects[0]?.type, due.event === 'start' ? 'started' : 'closed');
      }
    });
  });

  test(`${type}: splitting events into batches does not change the result`, () => {
    fc.assert(
      fc.property(anyState(type), anyMoments, fc.array(fc.nat(40)), (state, momentsOf, cuts) => {
        const events = momentsOf(state).flatMap(({ event }) => (isAction(event) ? [event] : []));
        const { mechanism } = mechanisms[type];
        const time = state.startDate;
        const whole = runBatch(mechanism, { state, events, time });
        const edges = [0, ...cuts.toSorted((a, b) => a - b), events.length];
        let parts = { state, effects: new Array<Effect>() };
        edges.forEach((from, index) => {
          const batch = events.slice(from, edges[index + 1] ?? from);
          const next = runBatch(mechanism, { state: parts.state, events: batch, time: later(time, index * 1e6) });
          parts = { state: next.state, effects: [...parts.effects, ...next.effects] };
        });
        assert.deepEqual(parts, whole);
      }),
      { numRuns: 100 },
    );
  });

  test(`${type}: the state is plain JSON and is restored unchanged from its two records`, () => {
    check((state, moments) => {
      for (const { after } of steps(state, moments)) {
        assert.deepEqual(JSON.parse(JSON.stringify(after)), after);
        const settings = enteredSettings('settings' in after ? after.settings : {});
        const read = mechanisms[type].read({
          negotiation: { ...negotiationValues(after), settings },
          participations: after.participations.map((place) => ({ ...place, ...placeValues(place) })),
        });
        assert.deepEqual(traced(read), traced(after));
        assert.ok(read.participations.every(({ sequence }) => sequence < read.sequence));
      }
    }, 60);
  });

  test(`${type}: after a downtime, events shifted by its length give the same result`, () => {
    fc.assert(
      fc.property(anyState(type), anyMoments, fc.nat(40), fc.nat(7_200_000), (state, momentsOf, cut, milliseconds) => {
        const running = play(state, [{ event: { type: 'start' }, time: state.startDate }]).state;
        const moments = momentsOf(state).filter(
          ({ event, time }) => compareInstants(isAction(event) ? event.receivedAt : time, state.startDate) >= 0,
        );
        const [first, second] = [moments.slice(0, cut), moments.slice(cut)];
        const before = play(running, first).state;
        const since = first.at(-1)?.time ?? state.startDate;
        if (second.some(({ event }) => isAction(event) && compareInstants(event.receivedAt, since) < 0)) return;
        const alone = play(before, second);
        const shifted = play(
          play(before, [{ event: { type: 'shift', milliseconds }, time: since }]).state,
          second.map((moment) => postponed(moment, milliseconds)),
        );
        assert.deepEqual(essence(shifted.state), essence(alone.state));
        assert.deepEqual(shifted.effects.map(gist), alone.effects.map(gist));
        const moved = isOver(before) ? 0 : milliseconds;
        const finish = alone.state.effectiveFinish;
        assert.equal(shifted.state.effectiveFinish, finish && later(finish, moved));
        const planned = alone.state.finishDate;
        assert.equal(shifted.state.finishDate, planned && later(planned, moved));
      }),
      { numRuns: 150 },
    );
  });

  test(`${type}: converts to offline from every state except negotiated, at the last prices`, () => {
    check((state, moments) => {
      for (const { after, time } of steps(state, moments)) {
        const converted = convertToOffline(after, time);
        assert.equal(converted === null, after.status === 'negotiated' || type === 'offline_negotiation');
        if (!converted) continue;
        assert.deepEqual([converted.status, converted.winner, nextDue(converted)], ['started', null, null]);
        assert.deepEqual(
          converted.participations.map(({ currentPrice }) => currentPrice),
          after.participations.map(({ currentPrice }) => currentPrice),
        );
        assert.deepEqual(JSON.parse(JSON.stringify(converted)), converted);
        const staying = converted.participations.find(({ left }) => !left);
        const operations = mechanisms.offline_negotiation.possible(converted, staying?.id ?? '', later(time, 1e9));
        assert.deepEqual(operations, staying ? ['updateOffer'] : []);
      }
    }, 60);
  });

  test(`${type}: rejects an action of another type without changing anything`, () => {
    const own = new Set<string>(Object.values(mechanisms[type].actions).map(({ event }) => event));
    const everything = [
      bid('p0', '1.00', 1),
      update('p0', '1.00', 1),
      enter('p0', '1.00', 1),
      deal('p0', 0, 1),
      accept('p0', 0, 1),
      leave('p0', 1),
      answer('p0', {}, 1),
    ];
    const foreign = everything.filter(({ event }) => !own.has(event.type));
    const state = opened(type, { p0: ['100.00'], p1: ['90.00'] });
    assert.ok(foreign.length > 0);
    for (const { event, time } of foreign) {
      const outcome = mechanisms[type].mechanism(state, event, time);
      assert.equal(outcome.state, state);
      const problems = outcome.effects.map((effect) => 'problem' in effect && effect.problem);
      assert.deepEqual(problems, [{ code: 'action_not_of_type', params: { type } }]);
    }
  });
}

test('throws for a state of another type', () => {
  fc.assert(
    fc.property(anyState('dutch_negotiation'), (state) => {
      assert.throws(() => mechanisms.rank_auction.mechanism(state, { type: 'close' }, closesAt(state.startDate)));
    }),
    { numRuns: 5 },
  );
});

function postponed({ event, time }: Moment, milliseconds: number): Moment {
  const moved = isAction(event) ? { ...event, receivedAt: later(event.receivedAt, milliseconds) } : event;
  return { event: moved, time: later(time, milliseconds) };
}

/** The parts of a state that do not depend on its timing. */
function essence({ status, winner, participations, ...state }: AnyState) {
  const places = participations.map(({ deal, ...place }) => ({ ...place, deal: deal?.package ?? null, priceAt: null }));
  const { step = null, leader = null } = Object(state.progress) as { step?: unknown; leader?: unknown };
  return { status, winner, places, step, leader };
}

function gist(effect: Effect) {
  if (effect.type === 'closed') return [effect.type, effect.winner, effect.price];
  return 'problem' in effect ? effect.problem : effect.type;
}
