import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesBetween, isSame } from './form-data.ts';

test('clears an emptied field and does not send an untouched one', () => {
  const before = { title: 'Racking', note: 'x', currency: null };
  assert.deepEqual(changesBetween(before, { title: 'Racking', note: '' }, ['title', 'note', 'currency']), {
    note: null,
  });
});

test('an object without values equals no value', () => {
  assert.equal(isSame({ city: '', region: null }, undefined), true);
  assert.equal(isSame({ mode: 'until', end: '2027-02-15' }, { end: '2027-02-15', mode: 'until' }), true);
  assert.equal(isSame(['a'], ['b']), false);
});
