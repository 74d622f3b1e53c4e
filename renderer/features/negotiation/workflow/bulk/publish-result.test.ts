import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publishResult } from './publish-result.ts';

const [a, b] = ['/api/default-negotiations/a', '/api/default-negotiations/b'];

test('bulk publishing reports all, some or none published, with the reasons', () => {
  assert.equal(publishResult({ published: [a, b], skipped: [] }).outcome, 'all');
  const some = publishResult({ published: [a], skipped: [{ id: b, code: 'validation_failed' }] });
  assert.deepEqual([some.outcome, some.published, some.skipped.get(b)], ['some', 1, 'validation_failed']);
  assert.equal(publishResult({ published: [], skipped: [{ id: a, code: 'wrong_state' }] }).outcome, 'none');
});
