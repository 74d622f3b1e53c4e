import assert from 'node:assert/strict';
import { test } from 'node:test';
import { baselineOf } from './baseline.ts';

const item = (quantity: string, lastPrice: string | null) => ({
  '@id': '/api/x',
  '@type': 'RequestItem',
  quantity,
  lastPrice,
});

test('the baseline is the value of all items at their last price', () => {
  assert.equal(baselineOf([item('4', '10.50'), item('2', '3')], 'lastPrice'), '48');
});

test('has no baseline if an item has no price, or without items', () => {
  assert.equal(baselineOf([item('4', '10.50'), item('2', null)], 'lastPrice'), null);
  assert.equal(baselineOf([item('4', '10.50')], 'targetPrice'), null);
  assert.equal(baselineOf([], 'lastPrice'), null);
});
