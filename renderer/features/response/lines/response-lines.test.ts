import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  amountOf,
  countLines,
  isPrice,
  pastedColumn,
  priceFault,
  standingOf,
  toLines,
  type ResponseLine,
} from './response-lines.ts';

const line = (parts: Partial<ResponseLine>): ResponseLine => ({
  iri: '/api/default-response-items/1',
  requestItem: '/api/default-request-items/1',
  position: 1,
  name: 'Bolt',
  quantity: '3',
  unit: 'piece',
  note: null,
  available: false,
  price: null,
  priceKind: 'unit',
  version: 1,
  ...parts,
});
const none = { priced: true, declined: new Set<string>(), currency: 'EUR' };

test('computes line amounts like the server', () => {
  assert.equal(amountOf(line({ price: '1.005' }), 'EUR'), '3.02');
  assert.equal(amountOf(line({ price: '10', priceKind: 'total' }), 'EUR'), '10.00');
  assert.equal(amountOf(line({ price: '0' }), 'EUR'), null);
});

test('a price is positive and has at most four decimals', () => {
  assert.deepEqual(['0.0001', '12', '0', '-1', '1.00001', '1234567890123'].map(isPrice), [
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('an item is offered, declined or open', () => {
  assert.equal(standingOf(line({ available: true, price: '1' }), none), 'offered');
  assert.equal(standingOf(line({ price: '1' }), none), 'declined');
  assert.equal(standingOf(line({}), none), 'open');
  assert.equal(standingOf(line({}), { ...none, declined: new Set([line({}).iri]) }), 'declined');
  assert.equal(standingOf(line({ available: true }), { ...none, priced: false }), 'offered');
});

test('the total includes only offered items', () => {
  const lines = [line({ available: true, price: '2' }), line({ price: '5' }), line({})];
  assert.deepEqual(countLines(lines, none), { offered: 1, declined: 1, open: 1, total: '6.00' });
});

test('lists lines in offer order, with the names from the request', () => {
  const offered = { requestItem: '/q/1', available: true, price: '1.5', priceKind: 'total' } as const;
  const items = [{ '@id': '/r/1', ...offered, version: 4 }];
  const [first] = toLines(items, [{ '@id': '/q/1', name: 'Nut', quantity: '10', unit: 'piece' }]);
  assert.deepEqual([first?.name, first?.price, first?.priceKind, first?.version], ['Nut', '1.5', 'total', 4]);
});

test('reads a pasted column as several prices, but not a single value', () => {
  assert.deepEqual(pastedColumn('1,50\r\n2\t3\r\n'), ['1,50', '2']);
  assert.equal(pastedColumn('1,50'), null);
});

test('explains an invalid price: too precise, too large or not a price', () => {
  const faults = ['59', '0.0001', '1234.56789', '999999999999999', '0', '-5', '', null].map(priceFault);
  assert.deepEqual(faults, [
    null,
    null,
    'priceTooFine',
    'priceTooLarge',
    'wrongPrice',
    'wrongPrice',
    'wrongPrice',
    'wrongPrice',
  ]);
});
