import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeLines } from './change-lines.ts';

test('a simple value makes one change line without a path', () => {
  assert.deepEqual(changeLines(30, 45), [{ path: '', before: '30', after: '45' }]);
  assert.deepEqual(changeLines(null, true), [{ path: '', before: null, after: 'true' }]);
  assert.deepEqual(changeLines(['pdf', 'png'], ['pdf']), [{ path: '', before: 'pdf, png', after: 'pdf' }]);
});

test('lists changed codes one by one and omits unchanged ones', () => {
  const before = { entries: [{ code: 'net_7' }, { code: 'net_45', label: { en: 'Net 45' } }] };
  const after = { entries: [{ code: 'net_7' }, { code: 'net_45', label: { en: 'Net 45 days' }, retired: true }] };
  assert.deepEqual(changeLines(before, after), [
    { path: 'net_45.label.en', before: 'Net 45', after: 'Net 45 days' },
    { path: 'net_45.retired', before: null, after: 'true' },
  ]);
  assert.deepEqual(changeLines(before, before), []);
});

test('reports a changed order of codes', () => {
  const list = (...codes: string[]) => ({ entries: codes.map((code) => ({ code })) });
  assert.deepEqual(changeLines(list('a', 'b', 'c'), list('b', 'a', 'd')), [
    { path: '', before: 'a, b', after: 'b, a' },
  ]);
  assert.deepEqual(changeLines(list('a', 'b'), list('c', 'a', 'b')), []);
});

test('reports form changes down to the property', () => {
  const before = { fields: { f_plant: { label: { en: 'Plant' }, required: false } } };
  const after = { fields: { f_plant: { label: { en: 'Works' }, required: false } }, steps: [{ id: 'own' }] };
  assert.deepEqual(changeLines(before, after), [
    { path: 'fields.f_plant.label.en', before: 'Plant', after: 'Works' },
    { path: 'steps.1.id', before: null, after: 'own' },
  ]);
});
