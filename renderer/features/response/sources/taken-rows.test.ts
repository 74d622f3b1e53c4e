import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ResponseLine } from '../lines/response-lines.ts';
import { takenRows } from './taken-rows.ts';

const line = (iri: string, price: string | null): ResponseLine => ({
  iri,
  requestItem: iri,
  position: 1,
  name: iri,
  quantity: '1',
  unit: 'piece',
  note: null,
  available: price !== null,
  price,
  priceKind: 'unit',
  version: 1,
});
const lines = [line('a', null), line('b', '2'), line('c', '3')];
const row = (number: number, values: Record<string, unknown>, code?: string) => ({
  row: number,
  name: 'x',
  values,
  errors: code ? [{ propertyPath: 'price', code, message: code }] : [],
});

test('assigns prices to their lines, and only counts unchanged or empty rows', () => {
  const rows = [
    row(2, { '@id': 'a', price: '1', priceKind: 'total' }),
    row(3, { '@id': 'b', price: '2.0' }),
    row(4, { '@id': 'c' }),
  ];
  assert.deepEqual(takenRows(rows, lines), {
    changes: [{ iri: 'a', edit: { values: { available: true, price: '1', priceKind: 'total' }, text: null } }],
    extras: [],
    wrong: [],
    same: 1,
    empty: 1,
  });
});

test('keeps an invalid price in its line, and ignores unknown or ambiguous rows', () => {
  const rows = [
    row(2, { '@id': 'a', price: 'ask us' }, 'format_price'),
    row(3, {}, 'item_unknown'),
    row(4, { '@id': 'b', price: '9' }, 'prices_disagree'),
  ];
  const { changes, wrong } = takenRows(rows, lines);
  assert.deepEqual(
    changes.map(({ iri, edit }) => [iri, edit.text]),
    [['a', 'ask us']],
  );
  assert.deepEqual(
    wrong.map(({ row: at, code }) => [at, code]),
    [
      [2, 'format_price'],
      [3, 'item_unknown'],
      [4, 'prices_disagree'],
    ],
  );
});

test('a row can decline an item', () => {
  const [change] = takenRows([row(2, { '@id': 'b', available: false })], lines).changes;
  assert.deepEqual(change?.edit.values, { available: false, price: '2', priceKind: 'unit' });
});
