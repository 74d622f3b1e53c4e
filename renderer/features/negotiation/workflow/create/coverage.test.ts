import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entrantsOf } from './coverage.ts';

const suppliers = ['Alfa', 'Beta', 'Celta'].map((name) => ({ supplier: name.toLowerCase(), name }));
const groups = [
  { items: ['bolt', 'nut'], suppliers: [0, 1, 2] },
  { items: ['oil'], suppliers: [1] },
];
const namesWithGaps = (...chosen: string[]) =>
  entrantsOf({ suppliers, groups }, chosen).map(({ name, missing }) => [name, ...missing].join(' '));

test('suppliers who offer every chosen item take part, and others show missing items', () => {
  assert.deepEqual(namesWithGaps('bolt', 'nut'), ['Alfa', 'Beta', 'Celta']);
  assert.deepEqual(namesWithGaps('bolt', 'oil'), ['Beta', 'Alfa oil', 'Celta oil']);
});

test('an item without offers leaves no participants', () => {
  assert.deepEqual(namesWithGaps('bolt', 'wire'), ['Alfa wire', 'Beta wire', 'Celta wire']);
});
