import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filled, targetSums, type TargetRow } from './target-rows.ts';

const row = (more: Partial<TargetRow>): TargetRow => ({
  item: 'bolt',
  name: 'Bolt',
  quantity: '100',
  unit: 'C62',
  best: '1.00',
  targetPrice: null,
  typed: null,
  target: null,
  limit: null,
  wrong: null,
  isFar: false,
  gain: null,
  ...more,
});

test('an item without a target uses the one that publishing sets', () => {
  const typed = { target: '0.80', limit: '0.90', source: 'entered' as const };
  const sums = targetSums([row({}), row({ item: 'nut', typed, target: '0.80', limit: '0.90' })], 'EUR');
  assert.deepEqual(sums, { best: '200.00', target: '172.00', limit: '190.00', without: 1, wrong: 0 });
});

test('an item without offers counts as zero', () => {
  assert.equal(targetSums([row({ best: null })], 'EUR').target, '0.00');
});

test('applies target prices unchanged, and skips items without one', () => {
  const rows = [row({ item: 'bolt', best: '10.00', targetPrice: '8.50' }), row({ item: 'nut', best: '2.00' })];
  const question = { source: 'target_price', percent: -8, limitPercent: 0, emptyOnly: true } as const;
  const goals = filled(rows, question, { lastPrices: new Map(), edit: (value) => value });
  assert.deepEqual(goals, { bolt: { target: '8.5', limit: '10', source: 'target_price' } });
});
