import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NumberFate } from '../../../schemas/domain/understanding/number-fates.ts';
import { emptyDraft, emptyItem, type Draft } from './draft.ts';
import { chipsOf, fieldOfChip, piecesOf, type Choice } from './ledger.ts';

const typed = 'We need 40 pairs of shoes and 12 jackets, 36 last year';
const number = (from: string, fate: NumberFate, item: number | null = null) => {
  const start = typed.indexOf(from);
  return { from, start, end: start + from.length, value: from, fate, item };
};
const numbers = [number('40', 'quantity', 0), number('12', 'quantity', 1), number('36', 'open')];
const draftOf = (...quantities: string[]): Draft => ({
  ...emptyDraft(),
  items: quantities.map((quantity, index) => ({ ...emptyItem(), key: `i${index}`, name: 'x', quantity })),
});
const read = draftOf('40', '12');
const none: ReadonlyMap<number, Choice> = new Map();
const fates = (draft: Draft, choices = none) =>
  chipsOf(numbers, { draft, read, choices }).map(({ fate, item }) => (item === null ? fate : `${fate} ${item}`));

test('each number shows the item that has it as its quantity', () => {
  assert.deepEqual(fates(read), ['quantity i0', 'quantity i1', 'open']);
});

test('a corrected quantity takes over the matching number and frees its previous one', () => {
  assert.deepEqual(fates(draftOf('36', '12')), ['open', 'quantity i1', 'quantity i0']);
});

test('a number is unused after its item is removed', () => {
  assert.deepEqual(fates({ ...read, items: read.items.slice(0, 1) }), ['quantity i0', 'unused', 'open']);
});

test('keeps the choice that a user made for a number', () => {
  const choices = new Map<number, Choice>([[typed.indexOf('36'), { fate: 'unused', item: null }]]);
  assert.deepEqual(fates(read, choices), ['quantity i0', 'quantity i1', 'unused']);
});

test('a number links to the field that shows it', () => {
  const [shoes] = chipsOf(numbers, { draft: read, read, choices: none });
  assert.equal(shoes && fieldOfChip(shoes, read), 'i0-quantity');
});

test('the text pieces join to the original text', () => {
  const pieces = piecesOf(typed, chipsOf(numbers, { draft: read, read, choices: none }));
  assert.equal(pieces.map(({ text }) => text).join(''), typed);
  assert.deepEqual(
    pieces.flatMap(({ text, chip }) => (chip ? text : [])),
    ['40', '12', '36'],
  );
});
