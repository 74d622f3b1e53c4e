import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linesIn, weightIn } from './lines-in.ts';

test('extracts lines from a pasted list without bullets and numbers', () => {
  const text = '1. ISO 9001\r\n• CE declaration\tfor every part\n\n  - Spare parts for 10 years\n3D models\n';
  assert.deepEqual(linesIn(text), [
    { title: 'ISO 9001', rest: '' },
    { title: 'CE declaration', rest: 'for every part' },
    { title: 'Spare parts for 10 years', rest: '' },
    { title: '3D models', rest: '' },
  ]);
});

test('reads the weight of a pasted criterion', () => {
  assert.deepEqual(weightIn({ title: 'Quality 30 %', rest: '' }), { title: 'Quality', weight: 30 });
  assert.deepEqual(weightIn({ title: 'Lead time: 20%', rest: '' }), { title: 'Lead time', weight: 20 });
  assert.deepEqual(weightIn({ title: 'Service', rest: '15' }), { title: 'Service', weight: 15 });
  assert.deepEqual(weightIn({ title: 'Service within 24', rest: '' }), { title: 'Service within 24', weight: null });
});
