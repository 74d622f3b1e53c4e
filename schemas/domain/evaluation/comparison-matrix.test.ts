import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparisonMatrix } from './comparison-matrix.ts';
import { comparisonExample as input, line, offer } from './testing/comparison-example.ts';
import type { ComparisonMatrix } from './comparison-types.ts';

function row(matrix: ComparisonMatrix, group: string, id: string) {
  const found = matrix.groups.find((one) => one.id === group)?.rows.find((one) => one.id === id);
  assert.ok(found, `${group}/${id}`);
  return found;
}

test('shows published and accepted offers as columns, ranked ones first', () => {
  const { offers, currency, groups } = comparisonMatrix(input);
  assert.deepEqual(
    offers.map(({ offer: id, rank, missingItems, unratedCriteria }) => [id, rank, missingItems, unratedCriteria]),
    [
      ['c', 1, 0, 0],
      ['a', 2, 0, 0],
      ['b', null, 1, 1],
    ],
  );
  assert.equal(currency, 'EUR');
  assert.deepEqual(
    groups.map(({ id }) => id),
    ['totals', 'items', 'requirements', 'criteria', 'custom'],
  );
});

test('totals mark the best offer, the deviation and unranked offers; a plug price never wins', () => {
  const matrix = comparisonMatrix(input);
  assert.deepEqual(row(matrix, 'totals', 'comparableTotal').cells, [
    { value: '140.00', deviation: '0', best: true },
    { value: '145.00', deviation: '3.5714' },
    { value: '130.00', deviation: null, missing: true, plug: true, notRanked: true },
  ]);
  assert.deepEqual(
    row(matrix, 'totals', 'offerTotal').cells.map(({ value }) => value),
    ['140.00', '145.00', '100.00'],
  );
  assert.deepEqual(row(matrix, 'totals', 'relativePrice').cells[0], { value: '89.6', deviation: '0', best: true });
  assert.deepEqual(
    row(matrix, 'totals', 'rank').cells.map(({ value }) => value),
    ['1', '2', null],
  );
  assert.deepEqual(
    row(matrix, 'totals', 'itemsOffered').cells.map(({ value }) => value),
    ['2', '2', '1'],
  );
});

test('an item row compares amounts and shows unit prices', () => {
  const matrix = comparisonMatrix(input);
  const { cells, title, quantity, better } = row(matrix, 'items', 'nut');
  assert.deepEqual([title, quantity, better], ['Nut M8', '500', 'lower']);
  assert.deepEqual(cells, [
    { value: '30.00', deviation: '20', unitPrice: '0.0600' },
    { value: '25.00', deviation: '0', best: true, unitPrice: '0.0500' },
    { value: '30.00', deviation: null, missing: true, plug: true, notRanked: true, unitPrice: '0.0600' },
  ]);
  assert.equal(row(matrix, 'items', 'bolt').cells[2]?.best, true);
  assert.equal(row(matrix, 'items', 'oil').offeredByNobody, true);
  assert.deepEqual(row(matrix, 'items', 'oil').cells[0], {
    value: null,
    deviation: null,
    missing: true,
    notRanked: true,
  });
});

test('shows answers, ratings and custom fields below the totals', () => {
  const matrix = comparisonMatrix(input);
  assert.deepEqual(row(matrix, 'requirements', 'iso').cells, [
    { value: null, deviation: null, missing: true },
    { value: 'yes', deviation: null, answer: 'Since 2009' },
    { value: 'no', deviation: null },
  ]);
  assert.deepEqual([row(matrix, 'criteria', 'p').weight, row(matrix, 'criteria', 'q').weight], [60, 40]);
  assert.deepEqual(row(matrix, 'criteria', 'q').cells, [
    { value: '90', deviation: null, best: true },
    { value: '10', deviation: null },
    { value: null, deviation: null, missing: true },
  ]);
  assert.equal(row(matrix, 'custom', 'days').cells[1]?.best, true);
  assert.deepEqual(
    row(matrix, 'custom', 'origin').cells.map(({ value }) => value),
    [null, 'PL', null],
  );
});

test('values of custom fields appear with their item, requirement or offer line', () => {
  const [bolt, ...items] = input.items;
  const [iso] = input.requirements;
  const [first, ...offers] = input.offers;
  const addedFields = { lines: [{ id: 'days', title: 'Lead time', kind: 'number' as const }] };
  const matrix = comparisonMatrix({
    ...input,
    addedFields,
    items: [{ ...bolt!, added: { colour: 'red' } }, ...items],
    requirements: [{ ...iso!, added: { office: 'QA' } }],
    offers: [{ ...first!, lines: first!.lines.map((line) => ({ ...line, added: { days: '14' } })) }, ...offers],
  });
  assert.deepEqual(matrix.addedFields, addedFields);
  assert.deepEqual(row(matrix, 'items', 'bolt').added, { colour: 'red' });
  assert.deepEqual(row(matrix, 'requirements', 'iso').added, { office: 'QA' });
  assert.deepEqual(
    row(matrix, 'items', 'bolt').cells.map(({ added }) => added),
    [undefined, { days: '14' }, undefined],
  );
  assert.equal('added' in row(matrix, 'items', 'nut'), false);
});

test('an RFI compares availability and quality, without amounts', () => {
  const matrix = comparisonMatrix({ ...input, workflowType: 'rfi' });
  assert.equal(matrix.currency, null);
  assert.deepEqual(
    matrix.groups[0]?.rows.map(({ id }) => id),
    ['evaluationScore', 'qualityScore', 'rank', 'itemsOffered'],
  );
  assert.deepEqual(
    row(matrix, 'items', 'nut').cells.map(({ value }) => value),
    ['yes', 'yes', 'no'],
  );
  assert.deepEqual(
    matrix.groups.find(({ id }) => id === 'criteria')?.rows.map(({ id }) => id),
    ['q'],
  );
  assert.doesNotMatch(JSON.stringify(matrix), /0\.12|145/);
});

test('a comparison without offers still has its rows', () => {
  const matrix = comparisonMatrix({ ...input, offers: [] });
  assert.equal(matrix.groups[1]?.rows.length, 3);
  assert.deepEqual(matrix.groups[1]?.rows[0]?.cells, []);
});

test('builds one matrix for 5,000 items and 20 offers', () => {
  const items = Array.from({ length: 5000 }, (_, n) => ({
    id: `i${n}`,
    name: `Item ${n}`,
    quantity: '7',
    unit: 'piece',
  }));
  const offers = Array.from({ length: 20 }, (_, n) =>
    offer(`o${n}`, { lines: items.map(({ id }) => line(id, `1.${n + 10}`)) }),
  );
  const { groups } = comparisonMatrix({ ...input, items, offers });
  const rows = groups.flatMap((group) => group.rows).filter(({ cells }) => cells.length === offers.length);
  assert.ok(rows.length >= items.length, `${rows.length} rows`);
});
