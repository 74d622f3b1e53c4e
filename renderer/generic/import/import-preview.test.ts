import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '../../data/problem.ts';
import type { GridColumn } from '../collection/rows/grid-columns.ts';
import {
  fieldOf,
  importBodies,
  importedRows,
  mapped,
  namingRecords,
  previewIn,
  refusedIn,
  samplesOf,
} from './import-preview.ts';

const same = (text: string): string => text;
const column = (field: string, kind: GridColumn['kind']): GridColumn => ({
  field,
  label: field,
  kind,
  choices: kind === 'choice' ? [{ value: 'kg', label: 'kilogram' }] : [],
  required: true,
});
const context = {
  columns: [column('name', 'text'), column('quantity', 'decimal'), column('unit', 'choice')],
  words: {
    parse: (text: string) => text.replace(',', '.'),
    edit: (value: string) => value.replace('.', ','),
    parseDay: same,
    editDay: same,
    parseInstant: same,
    editInstant: same,
  },
};
const preview = previewIn({
  upload: 'u1',
  columns: ['Artikel', 'Menge', 'ME'],
  suggestedMapping: { name: 0, quantity: 1, unit: 2, note: null },
  headerRow: 1,
  total: 2,
  firstRows: [['Liste'], ['Artikel', 'Menge', 'ME'], ['Rohr', '1,5', 'kg'], ['Blech', '', 'boxs']],
  rows: [
    { row: 3, values: { name: 'Rohr', quantity: '1.5', unit: 'kg' }, errors: [] },
    { row: 4, values: { name: 'Blech', quantity: 'viel', unit: 'boxs' }, errors: [] },
  ],
});

test('a column shows sample values from below the headings', () => {
  assert.deepEqual(samplesOf(preview, 1), ['1,5']);
});

test('assigning a field to another column frees it in the first one', () => {
  const next = mapped(preview.mapping, 1, 'name');
  assert.equal(fieldOf(next, 0), null);
  assert.equal(fieldOf(next, 1), 'name');
  assert.equal(next['quantity'], null);
});

test("imports values in the user's notation, and unrecognized ones unchanged", () => {
  assert.deepEqual(importedRows(preview, context), [
    { name: 'Rohr', quantity: '1,5', unit: 'kilogram' },
    { name: 'Blech', quantity: 'viel', unit: 'boxs' },
  ]);
});

test('finds a rejected row even if blank rows were not sent', () => {
  const rows = [{ name: 'A' }, { name: '' }, { name: 'B' }];
  const sent = importBodies(rows, context);
  const violation = { propertyPath: 'rows[1].quantity', code: 'required', message: '' };
  const problem = new Problem({ code: 'validation_failed', status: 400, violations: [violation] });
  assert.deepEqual(refusedIn(problem, sent), [{ row: rows[2], field: 'quantity', violation }]);
});

test('shows a record by name in the grid and sends its ID', () => {
  const id = '01a2015f-1620-7f41-9356-7b257f3d2843';
  const answer = {
    upload: 'u2',
    rows: [{ row: 2, values: { custom: { f_booked: id } }, errors: [] }],
    total: 1,
    choices: { 'custom.f_booked': [{ value: id, label: '4711 Hall 4' }] },
  };
  const found = previewIn(answer);
  const own = {
    ...context,
    columns: namingRecords([{ ...column('custom.f_booked', 'text'), required: false }], found),
  };
  const rows = importedRows(found, own);
  assert.equal(rows[0]?.['custom.f_booked'], '4711 Hall 4');
  assert.deepEqual(importBodies(rows, own)[0]?.body, { custom: { f_booked: id } });
});
