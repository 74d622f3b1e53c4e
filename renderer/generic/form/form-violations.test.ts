import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldOf, toErrorSchema } from './form-violations.ts';

test('shows a nested violation at its field', () => {
  const found = [
    { propertyPath: 'deliveryAddress.city', code: 'required', message: '' },
    { propertyPath: 'title', code: 'too_short', message: '' },
  ];
  assert.deepEqual(
    toErrorSchema(found, ({ code }) => code),
    {
      deliveryAddress: { city: { __errors: ['required'] } },
      title: { __errors: ['too_short'] },
    },
  );
});

test('assigns a violation to its field in the step', () => {
  assert.equal(fieldOf({ propertyPath: 'deliveryTime.end', code: '', message: '' }), 'deliveryTime');
  assert.equal(fieldOf({ propertyPath: 'custom.f_3k2', code: '', message: '' }), 'custom.f_3k2');
  assert.equal(fieldOf({ propertyPath: 'items[3].name', code: '', message: '' }), 'items');
});
