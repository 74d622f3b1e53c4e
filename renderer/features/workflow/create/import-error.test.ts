import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importError } from './import-error.ts';

test('reports an invalid cell by row and field', () => {
  const error = importError({ propertyPath: 'rows[17].quantity', code: 'format_quantity', message: 'No number' });
  assert.deepEqual([error.row, error.field, error.violation.code], [17, 'quantity', 'format_quantity']);
});

test('an unreadable file gives an error without a row', () => {
  const error = importError({ code: 'file_unreadable', params: { reason: 'empty' } });
  assert.deepEqual([error.row, error.violation.params], [null, { reason: 'empty' }]);
});
