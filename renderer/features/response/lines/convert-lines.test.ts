import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { convertLines, type ConvertedPrices } from './convert-lines.ts';
import { amountOf, type ResponseLine } from './response-lines.ts';

const line = (more: Partial<ResponseLine>): ResponseLine => ({
  iri: '1',
  requestItem: '1',
  position: 1,
  name: 'Pump',
  quantity: '4',
  unit: 'piece',
  note: null,
  available: true,
  price: '12.5',
  priceKind: 'unit',
  version: 1,
  ...more,
});
const context = (remembered: ConvertedPrices = new Map()) => ({ currency: 'EUR', remembered });

test('converts a unit price to a total and back to the typed price', () => {
  const remembered: ConvertedPrices = new Map();
  const [change] = convertLines([line({ quantity: '2.5', price: '0.3333' })], 'total', context(remembered)).changes;
  assert.deepEqual(change?.edit.values, { available: true, price: '0.83', priceKind: 'total' });
  const total = line({ quantity: '2.5', price: '0.83', priceKind: 'total' });
  const [back] = convertLines([total], 'unit', context(remembered)).changes;
  assert.equal(back?.edit.values.price, '0.3333');
});

test('keeps a total that no unit price can produce', () => {
  const odd = line({ quantity: '1472', price: '100', priceKind: 'total' });
  assert.deepEqual(convertLines([odd], 'unit', context()), { changes: [], kept: 1 });
});

test('converting prices changes no amount', () => {
  const price = fc
    .integer({ min: 1, max: 99_999_999 })
    .map((n) => `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`);
  const quantity = fc.integer({ min: 1, max: 5_000_000 }).map((n) => String(n / 1000));
  const kind = fc.constantFrom('unit' as const, 'total' as const);
  fc.assert(
    fc.property(price, quantity, kind, kind, (typed, count, priceKind, mode) => {
      const before = line({ price: typed, quantity: count, priceKind });
      for (const { edit } of convertLines([before], mode, context()).changes)
        assert.equal(amountOf({ ...before, ...edit.values }, 'EUR'), amountOf(before, 'EUR'));
    }),
  );
});
