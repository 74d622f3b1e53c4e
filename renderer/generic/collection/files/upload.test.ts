import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uploadProblem } from './upload.ts';

const limits = { megabytes: 20, kinds: ['pdf'] };

test('does not upload a file that the server would reject', () => {
  assert.equal(uploadProblem({ name: 'setup.exe', size: 10 }, limits)?.code, 'file_type_not_allowed');
  assert.equal(uploadProblem({ name: 'plan.pdf', size: 20_000_001 }, limits)?.code, 'file_too_large');
  assert.equal(uploadProblem({ name: 'Plan.PDF', size: 20_000_000 }, limits), null);
});
