import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Decimal } from '../../domain/decimal.ts';
import type { AnyState } from '../common/any-state.ts';
import type { EnteredSettings } from '../common/opening.ts';
import { answer, lotItems, opened, start, steps, type Moment } from '../testing/mechanism-example.ts';
import { negotiationValues, placeValues } from '../common/write-state.ts';
import { readItemBot } from './read.ts';
import type { ItemBotState } from './types.ts';
import { itemTable } from './views.ts';

const type = 'item_bot_negotiation';
const cents = (min: number, max: number) => fc.integer({ min, max }).map((n) => new Decimal(n).div(100).toFixed(2));
const source = fc.constantFrom('last_price' as const, 'lowest_other' as const, 'percent' as const, 'entered' as const);

const goals = fc.tuple(
  ...lotItems.map((item) =>
    fc
      .record({ target: cents(100, 290), span: fc.integer({ min: 0, max: 80 }), source })
      .map(({ target, span, source: from }) => ({
        item,
        target,
        limit: new Decimal(target).plus(new Decimal(span).div(100)).toFixed(2),
        source: from,
      })),
  ),
);

/** The sum of targets is always within the total limit, because publishing refuses anything else. */
const settings: fc.Arbitrary<EnteredSettings> = fc
  .record({ items: goals, exchanges: fc.integer({ min: 1, max: 3 }), slack: fc.nat(500), more: fc.nat(2000) })
  .map(({ items, exchanges, slack, more }) => {
    const sum = items.reduce((total, { target }) => total.plus(new Decimal(target).times(10)), new Decimal(0));
    const totalTarget = sum.plus(new Decimal(slack).div(100)).toFixed(2);
    return { items, exchanges, totalTarget, totalLimit: sum.plus(new Decimal(slack + more).div(100)).toFixed(2) };
  });

const answerRecords = fc.record({
  who: fc.constantFrom('a', 'b', 'c'),
  prices: fc.dictionary(fc.constantFrom(...lotItems), cents(90, 320)),
  accept: fc.boolean(),
});

interface Talks {
  state: AnyState;
  moments: Moment[];
}

const talks: fc.Arbitrary<Talks> = fc
  .tuple(
    settings,
    fc.array(answerRecords, { maxLength: 14 }),
    fc.tuple(cents(8000, 9600), cents(8000, 9600), cents(8000, 9600)),
  )
  .map(([entered, answers, [a, b, c]]) => ({
    state: opened(type, { a: [a], b: [b], c: [c] }, entered),
    moments: [
      start(0),
      ...answers.map(({ who, prices, accept }, n) => answer(who, prices, n + 1, { accept: accept && n % 2 === 0 })),
    ],
  }));

const read = (state: AnyState): ItemBotState =>
  readItemBot({
    negotiation: negotiationValues(state),
    participations: state.participations.map((place) => ({ ...place, ...placeValues(place) })),
  });

test('never asks or agrees beyond a limit of an item or of the total', () => {
  fc.assert(
    fc.property(talks, ({ state, moments }) => {
      for (const { after } of steps(state, moments)) {
        const { participations, plan } = read(after);
        const limits = new Map(plan.goals.map(({ item, limit }) => [item, limit]));
        for (const { lines, talk, currentPrice } of participations) {
          const isAgreed = talk.state === 'agreed';
          assert.ok(new Decimal(talk.totalAsked).lte(plan.totalLimit));
          const beyond = (lines ?? []).filter(({ item, asked, price }) =>
            new Decimal(isAgreed ? Decimal.max(asked, price) : asked).gt(limits.get(item) ?? 0),
          );
          assert.deepEqual(beyond, []);
          if (isAgreed) assert.ok(new Decimal(currentPrice).lte(plan.totalLimit));
        }
      }
    }),
  );
});

test('never withdraws a concession or reopens a settled item', () => {
  fc.assert(
    fc.property(talks, ({ state, moments }) => {
      for (const { before, after } of steps(state, moments)) {
        const earlier = new Map(read(before).participations.map((place) => [place.id, place]));
        for (const { id, lines, talk } of read(after).participations) {
          const place = earlier.get(id) ?? assert.fail(id);
          assert.ok(new Decimal(talk.totalAsked).gte(place.talk.totalAsked));
          (lines ?? []).forEach((line, index) => {
            const previous = place.lines?.[index] ?? assert.fail(line.item);
            assert.ok(new Decimal(line.asked).gte(previous.asked));
            if (!previous.settled) return;
            assert.deepEqual([line.settled, line.price], [true, previous.price]);
          });
        }
      }
    }),
  );
});

test('a supplier who accepts every requested price has a deal immediately', () => {
  fc.assert(
    fc.property(talks, ({ state, moments }) => {
      for (const { after } of steps(state, moments)) {
        const open = read(after).participations.filter(({ talk, left }) => talk.state === 'open' && !left);
        for (const { id } of after.status === 'started' ? open : []) {
          const [taken] = steps(after, [answer(id, {}, 100, { accept: true })]);
          const place = read(taken?.after ?? after).participations.find((one) => one.id === id);
          assert.equal(place?.talk.state, 'agreed');
        }
      }
    }),
  );
});

test('the table of one supplier does not depend on the answers of others', () => {
  const tableOf = (state: AnyState) => {
    const own = read(state);
    const [place] = own.participations.filter(({ id }) => id === 'a');
    return place ? itemTable(own, place) : null;
  };
  fc.assert(
    fc.property(talks, ({ state, moments }) => {
      const alone = moments.filter(({ event }) => !('participation' in event) || event.participation === 'a');
      const together = steps(state, moments).filter(
        ({ event, after, before }) =>
          'participation' in event &&
          event.participation === 'a' &&
          before.status === 'started' &&
          after.status === 'started',
      );
      const single = steps(state, alone).filter(({ event }) => 'participation' in event);
      together.forEach(({ after }, index) => assert.deepEqual(tableOf(after), tableOf(single[index]?.after ?? after)));
    }),
  );
});

test('a table reveals no limit, no source and no policy', () => {
  fc.assert(
    fc.property(talks, ({ state }) => {
      const own = read(state);
      for (const place of own.participations) {
        const text = JSON.stringify(itemTable(own, place));
        assert.doesNotMatch(text, /limit|source|policy|worth|walkAway|firmness|seed|slack/i);
      }
    }),
  );
});
