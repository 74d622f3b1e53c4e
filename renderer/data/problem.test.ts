import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemOf } from './problem.ts';

test('takes the code from the response body, not from the status', () => {
  const problem = problemOf(409, { code: 'wrong_state', params: { state: 'published' } }, 'abc');
  assert.equal(problem.code, 'wrong_state');
  assert.deepEqual(problem.params, { state: 'published' });
  assert.equal(problem.traceId, 'abc');
});

test('derives the problem from the status if the response is not a problem document', () => {
  assert.equal(problemOf(413, '<html>', null).code, 'file_too_large');
  assert.equal(problemOf(502, null, null).code, 'unexpected_error');
});

test('violations keep their path, code and parameters', () => {
  const body = { violations: [{ propertyPath: 'items[0].quantity', code: 'too_small', params: { limit: 1 } }] };
  assert.deepEqual(problemOf(400, body, null).violations, [
    { propertyPath: 'items[0].quantity', code: 'too_small', message: '', params: { limit: 1 } },
  ]);
});
