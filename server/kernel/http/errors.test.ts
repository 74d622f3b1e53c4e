import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toProblem } from './errors.ts';

test('recognizes a full disk, even when a library wraps the error', () => {
  const met = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const wrapped = Object.assign(new Error('Cannot write file at location "ab/x"', { cause: met }), {
    code: 'E_CANNOT_WRITE_FILE',
  });
  for (const error of [met, wrapped]) assert.equal(toProblem(error).code, 'temporarily_unavailable');
  assert.equal(toProblem(new Error('else')).code, 'unexpected_error');
});
