import assert from 'node:assert/strict';
import { test } from 'node:test';
import { classCode, classesIn } from './classes-in.ts';

test('normalizes class codes in any notation and pads them with zeros', () => {
  assert.deepEqual(['24-11-03-05', '24 11 03 05', '24.11', '24', '1', '99110000', 'abc'].map(classCode), [
    '24110305',
    '24110305',
    '24110000',
    '24000000',
    null,
    null,
    null,
  ]);
});

test('finds names and synonyms by their column headings, in any order', () => {
  const { entries, skipped } = classesIn([
    ['Preferred name EN', 'Coded name', 'Bezeichnung', 'Synonyms'],
    ['Office supply', '24-00-00-00', 'Bürobedarf', 'pens; paper, clips'],
    ['Nothing', 'n/a', '', ''],
    ['', '24-00-00-00', '', 'staples'],
  ]);
  const label = { en: 'Office supply', de: 'Bürobedarf' };
  assert.deepEqual(entries, [{ code: '24000000', label, synonyms: ['pens', 'paper', 'clips', 'staples'] }]);
  assert.deepEqual(skipped, [3]);
});

test('without headings, the column after the code is the English name', () => {
  assert.deepEqual(classesIn([['24000000', 'Office supply']]).entries, [
    { code: '24000000', label: { en: 'Office supply' } },
  ]);
  assert.deepEqual(classesIn([['a', 'b']]), { entries: [], skipped: [1] });
});
