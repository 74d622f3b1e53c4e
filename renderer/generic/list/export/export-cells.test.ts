import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonSchema } from '../../../../schemas/language/json-schema.ts';
import { formatIn } from '../../../i18n/use-format.ts';
import { csvOf } from '../../../kit/csv.ts';
import { exportedCell, type ExportedValue } from './export-cells.ts';

const german = formatIn('de-DE', 'Europe/Berlin');
const record = { '@id': '/api/orders/1', currency: 'EUR' };
const cell = (schema: JsonSchema, value: unknown, more: Partial<ExportedValue> = {}) =>
  exportedCell({ name: 'x', schema, value, record, ui: { order: [] }, shown: '', ...more }, german);

test('numbers are exported without grouping, with the decimal mark of the reader', () => {
  assert.deepEqual(cell({ type: 'string', format: 'quantity' }, '12345.50'), { text: '12345,50', currency: null });
  assert.equal(cell({ type: 'integer' }, 12_000).text, '12000');
});

test('an amount is exported as a number, and its currency beside it', () => {
  assert.deepEqual(cell({ type: 'string', format: 'amount' }, '48120.00'), { text: '48120,00', currency: 'EUR' });
  const sum = { amount: '1200.50', currency: 'USD' };
  assert.deepEqual(cell({ type: 'object' }, sum, { widget: 'money' }), { text: '1200,50', currency: 'USD' });
});

test('a time is exported in the time zone of the reader, in an order that spreadsheets sort', () => {
  assert.equal(cell({ type: 'string', format: 'date-time' }, '2026-12-07T16:00:00.000Z').text, '2026-12-07 17:00');
  assert.equal(cell({ type: 'string', format: 'date' }, '2026-12-07').text, '2026-12-07');
});

test('a missing value is empty, whatever its cell shows', () => {
  assert.deepEqual(cell({ type: 'string' }, null, { shown: '–' }), { text: '', currency: null });
});

test('a text that a spreadsheet would run as a formula begins with an apostrophe', () => {
  for (const shown of ['=1+1', '+49 40 1', '-x', '@sum', '\tx'])
    assert.equal(cell({ type: 'string' }, shown, { shown }).text, `'${shown}`);
  assert.equal(cell({ type: 'string' }, 'Beam', { shown: 'Beam' }).text, 'Beam');
});

test('a cell may hold separators, quotes and line breaks', () => {
  assert.equal(csvOf([['a;b', 'say "x"', 'two\nlines']], ';'), '"a;b";"say ""x""";"two\nlines"\r\n');
});
