import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '../../../schemas/language/json-schema.ts';
import { differenceOf } from './difference.ts';

const bolts = { id: '1', name: 'M8', quantity: '1200.50', unit: 'piece' };
const none = { added: [], changed: [], removed: [] };
const amended = {
  items: { ...none, changed: [{ before: bolts, values: { quantity: '1500' } }] },
  requirements: none,
  terms: { paymentTerms: 'net_30' },
} as unknown as Parameters<typeof differenceOf>[0];

test('describes an amendment with units, numbers and terms in the language of the reader', () => {
  assert.deepEqual(
    languages.map((language) => differenceOf(amended, language).split('\n')),
    [
      ['~ M8 (1,200.5 piece) → M8 (1,500 piece)', '~ Payment terms'],
      ['~ M8 (1.200,5 Stück) → M8 (1.500 Stück)', '~ Zahlungsbedingungen'],
      ['~ M8 (1.200,5 unidad) → M8 (1.500 unidad)', '~ Condiciones de pago'],
      ['~ M8 (1.200,5 peça) → M8 (1.500 peça)', '~ Condições de pagamento'],
    ],
  );
});
