import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkAiBotSettings } from '../../../../../../schemas/mechanisms/ai-bot/check-settings.ts';
import { withLever, worstWorth } from './lever-mix.ts';
import { knownLevers, proposedLever, type EnteredLever } from './lever-shape.ts';

const added = [...knownLevers, 'x_colour'];

/** All combinations of levers in addition to the price. */
const mixes = Array.from({ length: 2 ** added.length }, (_, bits) =>
  added.filter((_key, place) => bits & (1 << place)),
);

for (const [reference, currency] of [
  ['64800.00', 'EUR'],
  ['930.50', 'USD'],
  ['1250000', 'JPY'],
] as const)
  test(`every mix of proposed levers can be published, as a package and each lever alone (${currency})`, () => {
    const basis = { reference, currency, paymentDays: 30, quantity: '20' };
    const against = { lowest: reference, currency };
    for (const keys of mixes) {
      const levers = keys.reduce<EnteredLever[]>(
        (mix, key) => withLever(mix, proposedLever(key, basis), basis),
        [proposedLever('price', basis)],
      );
      assert.equal(levers.length, keys.length + 1);
      assert.deepEqual(checkAiBotSettings({ policy: { levers } }, against), [], keys.join());
      const walkAway = worstWorth(levers, basis);
      assert.deepEqual(checkAiBotSettings({ policy: { levers, walkAway } }, against), [], `${keys.join()} alone`);
    }
  });

test('each lever reaches its worst level alone, and their sum is the walk-away', () => {
  const basis = { reference: '1000.00', currency: 'EUR', paymentDays: 30, quantity: '20' };
  const levers: EnteredLever[] = [
    { key: 'price', direction: 'lower', levels: [{ value: '900' }, { value: '1010' }] },
    {
      key: 'warranty_months',
      direction: 'higher',
      levels: [
        { value: '36', worth: '20' },
        { value: '12', worth: '-15.50' },
      ],
    },
  ];
  assert.equal(worstWorth(levers, basis), '-25.50');
});
