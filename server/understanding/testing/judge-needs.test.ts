import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judge, type ReadItem } from './judge-needs.ts';

const item = (quantity: string | null, unit: string | null, name: string): ReadItem => ({ quantity, unit, name });

test('compares names loosely, and quantities and units by value', () => {
  const labeled = [item('40', 'PR', 'Sicherheitsschuhe S3'), item('2', 'DZN', 'Kugelschreiber blau')];
  const read = [item('24.0', 'piece', 'blaue Kugelschreiber, blau'), item('40', 'PR', 'sicherheitsschuhe s3 Herren')];
  assert.deepEqual(judge(read, labeled), { right: 2, wrong: 0 });
  assert.deepEqual(judge([item('5', 'kg', 'Zucker')], [item('5', 'KG', 'Zucker')]), { right: 1, wrong: 0 });
  const shorter = judge([item('4', null, 'white tins')], [item('4', null, 'Wall paint tins')]);
  assert.deepEqual(shorter, { right: 1, wrong: 0 });
  assert.deepEqual(judge([item('5', null, 'Stühle')], [item('5', 'EA', 'Stuhle')]), { right: 1, wrong: 0 });
});

test('matches each of several similar names once, to the nearest one', () => {
  const labeled = [item('1', 'piece', 'Mutter M6 DIN 934'), item('2', 'piece', 'Mutter M8 DIN 934')];
  assert.deepEqual(judge(labeled.toReversed(), labeled), { right: 2, wrong: 0 });
  const changed = [item('2', 'piece', 'Mutter M6 DIN 934'), item('1', 'piece', 'Mutter M8 DIN 934')];
  assert.deepEqual(judge(changed, labeled), { right: 0, wrong: 2 });
});

test('another number is wrong, and another or missing unit is only missing', () => {
  const labeled = [item('5', 'BX', 'gloves')];
  assert.deepEqual(judge([item('500', 'piece', 'gloves')], labeled), { right: 0, wrong: 1 });
  assert.deepEqual(judge([item('5', 'piece', 'gloves')], labeled), { right: 0, wrong: 0 });
  assert.deepEqual(judge([item(null, null, 'gloves')], labeled), { right: 0, wrong: 0 });
  assert.deepEqual(judge([], labeled), { right: 0, wrong: 0 });
});

test('a number without a labeled quantity or item is wrong', () => {
  assert.deepEqual(judge([item('2', null, 'gloves')], [item(null, null, 'gloves')]), { right: 0, wrong: 1 });
  assert.deepEqual(judge([item('20', null, 'chairs')], []), { right: 0, wrong: 1 });
  assert.deepEqual(judge([item(null, null, 'gloves')], [item(null, null, 'gloves')]), { right: 1, wrong: 0 });
});
