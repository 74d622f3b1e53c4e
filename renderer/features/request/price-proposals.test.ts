import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Representation } from '../../data/representation.ts';
import { priceProposals, type BookPrice } from './price-proposals.ts';

const price = (more: Partial<BookPrice> = {}): BookPrice => ({
  name: 'Shaft seal',
  category: null,
  categoryTitle: null,
  eclass: null,
  unit: 'piece',
  unitPrice: '12.5',
  currency: 'EUR',
  supplier: '/api/organizations/1',
  supplierName: 'Stahlbau Oster',
  workflow: '/api/default-workflows/1',
  awardedAt: '2026-11-01T10:00:00.000Z',
  ...more,
});

const item = (more: Partial<Representation<'requestItem'>> = {}): Representation<'requestItem'> => ({
  '@id': '/api/default-request-items/1',
  '@type': 'DefaultRequestItem',
  name: ' shaft  SEAL ',
  unit: 'piece',
  ...more,
});

const asked = { currency: 'EUR', eclass: null };

test('proposes the newest price of the same name, ignoring case and blanks', () => {
  const newest = price();
  const found = priceProposals([item()], [newest, price({ unitPrice: '9' })], asked);
  assert.deepEqual(
    found.map((one) => one.price),
    [newest],
  );
});

test('proposes no price of another unit, currency or name', () => {
  const others = [price({ unit: 'kg' }), price({ currency: 'USD' }), price({ name: 'Shaft' })];
  assert.deepEqual(priceProposals([item()], others, asked), []);
});

test('prefers the price of the request’s class', () => {
  const ofClass = price({ eclass: '23110101', unitPrice: '9' });
  const [found] = priceProposals([item()], [price(), ofClass], { ...asked, eclass: '23110101' });
  assert.equal(found?.price, ofClass);
});

test('proposes nothing that the item already has', () => {
  assert.deepEqual(priceProposals([item({ lastPrice: '12.50' })], [price()], asked), []);
  assert.equal(priceProposals([item({ lastPrice: '12' })], [price()], asked).length, 1);
});
