import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import type { ComparisonColumn, ComparisonMatrix } from '../../../schemas/domain/evaluation/comparison-types.ts';
import { rowIndices, rowsOf, sightOf, windowsOf } from './comparison-windows.ts';

const column = (offer: string): ComparisonColumn => ({
  offer,
  supplier: '',
  name: offer,
  state: 'published',
  rank: 1,
  missingItems: 0,
  unratedCriteria: 0,
});

const matrixOf = (offers: string[], groups: ComparisonMatrix['groups'] = []): ComparisonMatrix => ({
  workflowType: 'rfp',
  currency: 'EUR',
  offers: offers.map(column),
  groups,
});

const row = (id: string, values: string[] = []) => ({
  id,
  kind: 'money' as const,
  title: id,
  better: null,
  cells: values.map((value) => ({ value, deviation: null })),
});

test('windows cover every item exactly once', () => {
  fc.assert(
    fc.property(fc.nat({ max: 6000 }), (items) => {
      const windows = windowsOf(items);
      assert.equal(
        windows.reduce((sum, { count }) => sum + count, 0),
        items,
      );
      windows.forEach(({ page, from, count }, index) => {
        assert.equal(page, index + 1);
        assert.ok(count > 0);
        assert.equal(
          from,
          windows.slice(0, index).reduce((sum, one) => sum + one.count, 0),
        );
      });
    }),
  );
});

test('maps a window loaded before a rating to the new column order', () => {
  const window = matrixOf(['a', 'b', 'c'], [{ id: 'items', rows: [row('nut', ['1', '2', '3'])] }]);
  const values = (offers: string[]) => rowsOf(window, matrixOf(offers))[0]?.cells.map(({ value }) => value);
  assert.deepEqual(values(['a', 'b', 'c']), ['1', '2', '3']);
  assert.deepEqual(values(['c', 'a', 'b']), ['3', '1', '2']);
  assert.deepEqual(values(['c', 'new', 'a']), ['3', null, '1']);
});

test('numbers every row, including rows not yet loaded', () => {
  const groups: ComparisonMatrix['groups'] = [
    { id: 'totals', rows: [row('offerTotal'), row('rank')] },
    { id: 'items', rows: [row('nut')] },
    { id: 'criteria', rows: [row('quality')] },
  ];
  const matrix: ComparisonMatrix = { ...matrixOf(['a'], groups), 'hydra:totalItems': 5000 };
  const open = rowIndices(matrix, { closed: new Set(), narrow: false });
  // The head, and one total in addition to those in the head; a group's name precedes its rows.
  assert.deepEqual([...open.starts.values()], [2, 3, 5004]);
  assert.equal(open.total, 5006);
  const closed = rowIndices(matrix, { closed: new Set(['items']), narrow: false });
  assert.deepEqual([closed.starts.get('criteria'), closed.total], [4, 6]);
  assert.equal(rowIndices(matrix, { closed: new Set(), narrow: true }).total, 2 + 2 + 1 + 10_000 + 1 + 2);
});

test('renders all columns if there are few, otherwise the visible ones and two on each side', () => {
  assert.equal(sightOf({ left: 0, width: 1280 }, { count: 8, narrow: false }), null);
  assert.equal(sightOf({ left: 0, width: 390 }, { count: 50, narrow: true }), null);
  assert.deepEqual(sightOf({ left: 0, width: 1300 }, { count: 50, narrow: false }), {
    from: 0,
    to: 7,
    columnWidth: 200,
  });
  assert.deepEqual(sightOf({ left: 2000, width: 1300 }, { count: 50, narrow: false }), {
    from: 8,
    to: 17,
    columnWidth: 200,
  });
  assert.equal(sightOf({ left: 0, width: 5300 }, { count: 20, narrow: false })?.columnWidth, 250);
});

test('renders every visible column', () => {
  const frame = fc.record({ left: fc.nat({ max: 20_000 }), width: fc.integer({ min: 320, max: 6000 }) });
  fc.assert(
    fc.property(frame, fc.integer({ min: 9, max: 100 }), (one, count) => {
      const sight = sightOf(one, { count, narrow: false });
      assert.ok(sight);
      const { from, to, columnWidth } = sight;
      assert.ok(from >= 0 && from <= to && to <= count);
      const room = one.width - 300;
      if (one.left > count * columnWidth - room) return;
      assert.ok(from * columnWidth <= one.left);
      assert.ok(to === count || to * columnWidth >= one.left + room);
    }),
  );
});
