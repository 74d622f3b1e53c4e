import assert from 'node:assert/strict';
import { test } from 'node:test';
import { units } from '../../schemas/domain/units.ts';
import { orderFormat } from './order-format.ts';
import { orderLayout } from './order-layout.ts';
import { orderPdf } from './order-pdf.ts';
import { orderTexts } from './document-texts.ts';
import type { PurchaseOrder } from '../../schemas/domain/order-document.ts';
import { orderExample } from './testing/orders.ts';

test('every language has all texts', () => {
  for (const [language, texts] of Object.entries(orderTexts)) {
    assert.deepEqual(Object.keys(texts), Object.keys(orderTexts.en), language);
    assert.deepEqual(Object.keys(texts.units), Object.keys(orderTexts.en.units), language);
    assert.deepEqual(
      units.filter((unit) => !(unit in texts.units)),
      ['kg', 'g', 'cm', 'mm', 'kWh'],
    );
  }
});

test('formats numbers and dates for the language without losing digits', () => {
  const line = { name: '', quantity: '1', unit: 'piece', price: '100.00', baseQuantity: '3', total: '100.00' };
  const de = orderFormat('de-DE', 'EUR');
  assert.equal(de.money('1234567890123456.78'), '1.234.567.890.123.456,78\u00a0€');
  assert.equal(de.unitPrice(line), '33,3333');
  assert.equal(de.unitPrice({ ...line, price: '0.085', baseQuantity: '1' }), '0,085');
  assert.equal(de.quantity('12000.5'), '12.000,5');
  assert.equal(de.day('2026-03-02'), '02. März 2026');
  assert.equal(orderFormat('en-US', 'JPY').amount('1200'), '1,200');
  assert.deepEqual(de.addressLines({ street: 'Hafenstraße 12', postalCode: '28195', city: 'Bremen', country: 'AT' }), [
    'Hafenstraße 12',
    '28195 Bremen',
    'Österreich',
  ]);
});

test('omits terms without a value', () => {
  const { number, issueDate, currency, lines, total } = orderExample;
  const bare = orderLayout(
    { number, issueDate, currency, lines, total, buyer: { name: 'A' }, seller: { name: 'B' } },
    orderTexts.en,
  );
  const shown = JSON.stringify(bare.content);
  for (const text of ['Delivery date', 'Payment terms', 'Note', 'VAT ID', 'null', 'undefined'])
    assert.ok(!shown.includes(text), text);
});

test('creates a PDF of an order in every language', async () => {
  for (const texts of Object.values(orderTexts)) {
    const pdf = await orderPdf(orderExample, texts);
    assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');
    assert.match(pdf.subarray(-1024).toString('latin1'), /%%EOF\s*$/);
  }
});

test('a long order continues on further pages', async () => {
  const lines = Array.from({ length: 120 }, () => orderExample.lines[0] ?? assert.fail());
  const pdf = await orderPdf({ ...orderExample, lines }, orderTexts.en);
  assert.ok((pdf.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length >= 3);
});

test('shows the newest change, or the cancellation with its reason', () => {
  const shownIn = (order: PurchaseOrder) => JSON.stringify(orderLayout(order, orderTexts.de).content);
  const revision = { number: 2, date: '2026-03-09' };
  assert.ok(shownIn({ ...orderExample, revision }).includes('Änderung 2 vom 09. März 2026'));
  const cancelled = shownIn({ ...orderExample, revision, cancelled: { reason: 'Projektende', date: '2026-03-10' } });
  assert.ok(cancelled.includes('Storniert am 10. März 2026') && cancelled.includes('Projektende'));
  assert.ok(!cancelled.includes('Änderung'));
  assert.ok(!/Änderung|Storniert/.test(shownIn(orderExample)));
});
