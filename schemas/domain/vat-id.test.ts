import assert from 'node:assert/strict';
import { test } from 'node:test';
import { vatExample, vatIdViolations } from './vat-id.ts';

const codesOf = (vatId: string): string[] =>
  vatIdViolations(vatId, 'vat_id').map(({ propertyPath, code }) => `${propertyPath} ${code}`);

for (const vatId of [
  'DE 811 907 980',
  'NL 8612 47 903 B01',
  'ESB61548827',
  'CHE 114 207 663',
  'EL094259216',
  'GR094259216',
])
  test(`accepts ${vatId}`, () => assert.deepEqual(codesOf(vatId), []));

test('does not check numbers of other countries, or without a country', () => {
  for (const vatId of ['US12-3456789', '12.345.678/0001-95', '811907980']) assert.deepEqual(codesOf(vatId), [], vatId);
});

test('rejects a number that is too short, too long or has letters in the wrong place', () => {
  for (const vatId of ['DE 123', 'DE8119079800', 'DE81190798O', 'ATX12345678', 'NL861247903'])
    assert.deepEqual(codesOf(vatId), ['vat_id wrong_mask'], vatId);
});

test('rejects Belgian and Norwegian numbers with a wrong check digit', () => {
  for (const vatId of ['BE0202239951', 'NO974760673MVA']) assert.deepEqual(codesOf(vatId), [], vatId);
  for (const vatId of ['BE0202239952', 'NO974760674MVA'])
    assert.deepEqual(codesOf(vatId), ['vat_id wrong_check_digit'], vatId);
});

test('every example is itself valid', () => {
  for (const country of ['AT', 'BE', 'DE', 'GR', 'IE', 'NO', 'CH', 'ES', 'SE'])
    assert.deepEqual(codesOf(vatExample(country)), [], country);
});
