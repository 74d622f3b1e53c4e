import assert from 'node:assert/strict';
import { test } from 'node:test';
import { duplicateSignsOf, type KnownSupplier } from './supplier-duplicates.ts';

const known = (more: Partial<KnownSupplier> = {}): KnownSupplier => ({
  name: 'Lagertec Iberia S.L.',
  organization: null,
  vatId: null,
  emails: [],
  ...more,
});
const other = (more: Partial<KnownSupplier> = {}): KnownSupplier => known({ name: 'Something else', ...more });

test('names are the same without legal forms, accents and small errors', () => {
  assert.deepEqual(duplicateSignsOf(known(), known({ name: 'LAGERTEC Ibéria, SL' })), ['name']);
  assert.deepEqual(duplicateSignsOf(known(), known({ name: 'Lagertecc Iberia' })), ['name']);
  assert.deepEqual(duplicateSignsOf(known(), known({ name: 'Lagertec France' })), []);
  assert.deepEqual(duplicateSignsOf(known({ name: 'GmbH' }), known({ name: 'AG' })), []);
});

test('VAT ids, addresses and domains are compared as people write them', () => {
  assert.deepEqual(duplicateSignsOf(known({ vatId: 'ES B-6154' }), other({ vatId: 'esb6154' })), ['vat_id']);
  assert.deepEqual(duplicateSignsOf(known({ vatId: '12' }), other({ vatId: '12' })), []);
  const emails = ['Ofertas@Lagertec.example'];
  assert.deepEqual(duplicateSignsOf(known({ emails }), other({ emails: ['ofertas@lagertec.example'] })), [
    'email',
    'domain',
  ]);
  assert.deepEqual(duplicateSignsOf(known({ emails }), other({ emails: ['info@lagertec.example'] })), ['domain']);
});

test("domains of mail providers and the purchaser's own do not count", () => {
  const pair = (domain: string): [KnownSupplier, KnownSupplier] => [
    known({ emails: [`a@${domain}`] }),
    other({ emails: [`b@${domain}`] }),
  ];
  assert.deepEqual(duplicateSignsOf(...pair('gmail.com')), []);
  assert.deepEqual(duplicateSignsOf(...pair('nordhafen.example'), ['lena@nordhafen.example']), []);
});

test('two entries of one registered supplier are the same, two registered suppliers never', () => {
  const one = known({ organization: '1' });
  assert.deepEqual(duplicateSignsOf(one, other({ organization: '1' })), ['organization']);
  assert.deepEqual(duplicateSignsOf(one, known({ organization: '2' })), []);
});
