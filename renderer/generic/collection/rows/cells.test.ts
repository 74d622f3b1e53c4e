import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { bodyOf, cellText, cellValue, cellsIn, cellsOf, newBody, understood, type Cells } from './cells.ts';
import type { GridColumn } from './grid-columns.ts';
import { rowOf } from '../grid/grid-state.ts';
import { suggestion } from './suggestion.ts';
import { editDecimal, parseDecimal } from '../../../i18n/format/parse-decimal.ts';
import { wordsOf } from './words.ts';

const column = (field: string, kind: GridColumn['kind'], choices: GridColumn['choices'] = []): GridColumn => ({
  field,
  kind,
  choices,
  label: field,
  required: false,
});
const units = [
  { value: 'piece', label: 'Stück' },
  { value: 'kg', label: 'kg' },
];
const unit = column('unit', 'choice', units);
const columns = [
  column('name', 'text'),
  column('quantity', 'decimal'),
  unit,
  column('custom.f_day', 'day'),
  column('custom.f_list', 'choices', [...units, { value: 'PK', label: 'Packung' }]),
  column('custom.f_on', 'choice', [
    { value: 'true', label: 'Ja' },
    { value: 'false', label: 'Nein' },
  ]),
];
const words = wordsOf({
  locale: 'de',
  timeZone: 'Europe/Berlin',
  parse: (text) => parseDecimal(text, 'de'),
  edit: (value) => editDecimal(value, 'de'),
});
const context = { columns, words };

test("cells use the user's language, and request bodies use API values", () => {
  const row = {
    name: ' Anker ',
    quantity: '1.472,50',
    unit: 'stück',
    'custom.f_day': '7.12.2026',
    'custom.f_list': 'Packung, kg',
    'custom.f_on': 'ja',
  };
  const body = {
    name: 'Anker',
    quantity: '1472.5',
    unit: 'piece',
    custom: { f_day: '2026-12-07', f_list: ['PK', 'kg'], f_on: 'true' },
  };
  assert.deepEqual(bodyOf(cellsIn(row, context), columns), body);
  const shown = rowOf(undefined, cellsOf({ ...body, custom: { ...body.custom, f_on: true } }, context), context);
  assert.deepEqual(shown, {
    name: 'Anker',
    quantity: '1472,5',
    unit: 'Stück',
    'custom.f_day': '07.12.2026',
    'custom.f_list': 'Packung, kg',
    'custom.f_on': 'Ja',
  });
});

test('keeps unrecognized input as typed', () => {
  const cells = cellsIn(
    { quantity: 'viel', unit: 'Sack', 'custom.f_day': 'bald', 'custom.f_list': 'kg, Dose' },
    context,
  );
  assert.deepEqual(
    [cells['quantity'], cells['unit'], cells['custom.f_day'], cells['custom.f_list']],
    ['viel', 'Sack', 'bald', 'kg, Dose'],
  );
});

test('an emptied cell clears the stored value and keeps the default in a new row', () => {
  const cells = cellsIn({ name: 'Anker', 'custom.f_day': '' }, context);
  assert.deepEqual(bodyOf({ name: null, 'custom.f_day': null }, columns), { name: null, custom: { f_day: null } });
  assert.deepEqual(newBody(cells, columns), { name: 'Anker' });
});

test('different notations of one number give the same cell', () => {
  const read = (quantity: string): string | null | undefined => cellsIn({ quantity }, context)['quantity'];
  assert.deepEqual(['7,50', '7.5', '007,5', '7,500'].map(read), ['7.5', '7.5', '7.5', '7.5']);
  assert.deepEqual(['0', '0,0', '-1,20'].map(read), ['0', '0', '-1.2']);
});

test('parsing a displayed cell returns its value', () => {
  const values = fc.record({
    name: fc.stringMatching(/^[a-z]{1,9}$/),
    quantity: fc.integer({ min: 1, max: 1e9 }).map((number) => `${number}.5`),
    unit: fc.constantFrom('piece', 'kg'),
    'custom.f_list': fc.subarray(['piece', 'kg', 'PK'], { minLength: 1 }).map((list) => list.join(', ')),
  });
  fc.assert(
    fc.property(values, (cells: Cells) => {
      const read = cellsIn(rowOf(undefined, cells, context), context);
      for (const [field, value] of Object.entries(cells)) assert.equal(read[field], value);
    }),
  );
});

test('recognizes common spellings of units and displays the standard one', () => {
  const listed = { ...unit, list: 'unit' };
  assert.deepEqual(
    ['Stk.', 'pcs', 'unidades', 'KILO', 'stück'].map((text) => understood(listed, text, words)),
    ['Stück', 'Stück', 'Stück', 'kg', 'Stück'],
  );
  assert.equal(understood(listed, 'Sack', words), 'Sack');
});

test('recognizes yes and no in any language and as an x, but no other choices', () => {
  const shared = {
    ...unit,
    choices: [
      { value: 'true', label: 'Yes' },
      { value: 'false', label: 'No' },
    ],
  };
  const read = ['x', 'ja', 'SIM', '1', 'no', 'nein', 'não', 'maybe'].map((text) => understood(shared, text, words));
  assert.deepEqual(read, ['Yes', 'Yes', 'Yes', 'Yes', 'No', 'No', 'No', 'maybe']);
  assert.equal(understood(unit, 'x', words), 'x');
});

test('shows recognized numbers and days formatted, and other input as typed', () => {
  assert.equal(understood(column('quantity', 'decimal'), '1,234.50', words), '1234,5');
  assert.equal(understood(column('day', 'day'), '2026-12-07', words), '07.12.2026');
  assert.equal(understood(column('quantity', 'decimal'), 'viel', words), 'viel');
  assert.equal(understood(column('name', 'text'), ' Anker ', words), ' Anker ');
});

test('suggests a choice for a typo, but not for a different word', () => {
  const listed = {
    ...unit,
    list: 'unit',
    choices: [...units, { value: 'BX', label: 'Kiste (BX)' }, { value: 'ton', label: 't' }],
  };
  assert.equal(suggestion(listed, 'Stükc'), 'Stück');
  assert.equal(suggestion(listed, 'boxs'), 'Kiste (BX)');
  assert.equal(suggestion(listed, 'xyzxyzxyz'), null);
  assert.equal(suggestion(unit, 'kgs'), 'kg');
});

test('a price shows at least two decimals and keeps its value', () => {
  const price: GridColumn = { ...column('lastPrice', 'decimal'), digits: 2 };
  const shown = ['64.9', '459', '0.0125', '12.50'].map((value) => cellText(price, value, words));
  assert.deepEqual(shown, ['64,90', '459,00', '0,0125', '12,50']);
  assert.deepEqual(
    shown.map((text) => cellValue(price, text, words)),
    ['64.9', '459', '0.0125', '12.5'],
  );
  assert.equal(understood(price, '1.234,5', words), '1234,50');
});
