import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uploadProblem } from './upload.ts';

test('a file that the server would refuse is not sent', () => {
  assert.equal(uploadProblem({ name: 'setup.exe', size: 10 })?.code, 'file_type_not_allowed');
  assert.equal(uploadProblem({ name: 'plan.pdf', size: 20_000_001 })?.code, 'file_too_large');
  assert.equal(uploadProblem({ name: 'Plan.PDF', size: 20_000_000 }), null);
});
