import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Decimal } from '../domain/decimal.ts';
import { relativePrice } from '../domain/evaluation/relative-price.ts';
import type { AiBotSupplierView } from './ai-bot/views.ts';
import type { AnyState } from './common/any-state.ts';
import { isAction } from './common/events.ts';
import { mechanisms } from './index.ts';
import type { Standing } from './common/place.ts';
import { checkerOf, isRefusal, types } from './testing/any-course.ts';
import { play, steps } from './testing/mechanism-example.ts';

for (const type of types) {
  const check = checkerOf(type);

  test(`${type}: ranks are a permutation, ordered by relative price, time and arrival`, () => {
    check((state, moments) => {
      for (const { after } of steps(state, moments)) {
        const ranked = after.participations.filter(({ rank }) => rank !== null);
        const order = ranked.toSorted(
          (a, b) =>
            new Decimal(a.relativePrice).cmp(b.relativePrice) ||
            Date.parse(a.priceAt) - Date.parse(b.priceAt) ||
            a.sequence - b.sequence,
        );
        order.forEach(({ rank }, index) => assert.equal(rank, index + 1));
      }
    });
  });

  test(`${type}: the relative price follows exactly from the price, and converts back to it`, () => {
    check((state, moments) => {
      for (const place of play(state, moments).state.participations) {
        const { currentPrice, qualityScore } = place;
        assert.ok(relativePrice(currentPrice, qualityScore).eq(place.relativePrice));
        const factor = new Decimal(1).minus(new Decimal(qualityScore).div(100));
        assert.equal(new Decimal(place.relativePrice).div(factor).toFixed(2), currentPrice);
      }
    });
  });

  test(`${type}: a supplier's view contains no other supplier and no other price than the clock's`, () => {
    check((state, moments) => {
      for (const { after, time } of steps(state, moments)) {
        for (const own of after.participations) {
          const view = mechanisms[type].supplierView(after, own.id, time) ?? assert.fail('it takes part');
          assert.deepEqual(othersIn(view, own, after), []);
        }
      }
      assert.equal(mechanisms[type].supplierView(state, 'nobody', state.startDate), null);
    }, 60);
  });

  test(`${type}: accepts exactly the actions that are possible at that time`, () => {
    check((state, moments) => {
      for (const { event, time, before, effects } of steps(state, moments)) {
        if (!isAction(event) || event.receivedAt !== time) continue;
        const operations = mechanisms[type].possible(before, event.participation, time);
        const actions = operations.map((name) => mechanisms[type].actions[name]?.event);
        if (!isRefusal(effects)) assert.ok(actions.includes(event.type));
        if (!actions.includes(event.type)) assert.ok(isRefusal(effects));
      }
    });
  });
}

test('the packages for one supplier do not depend on the actions of others', () => {
  const { supplierView } = mechanisms.ai_bot_negotiation;
  let compared = 0;
  checkerOf('ai_bot_negotiation')((state, moments) => {
    for (const { id } of state.participations) {
      const concerns = ({ event }: (typeof moments)[number]): boolean =>
        !('participation' in event) || event.participation === id;
      const together = steps(state, moments).filter(concerns);
      for (const [index, { after, time }] of steps(state, moments.filter(concerns)).entries()) {
        const [alone, among] = [after, together[index]?.after ?? after].map(
          (then) => supplierView(then, id, time) as AiBotSupplierView | null,
        );
        // A deal with another supplier may end this talk. The first action may also start the negotiation, so it ends
        // earlier.
        if (!alone || !among || !sameHours(alone, among)) break;
        assert.deepEqual(among.packages, alone.packages);
        compared += alone.packages.length > 0 ? 1 : 0;
      }
    }
  }, 500);
  assert.ok(compared > 20, `${compared} were compared`);
});

const sameHours = (one: AiBotSupplierView, other: AiBotSupplierView): boolean =>
  (['phase', 'status', 'startDate', 'effectiveFinish'] as const).every((key) => one[key] === other[key]);

/**
 * Returns the data of others that a supplier's view reveals: ids, names, and prices that are not its own. The clock's
 * price is shown on purpose, and the bounds of the next bid follow from the supplier's own price. The sums of the
 * supplier's own item table and the bot's packages may equal those of others by chance. Separate properties ensure that
 * they reveal nothing.
 */
function othersIn(view: object, own: Standing, { participations }: AnyState): string[] {
  const viewText = JSON.stringify({ ...view, clock: null, bidRange: null, table: null, packages: null });
  const mine = new Set([own.initialPrice, own.currentPrice]);
  const secrets = participations
    .filter(({ id }) => id !== own.id)
    .flatMap(({ id, supplier, initialPrice, currentPrice, relativePrice: relative }) => [
      id,
      supplier,
      ...[initialPrice, currentPrice, relative].filter((price) => !mine.has(price)),
    ]);
  return secrets.filter((secret) => viewText.includes(`"${secret}"`));
}
