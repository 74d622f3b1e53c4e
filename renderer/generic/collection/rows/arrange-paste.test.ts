import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { editDecimal, parseDecimal } from '../../../i18n/format/parse-decimal.ts';
import { arrangePaste, type ArrangedPaste } from './arrange-paste.ts';
import type { GridColumn } from './grid-columns.ts';
import { cellValue } from './cells.ts';
import { wordsOf } from './words.ts';

const column = (field: string, more: Partial<GridColumn> = {}): GridColumn => ({
  field,
  label: field,
  kind: 'text',
  choices: [],
  required: true,
  ...more,
});
const unit = column('unit', {
  kind: 'choice',
  list: 'unit',
  choices: [
    { value: 'piece', label: 'piece' },
    { value: 'meter', label: 'meter' },
    { value: 'M', label: 'meter (M)' },
  ],
});
const columns = [column('name'), column('quantity', { kind: 'decimal' }), unit, column('note', { required: false })];
const words = wordsOf({
  locale: 'en-US',
  timeZone: 'Europe/Berlin',
  parse: (text) => parseDecimal(text, 'en-US'),
  edit: (value) => editDecimal(value, 'en-US'),
});
const paste = (cells: string[][], from = 0): ArrangedPaste =>
  arrangePaste(cells, from, { columns, words, entity: 'requestItem' });

test('maps pasted columns by headings in any order and language, and drops the heading row', () => {
  const found = paste([
    ['Pos', 'Menge', 'ME', 'Bezeichnung', 'Preis'],
    ['10', '1.200,5', 'Stk', 'Rahmen', '3,50'],
    ['20', '7', 'm', 'Träger', '1,20'],
  ]);
  assert.deepEqual(found.rows, [
    ['Rahmen', '1200.5', 'Stk', null],
    ['Träger', '7', 'm', null],
  ]);
  assert.deepEqual(found.left, ['Pos', 'Preis']);
});

test('recognizes price and "can be split" headings in any language', () => {
  const priced = [
    ...columns,
    column('divisible', { kind: 'choice', required: false }),
    column('lastPrice', { kind: 'decimal', required: false }),
    column('targetPrice', { kind: 'decimal', required: false }),
  ];
  for (const heads of [
    ['Item', 'Qty', 'Last price', 'Target', 'Can be split'],
    ['Artikel', 'Menge', 'Letzter Preis', 'Zielpreis', 'Teilbar'],
    ['Artículo', 'Cantidad', 'Último precio', 'Precio objetivo', 'Puede dividirse'],
    ['Item', 'Quantidade', 'Último preço', 'Preço-alvo', 'Pode ser dividido'],
  ]) {
    const cells = [heads, ['Rack', '4', '12', '10', 'x']];
    const found = arrangePaste(cells, 0, { columns: priced, words, entity: 'requestItem' });
    assert.deepEqual(found.rows, [['Rack', '4', null, null, 'x', '12', '10']], heads.join());
    assert.deepEqual(found.left, []);
  }
});

test('maps columns without headings by their content', () => {
  const found = paste([
    ['1', '40', 'pcs', 'Frame 3000', 'A-1'],
    ['2', '12', 'm', 'Beam 2700', 'B-22'],
    ['3', '7', 'Stk.', 'Deck', 'C-3'],
  ]);
  assert.deepEqual(found.rows[1], ['Beam 2700', '12', 'm', null]);
  assert.deepEqual([found.isArranged, found.left], [true, ['1', 'A-1']]);
});

test('keeps columns in position and names an extra column', () => {
  const found = paste([['Frame', '40', 'pcs', 'red', 'secret']]);
  assert.deepEqual([found.rows, found.isArranged], [[['Frame', '40', 'pcs', 'red']], false]);
  assert.deepEqual(found.left, ['secret']);
  assert.deepEqual(paste([['Frame', '40', 'crates of mine', '']]).left, []);
  assert.deepEqual(paste([['pcs', 'red', 'beyond']], 2), {
    rows: [['pcs', 'red']],
    from: 2,
    isArranged: false,
    left: ['beyond'],
  });
});

test('reports every pasted value that is not used', () => {
  const word = fc.constantFrom('', 'Name', 'Qty', 'Unit', 'Note', '3', '1.5', 'pcs', 'Frame', 'x y', 'm', '10');
  const heads = new Set(['Name', 'Qty', 'Unit', 'Note', 'pcs']);
  const tables = fc.array(fc.array(word, { minLength: 1, maxLength: 7 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(tables, (cells) => {
      const { rows, left } = paste(cells);
      const shown = new Set<string | null | undefined>([...rows.flat(), ...left]);
      const below = cells.filter((row) => row.filter((cell) => heads.has(cell)).length < 2);
      for (const row of below) {
        for (const [at, cell] of row.entries()) {
          const isReported =
            cell === '' || shown.has(cell) || cells.some((other) => other[at] && left.includes(other[at]));
          assert.ok(isReported, `${cell} of ${JSON.stringify(cells)}`);
        }
      }
    }),
  );
});

test('treats a possible heading as an item if no cells below or next to it match', () => {
  assert.deepEqual(paste([['Material']]).rows, [['Material']]);
  assert.deepEqual(paste([['Material'], ['Bolt']]).rows, [['Material'], ['Bolt']]);
});

test('reads a unit the same way when pasted and imported', () => {
  assert.equal(cellValue(unit, 'm', words), 'meter');
  assert.equal(cellValue(unit, 'M', words), 'M');
  assert.equal(cellValue(unit, 'Meter', words), 'meter');
  assert.equal(cellValue(unit, 'Stk.', words), 'piece');
});
