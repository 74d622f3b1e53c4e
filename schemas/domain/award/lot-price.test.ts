import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lotPrice, offeredTotal } from './lot-price.ts';
import type { AwardLine } from './types.ts';

const line = (item: string, price: string, more: object = {}): AwardLine => ({
  item,
  price,
  priceKind: 'unit',
  ...more,
});
const lot = [
  { id: 'a', quantity: '10' },
  { id: 'b', quantity: '10' },
];
const offer = {
  currency: 'EUR',
  lines: [line('a', '10', { breaks: [{ from: '5', unitPrice: '8' }] }), line('b', '10')],
};

test('the total of an offer applies price breaks, but no bundles or discounts', () => {
  const extras = { bundles: [{ items: ['a', 'b'], price: '100' }], discounts: [{ fromAmount: '1', percent: '50' }] };
  assert.equal(offeredTotal({ ...offer, ...extras }, lot), '180.00');
});

test('a lot price includes only bundles and discounts that the lot earns on its own', () => {
  assert.equal(lotPrice({ ...offer, bundles: [{ items: ['a', 'b'], price: '150' }] }, lot, 3), '150.00');
  assert.equal(lotPrice({ ...offer, bundles: [{ items: ['a', 'c'], price: '1' }] }, lot, 3), '180.00');
  assert.equal(lotPrice({ ...offer, discounts: [{ fromAmount: '180', percent: '10' }] }, lot, 3), '162.00');
  assert.equal(lotPrice({ ...offer, discounts: [{ allItems: true, percent: '10' }] }, lot, 3), '180.00');
  assert.equal(lotPrice({ ...offer, discounts: [{ allItems: true, percent: '10' }] }, lot, 2), '162.00');
  assert.equal(lotPrice({ ...offer, discounts: null, bundles: null }, [...lot, { id: 'c', quantity: '1' }], 3), null);
});

test('picks the better of two bundles that share an item', () => {
  const bundles = [
    { items: ['a', 'b'], price: '150' },
    { items: ['b', 'c'], price: '20' },
  ];
  const three = [...lot, { id: 'c', quantity: '1' }];
  const priced = { ...offer, lines: [...offer.lines, line('c', '40')], bundles };
  // a for 80 plus b and c for 20, or a and b for 150 plus c for 40.
  assert.equal(lotPrice(priced, three, 3), '100.00');
});
