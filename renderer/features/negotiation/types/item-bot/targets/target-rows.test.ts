import assert from 'node:assert/strict';
import { test } from 'node:test';
import { targetSums, type TargetRow } from './target-rows.ts';

const row = (more: Partial<TargetRow>): TargetRow => ({
  item: 'bolt',
  name: 'Bolt',
  quantity: '100',
  unit: 'C62',
  best: '1.00',
  typed: null,
  target: null,
  limit: null,
  wrong: null,
  isFar: false,
  gain: null,
  ...more,
});

test('an item without a target counts with the target that publishing gives it', () => {
  const typed = { target: '0.80', limit: '0.90', source: 'entered' as const };
  const sums = targetSums([row({}), row({ item: 'nut', typed, target: '0.80', limit: '0.90' })], 'EUR');
  assert.deepEqual(sums, { best: '200.00', target: '172.00', limit: '190.00', without: 1, wrong: 0 });
});

test('an item that nobody offers counts nothing', () => {
  assert.equal(targetSums([row({ best: null })], 'EUR').target, '0.00');
});
