import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isUnknown, nextAttempt } from './attempt.ts';

test('pressing again without a response repeats the attempt, any change starts a new one', () => {
  let count = 0;
  const newKey = (): string => `key ${++count}`;
  const first = nextAttempt(null, 'a', newKey);
  assert.equal(first.key, 'key 1');
  assert.equal(nextAttempt({ ...first, outcome: 'unknown' }, 'a', newKey).key, 'key 1');
  assert.equal(nextAttempt({ ...first, outcome: 'unknown' }, 'b', newKey).key, 'key 2');
  assert.equal(nextAttempt({ ...first, outcome: 'known' }, 'a', newKey).key, 'key 3');
  assert.deepEqual([0, 409, 400, 503].map(isUnknown), [true, false, false, true]);
});
