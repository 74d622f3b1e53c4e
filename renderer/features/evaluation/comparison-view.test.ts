import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ComparisonRow } from '../../../schemas/domain/evaluation/comparison-types.ts';
import { cellView, parseRating, shownColumns, shownRows } from './comparison-view.ts';

const row = (parts: Partial<ComparisonRow>): ComparisonRow => ({
  id: 'x',
  kind: 'money',
  title: 'Nut',
  better: 'lower',
  cells: [],
  ...parts,
});
const item = row({ quantity: '10', unit: 'piece' });

test('an item shows the unit or line price, and its deviation from the best', () => {
  const cell = { value: '30.00', unitPrice: '3.0000', deviation: '20' };
  assert.deepEqual(cellView(cell, item, 'unit'), {
    kind: 'number',
    value: '3.0000',
    format: 'unitPrice',
    best: false,
    above: '20',
    plug: false,
  });
  const line = cellView(cell, item, 'line');
  assert.equal(line.kind === 'number' && line.value, '30.00');
});

test('a missing item is shown as text, with its plug price', () => {
  const cell = { value: '30.00', unitPrice: '3.0000', deviation: null, missing: true as const, plug: true as const };
  assert.deepEqual(cellView(cell, item, 'unit'), { kind: 'notOffered', plug: '3.0000' });
  const noCell = { value: null, deviation: null, missing: true as const };
  assert.deepEqual(cellView(noCell, item, 'unit'), { kind: 'notOffered', plug: null });
});

test('the best value is marked instead of showing 0 %', () => {
  const view = cellView({ value: '25.00', deviation: '0', best: true }, row({}), 'line');
  assert.deepEqual(view.kind === 'number' && [view.best, view.above], [true, null]);
});

test("an answer shows the supplier's comment", () => {
  const view = cellView({ value: 'yes', deviation: null, note: 'from May' }, row({ kind: 'answer' }), 'unit');
  assert.deepEqual(view, { kind: 'answer', yes: true, words: ['from May'] });
});

test('lists the relative price first, then totals, and moves the rank to the header', () => {
  const rows = ['comparableTotal', 'offerTotal', 'relativePrice', 'evaluationScore', 'rank'].map((id) =>
    row({ id, title: null, cells: [{ value: '1', deviation: null }] }),
  );
  assert.deepEqual(
    shownRows({ id: 'totals', rows }).map(({ id }) => id),
    ['relativePrice', 'offerTotal', 'evaluationScore'],
  );
});

test('a narrow window always shows two suppliers', () => {
  assert.deepEqual(shownColumns(4, 3, true), [2, 3]);
  assert.deepEqual(shownColumns(4, 3, false), [0, 1, 2, 3]);
});

test('accepts only integer ratings from −100 to 100', () => {
  assert.deepEqual(['+40', '−20', '101', '1.5', ''].map(parseRating), [40, -20, null, null, null]);
});
