import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { asPrice, asWorth, worthOf } from './worth.ts';

const policy = {
  levers: [
    { key: 'price', direction: 'lower' as const, levels: [{ value: '60000' }, { value: '64800' }] },
    {
      key: 'payment_days',
      direction: 'higher' as const,
      levels: [
        { value: '60', worth: '300.00' },
        { value: '30', worth: '0' },
      ],
    },
  ],
};

test('the worth of a package is its price savings plus the value of its terms', () => {
  assert.equal(worthOf({ price: '62400.00', payment_days: '60' }, policy, '64800.00'), '2700');
  assert.equal(worthOf({ price: '64800.00', payment_days: '30.0' }, policy, '64800.00'), '0');
  assert.equal(worthOf({ price: '62400.00', payment_days: '45' }, policy, '64800.00'), null);
  assert.equal(worthOf({ price: '62400.00' }, {}, '64800.00'), '2400');
});

test('converting a worth to a price and back gives the same worth', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 1, max: 1e9 }), (cents, price) => {
      const [worth, reference] = [String(cents / 100), String(price / 100)];
      assert.equal(Number(asWorth(asPrice(worth, reference), reference)), Number(worth));
    }),
  );
});
