import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemOf } from './problem.ts';

test('the code of the answer counts, not its status', () => {
  const problem = problemOf(409, { code: 'wrong_state', params: { state: 'published' } }, 'abc');
  assert.equal(problem.code, 'wrong_state');
  assert.deepEqual(problem.params, { state: 'published' });
  assert.equal(problem.traceId, 'abc');
});

test('an answer that is no problem document is known by its status', () => {
  assert.equal(problemOf(413, '<html>', null).code, 'file_too_large');
  assert.equal(problemOf(502, null, null).code, 'unexpected_error');
});

test('violations keep their path, code and parameters', () => {
  const body = { violations: [{ propertyPath: 'items[0].quantity', code: 'too_small', params: { limit: 1 } }] };
  assert.deepEqual(problemOf(400, body, null).violations, [
    { propertyPath: 'items[0].quantity', code: 'too_small', message: '', params: { limit: 1 } },
  ]);
});
