import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { draftSum, priceIn, spread, type DraftLine } from './break-down-draft.ts';

const line = (item: string, quantity: string, unitPrice: string | null, isTouched = false): DraftLine => ({
  item,
  quantity,
  unitPrice,
  isTouched,
});
const deal = { total: '56.55', currency: 'EUR' };

test('accepts prices with up to four decimals', () => {
  assert.deepEqual(['1.2345', '1.23456', '-1', null, '0'].map(priceIn), ['1.2345', null, null, null, '0']);
});

test('reports the difference from the deal, and fits only if it is zero', () => {
  const off = draftSum([line('a', '4', '9.5'), line('b', '2', '9.425')], deal);
  assert.deepEqual(off, { sum: '56.85', difference: '-0.30', fits: false });
  assert.equal(draftSum([line('a', '4', '9.425'), line('b', '2', '9.425')], deal).fits, true);
  assert.equal(draftSum([line('a', '4', null), line('b', '2', '28.275')], deal).fits, false);
});

test('spreads the difference over untouched lines, never below zero', () => {
  assert.deepEqual(spread([line('a', '4', '10', true), line('b', '2', '9.425')], deal), { b: '8.275' });
  assert.equal(spread([line('a', '4', '20', true), line('b', '2', '9')], deal), null);
  assert.equal(spread([line('a', '4', '10', true), line('b', '2', '9', true)], deal), null);
});

test('the spread prices match any deal', () => {
  const cents = fc.nat(1_000_000);
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 90 }), (rest, first, second) => {
      const lines = [line('a', String(first), '1', true), line('b', String(second), '3'), line('c', '1', '7')];
      const total = (first + rest / 100).toFixed(2);
      const prices = spread(lines, { total, currency: 'EUR' }) ?? assert.fail();
      const all = lines.map((one) => ({ ...one, unitPrice: prices[one.item] ?? one.unitPrice }));
      assert.equal(draftSum(all, { total, currency: 'EUR' }).fits, true);
    }),
  );
});
