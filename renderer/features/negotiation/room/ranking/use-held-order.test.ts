import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heldOrder } from './use-held-order.ts';

test('rows keep their order while the pointer is over them', () => {
  const shown = ['a', 'b', 'c'];
  assert.deepEqual(heldOrder({ shown, current: ['b', 'a', 'c'], held: true }), { order: shown, changed: true });
  assert.deepEqual(heldOrder({ shown, current: ['b', 'a', 'c'], held: false }), {
    order: ['b', 'a', 'c'],
    changed: false,
  });
  assert.deepEqual(heldOrder({ shown, current: ['c', 'a'], held: true }), { order: ['a', 'c'], changed: true });
});
