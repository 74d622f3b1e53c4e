import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Row } from '../../kernel/repository/table.ts';
import { amendedParts } from './amended-parts.ts';

const none = { added: [], changed: [], removed: [], violations: [] };
const row = (values: object): Row => ({ id: '1', version: 1, createdAt: '', updatedAt: '', ...values });
const pump = row({
  name: 'Pump',
  quantity: '4',
  unit: 'piece',
  note: null,
  custom: { f_colour: 'red', f_budget: '100' },
});
const isForAll = (_: string, key: string): boolean => key !== 'f_budget';

test('returns only the changed fields, with old and new values', () => {
  const items = { ...none, changed: [{ before: pump, values: { quantity: '6', note: 'Blue' } }] };
  assert.deepEqual(amendedParts(row({}), { items, requirements: none, terms: {} }, isForAll), [
    {
      part: 'item',
      kind: 'changed',
      name: 'Pump',
      before: { quantity: '4', note: null },
      after: { quantity: '6', note: 'Blue' },
    },
  ]);
});

test('omits purchaser-only fields, including the fact that they changed', () => {
  const budget = { before: pump, values: { custom: { f_colour: 'red', f_budget: '90' } } };
  const secret = { before: pump, values: { custom: { f_budget: '90' } } };
  const changesOf = (changed: (typeof budget | typeof secret)[]): unknown =>
    amendedParts(row({}), { items: { ...none, changed }, requirements: none, terms: {} }, isForAll);
  assert.deepEqual(changesOf([secret]), []);
  assert.doesNotMatch(JSON.stringify(changesOf([budget])), /90|100/);
  assert.doesNotMatch(
    JSON.stringify(
      amendedParts(row({}), { items: { ...none, removed: [pump] }, requirements: none, terms: {} }, isForAll),
    ),
    /100/,
  );
});

test('a changed term has both values', () => {
  const [part] = amendedParts(
    row({ currency: 'EUR' }),
    { items: none, requirements: none, terms: { currency: 'USD' } },
    isForAll,
  );
  assert.deepEqual([part?.before, part?.after], [{ currency: 'EUR' }, { currency: 'USD' }]);
});
