import assert from 'node:assert/strict';
import { test } from 'node:test';
import { passedMark } from './use-spoken-clock.ts';

test('announces the remaining time once per mark', () => {
  assert.equal(passedMark(601_000, 600_000), 600);
  assert.equal(passedMark(600_000, 599_000), null);
  assert.equal(passedMark(61_000, 9_000), 10);
  assert.equal(passedMark(null, 9_000), null);
  assert.equal(passedMark(9_000, 200_000), null);
});
