import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { Decimal } from '../decimal.ts';
import { acceptWeight, priceWeight, remainingWeight } from './criteria-weights.ts';
import { places, priceRating, qualityScore, unratedCriteria } from './scores.ts';

const criteria = [
  { id: 'price', weight: 0, isPrice: true },
  { id: 'quality', weight: 30, isPrice: false },
  { id: 'service', weight: 10, isPrice: false },
];

test('price takes the weight that other criteria leave, at least one percent', () => {
  assert.equal(priceWeight([]), 100);
  assert.equal(priceWeight([30, 10]), 60);
  assert.equal(remainingWeight([30, 10], 'rfp'), 59);
  assert.equal(remainingWeight([30, 10], 'custom'), 59);
  assert.equal(remainingWeight([30, 10], 'rfi'), 60);
});

test('accepts a weight up to the remainder, and rejects a higher one with the reason', () => {
  assert.deepEqual(acceptWeight(59, [40], 'rfp'), { ok: true, value: 59 });
  assert.deepEqual(acceptWeight(60, [40], 'rfp'), {
    ok: false,
    problem: { code: 'criteria_weight_too_high', params: { limit: '59' } },
  });
  assert.deepEqual(acceptWeight(60, [40], 'rfi'), { ok: true, value: 60 });
  assert.deepEqual(acceptWeight(1, [50, 49], 'rfp'), { ok: false, problem: { code: 'criteria_weight_exhausted' } });
  for (const weight of [0, -1, 1.5, Number.NaN])
    assert.deepEqual(acceptWeight(weight, [], 'rfp'), { ok: false, problem: { code: 'criteria_weight_invalid' } });
});

test('rates the lowest price 100, twice that 0, and three times or more −100', () => {
  assert.deepEqual(
    ['200', '210', '400', '600', '601', '90000', '150'].map((price) => priceRating(price, '200').toNumber()),
    [100, 95, 0, -100, -100, -100, 100],
  );
  assert.equal(priceRating('110', '90').toFixed(6), '77.777778');
  assert.equal(priceRating('0', '0').toNumber(), 100);
  assert.equal(priceRating('1', '0').toNumber(), -100);
});

test('a price rating falls as the price rises and stays between −100 and 100', () => {
  const price = fc.integer({ min: 1, max: 1e9 });
  fc.assert(
    fc.property(price, price, price, (lowest, a, b) => {
      const [low, high] = [priceRating(Math.min(a, b), lowest), priceRating(Math.max(a, b), lowest)];
      assert.ok(low.gte(high));
      assert.ok(low.lte(100) && high.gte(-100));
    }),
  );
});

test('quality is the weighted sum of ratings without price; unrated criteria count as 0', () => {
  assert.equal(qualityScore(criteria, { quality: 80, service: -50, price: 100 }).toFixed(), '19');
  assert.equal(qualityScore(criteria, { quality: 33 }).toFixed(), '9.9');
  assert.deepEqual(unratedCriteria(criteria, { quality: 0 }), ['service']);
});

test('equal values share the better place, and the next place is skipped', () => {
  const values = ['3', '1', null, '1', '2'].map((value) => (value === null ? null : new Decimal(value)));
  assert.deepEqual(places(values, 'lower'), [4, 1, null, 1, 3]);
  assert.deepEqual(places(values, 'higher'), [1, 3, null, 3, 2]);
});
