import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { isUnit } from '../../schemas/domain/units.ts';
import { detectHeader } from '../../schemas/columns/detect-header.ts';
import { itemColumns } from '../../schemas/columns/item-columns.ts';
import { supplierColumns } from './supplier-columns.ts';
import { mapRows } from './map-rows.ts';
import { readTable } from './read-table.ts';
import { suggestMapping } from '../../schemas/columns/suggest-mapping.ts';

const folder = new URL('../../examples/imports/', import.meta.url);
const mapping = { name: 0, quantity: 1, unit: 2, note: 3 };

const map = (rows: string[][], parts = {}) =>
  mapRows({ rows, decimalMark: null, ...parts }, { headerRow: null, mapping, columns: itemColumns });

async function importSheet(name: string) {
  const result = await readTable(await readFile(new URL(name, folder)), name);
  assert.ok(result.ok);
  const headerRow = detectHeader(result.table.rows, itemColumns);
  const heads = result.table.rows[headerRow ?? 0] ?? [];
  return mapRows(result.table, { headerRow, mapping: suggestMapping(heads, itemColumns), columns: itemColumns });
}

test('reads every sample list without help, except for one mistyped unit', async () => {
  const names = (await readdir(folder)).filter((name) => /\.(csv|xlsx)$/.test(name));
  assert.ok(names.length >= 6);
  for (const name of names) {
    const rows = await importSheet(name);
    const errors = rows.flatMap((row) => row.errors);
    const expected = [{ column: 'unit', code: 'unit_unknown', params: { value: 'boxs', suggestion: 'BX' } }];
    assert.deepEqual(errors, name === 'items-comma.csv' ? expected : [], name);
    assert.ok(
      rows.every(({ values, errors: wrong }) => wrong.length > 0 || isUnit(values['unit'] ?? '')),
      name,
    );
  }
});

test('a spreadsheet reads the same in every saved format', async () => {
  const names = [
    'items-calc.xlsx',
    'items-calc-semicolon-1252.csv',
    'items-calc-tab-utf16.csv',
    'items-calc-comma-utf8.csv',
  ];
  const [workbook = [], ...texts] = await Promise.all(names.map(importSheet));
  assert.deepEqual(
    workbook.map(({ values }) => [values['quantity'], values['unit']]),
    [
      ['120', 'piece'],
      ['12.5', 'meter'],
      ['0.3', 'ton'],
      ['1472', 'piece'],
      ['320', 'hour'],
      ['1234.5', 'liter'],
    ],
  );
  assert.equal(workbook[2]?.values['note'], 'Zeile 1\nZeile 2');
  for (const [index, rows] of texts.entries()) assert.deepEqual(rows, workbook, names[index + 1]);
});

test('reads an ambiguous number like the others in its column', async () => {
  const quantities = async (name: string) => (await importSheet(name)).map(({ values }) => values['quantity']);
  assert.deepEqual(await quantities('items-semicolon-bom.csv'), ['12000', '25', '1234.5', '0.205', '3400', '16.25']);
  assert.deepEqual(await quantities('items-libreoffice.csv'), ['12000', '0.3', '1.234', '16.5']);
  assert.deepEqual(await quantities('items-title-rows.xlsx'), ['120', '36', '12.5', '0.3', '1.234', '1.5']);
});

test('a semicolon file defaults to decimal commas', () => {
  assert.equal(map([['Bolt', '1.234', 'pcs', '']], { decimalMark: ',' })[0]?.values['quantity'], '1234');
  assert.equal(map([['Bolt', '1.234', 'pcs', '']])[0]?.values['quantity'], '1.234');
});

test('errors name the column, and the value stays as typed', () => {
  assert.deepEqual(
    map([
      ['', 'ten', 'pcz', 'urgent'],
      ['', '', '', ''],
      ['Nut', '1', '', ''],
    ]),
    [
      {
        row: 1,
        values: { name: '', quantity: 'ten', unit: 'pcz', note: 'urgent' },
        errors: [
          { column: 'name', code: 'required' },
          { column: 'quantity', code: 'number_invalid', params: { value: 'ten' } },
          { column: 'unit', code: 'unit_unknown', params: { value: 'pcz', suggestion: 'piece' } },
        ],
      },
      {
        row: 3,
        values: { name: 'Nut', quantity: '1', unit: '', note: '' },
        errors: [{ column: 'unit', code: 'required' }],
      },
    ],
  );
});

test('an unmapped required column is missing in every row, and an optional one is omitted', () => {
  const rows = mapRows(
    { rows: [['Bolt']], decimalMark: null },
    { headerRow: null, mapping: { name: 0 }, columns: itemColumns },
  );
  assert.deepEqual(rows[0]?.values, { name: 'Bolt', quantity: '', unit: '' });
  assert.deepEqual(
    rows[0]?.errors.map(({ column }) => column),
    ['quantity', 'unit'],
  );
});

test('validates the addresses of suppliers', () => {
  const rows = mapRows(
    {
      rows: [
        ['Acme', 'Sales@Acme.example'],
        ['Foo', 'foo(at)bar'],
      ],
      decimalMark: null,
    },
    { headerRow: null, mapping: { name: 0, email: 1 }, columns: supplierColumns },
  );
  assert.deepEqual(
    rows.map(({ values, errors }) => [values['email'], errors[0]?.code]),
    [
      ['sales@acme.example', undefined],
      ['foo(at)bar', 'email_invalid'],
    ],
  );
});
