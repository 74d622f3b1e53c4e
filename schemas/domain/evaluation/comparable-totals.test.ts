import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparableTotals, type OfferLine } from './comparable-totals.ts';

const items = [
  { id: 'a', quantity: '10' },
  { id: 'b', quantity: '3' },
  { id: 'c', quantity: '1' },
];
const unit = (item: string, price: string): OfferLine => ({ item, available: true, price, priceKind: 'unit' });
const total = (item: string, price: string): OfferLine => ({ item, available: true, price, priceKind: 'total' });
const without = (item: string): OfferLine => ({ item, available: false, price: '1', priceKind: 'unit' });

test('a missing item counts at the highest other price, in the comparison only', () => {
  const [first, second, third] = comparableTotals(
    items,
    [[unit('a', '2'), unit('b', '10.005')], [unit('a', '3'), without('b')], [total('b', '31')]],
    'EUR',
  );
  assert.equal(first?.comparableTotal.toFixed(2), '50.02');
  assert.deepEqual(first?.missing, []);
  assert.deepEqual([second?.comparableTotal.toFixed(2), second?.offerTotal.toFixed(2)], ['61.00', '30.00']);
  assert.deepEqual(second?.missing, ['b']);
  assert.deepEqual([third?.comparableTotal.toFixed(2), third?.offerTotal.toFixed(2)], ['61.00', '31.00']);
  assert.ok(third?.lines.get('a')?.plug && !third.lines.has('c'));
});

test('a price entered as a total keeps its amount when it fills a gap, for any quantity', () => {
  const [, other] = comparableTotals([{ id: 'a', quantity: '300000' }], [[total('a', '100')], []], 'EUR');
  assert.equal(other?.comparableTotal.toFixed(2), '100.00');
});
