import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { Decimal } from '../decimal.ts';
import { minorUnit } from '../money.ts';
import { priceForRankOne, relativePrice } from './relative-price.ts';

const quality = fc.integer({ min: -9900, max: 9900 }).map((n) => new Decimal(n).div(100).toFixed());
const amount = fc.bigInt({ min: 1n, max: 10n ** 14n }).map((n) => new Decimal(n.toString()).div(100).toFixed(2));

test('good quality lowers the relative price, and bad quality raises it', () => {
  assert.equal(relativePrice('1000.00', '20').toFixed(), '800');
  assert.equal(relativePrice('1000.00', '-20').toFixed(), '1200');
  assert.equal(relativePrice('0.01', '0.01').toFixed(), '0.009999');
});

test('the price for rank 1 is the highest one with a relative price below the best', () => {
  assert.equal(priceForRankOne('800', '20', { currency: 'EUR' }), '999.99');
  assert.equal(priceForRankOne('800', '0', { currency: 'EUR' }), '799.99');
  assert.equal(priceForRankOne('800', '0', { currency: 'JPY' }), '799');
  assert.equal(priceForRankOne('800', '-50', { currency: 'EUR' }), '533.33');
});

test('has no price for rank 1 if no positive price is low enough', () => {
  assert.equal(priceForRankOne('0.01', '0', { currency: 'EUR' }), null);
  assert.equal(priceForRankOne('0', '99', { currency: 'EUR' }), null);
  assert.equal(priceForRankOne('0.02', '0', { currency: 'EUR' }), '0.01');
});

test('the relative price rises with the price for every quality below the maximum', () => {
  fc.assert(
    fc.property(quality, amount, amount, (score, a, b) => {
      assert.equal(relativePrice(a, score).cmp(relativePrice(b, score)), new Decimal(a).cmp(b));
    }),
  );
});

test('the price for rank 1 beats the best price, and one minor unit more does not', () => {
  fc.assert(
    fc.property(amount, quality, quality, fc.constantFrom('EUR', 'JPY', 'KWD'), (price, theirs, ours, currency) => {
      const best = relativePrice(price, theirs);
      const found = priceForRankOne(best, ours, { currency });
      const next = new Decimal(found ?? 0).plus(minorUnit(currency));
      assert.ok(relativePrice(next, ours).gte(best));
      if (found !== null) assert.ok(relativePrice(found, ours).lt(best) && new Decimal(found).gt(0));
    }),
  );
});
