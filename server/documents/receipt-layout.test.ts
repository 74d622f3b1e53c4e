import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makePdf } from './make-pdf.ts';
import type { OfferPaper } from './offer-paper.ts';
import { orderTexts, receiptTexts } from './document-texts.ts';
import { receiptLayout } from './receipt-layout.ts';
import { languages } from '../../schemas/language/json-schema.ts';

const line = {
  name: 'Pump',
  note: 'DIN 24256',
  remark: 'from stock',
  quantity: '4',
  unit: 'piece',
  added: [{ label: 'Origin', value: 'Sweden' }],
};
const offer: OfferPaper = {
  number: '3F2A-77D1',
  request: 'Pumps',
  revision: 2,
  buyer: { name: 'Nordhafen' },
  seller: { name: 'NordRack', vatId: 'NL8612' },
  by: 'Joost de Wit',
  receivedAt: '2026-11-10T13:07:52.418Z',
  deadline: '2026-11-10T16:00:00.000Z',
  bindingUntil: '2026-11-24T13:07:52.418Z',
  currency: 'EUR',
  lines: [
    { ...line, offered: true, price: '112.9', priceKind: 'unit', total: '451.60' },
    { ...line, offered: false, price: null, priceKind: 'unit', total: null },
  ],
  total: '451.60',
  description: 'From stock.',
  senderAddress: 'Havenweg 18',
  added: [{ label: 'Warranty', value: '24 months' }],
  delivery: { start: '2027-01-18', end: '2027-02-15', terms: { code: 'DAP', text: 'DAP' } },
  paymentTerms: { code: 'net_30', text: 'Net 30' },
  answers: [{ title: 'ISO 9001', required: false, canFulfil: true, answer: null, note: 'until 2028' }],
  files: [{ name: 'plan.pdf', bytes: 12, sha256: 'a'.repeat(64) }],
  checksum: 'b'.repeat(64),
};
const layoutIn = (language: keyof typeof receiptTexts, more: Partial<OfferPaper> = {}) =>
  receiptLayout(
    { ...offer, ...more },
    { texts: { ...orderTexts[language], receipt: receiptTexts[language] }, zone: 'Europe/Berlin' },
  );

test('every language has all texts of a receipt', () => {
  for (const language of languages) assert.deepEqual(Object.keys(receiptTexts[language]), Object.keys(receiptTexts.en));
});

test('a receipt shows the time in milliseconds, in the time zone of its reader', () => {
  const shown = JSON.stringify(layoutIn('de').content);
  assert.match(shown, /10\. Nov 2026 14:07:52,418 MEZ/);
  for (const text of [
    'Origin: Sweden',
    'Warranty',
    '24 months',
    '451,60',
    'nicht angeboten',
    'from stock',
    'optional',
    'a'.repeat(64),
    'b'.repeat(64),
  ])
    assert.ok(shown.includes(text), text);
});

test('a receipt without prices shows what is offered', () => {
  const shown = JSON.stringify(layoutIn('en', { currency: null, total: null }).content);
  assert.ok(shown.includes('"offered"') && !shown.includes('Unit price') && !shown.includes('Currency'));
});

test('creates a PDF of a receipt in every language', async () => {
  for (const language of languages)
    assert.equal((await makePdf(layoutIn(language))).subarray(0, 5).toString(), '%PDF-');
});
