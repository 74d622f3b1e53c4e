import assert from 'node:assert/strict';
import { test } from 'node:test';
import { units } from '../../schemas/domain/units.ts';
import { detectHeader } from '../../schemas/columns/detect-header.ts';
import { itemColumns } from '../../schemas/columns/item-columns.ts';
import { supplierColumns } from './supplier-columns.ts';
import { normalizeUnit } from '../../schemas/domain/normalize-unit.ts';
import { bare, similarity } from '../../schemas/domain/similarity.ts';
import { suggestMapping } from '../../schemas/columns/suggest-mapping.ts';

const headerOf = (rows: readonly (readonly string[])[]): number | null =>
  detectHeader(rows, [...itemColumns, ...supplierColumns]);

/** Returns the columns found, without missing ones. */
const found = (header: string[]) =>
  Object.fromEntries(Object.entries(suggestMapping(header, itemColumns)).filter(([, index]) => index !== null));

test('recognizes headings in four languages and any spelling', () => {
  assert.deepEqual(found(['Name', 'Quantity', 'Unit', 'Note']), { name: 0, quantity: 1, unit: 2, note: 3 });
  assert.deepEqual(found(['Einheit', 'Bezeichnung', 'Bemerkung', 'Menge']), { name: 1, quantity: 3, unit: 0, note: 2 });
  assert.deepEqual(found(['DESCRIPCION', 'CANTIDAD', 'UNIDAD', 'OBSERVACIONES']), {
    name: 0,
    quantity: 1,
    unit: 2,
    note: 3,
  });
  assert.deepEqual(found(['Descrição', 'Quantidade', 'Unidade', 'Observação']), {
    name: 0,
    quantity: 1,
    unit: 2,
    note: 3,
  });
});

test('recognizes longer and mistyped headings', () => {
  assert.deepEqual(found(['Pos.', 'Artikel / Item', 'Menge (Stück)', 'ME', 'Bemerkungen intern']), {
    name: 1,
    quantity: 2,
    unit: 3,
    note: 4,
  });
  assert.deepEqual(found(['Bezeichung', 'Mnege', 'Einhiet']), { name: 0, quantity: 1, unit: 2 });
});

test('leaves unknown headings open and maps each column once', () => {
  assert.deepEqual(found(['Foo', 'Bar', '']), {});
  assert.deepEqual(found(['Article', 'Description']), { name: 0 });
});

test('also recognizes lists of suppliers', () => {
  assert.deepEqual(suggestMapping(['Kreditor', 'Firma', 'E-Mail', 'Anschrift', 'DUNS'], supplierColumns), {
    number: 0,
    name: 1,
    email: 2,
    'address.street_address': 3,
    'address.postal_code': null,
    'address.locality': null,
    'address.country': null,
    eclass: null,
    keywords: null,
    duns_nr: 4,
    vat_id: null,
  });
});

test('finds the header below titles, and none if the list starts directly', () => {
  assert.equal(
    headerOf([
      ['Acme Inc.', ''],
      ['', ''],
      ['Item', 'Qty'],
      ['Bolt', '5'],
    ]),
    2,
  );
  assert.equal(
    headerOf([
      ['Pieza', 'Zona'],
      ['Tornillo', '5'],
    ]),
    0,
  );
  assert.equal(
    headerOf([
      ['Bolt M8', '5'],
      ['Nut M8', '6'],
    ]),
    null,
  );
  assert.equal(headerOf([['Name'], ['Bolt']]), 0);
  assert.equal(headerOf([]), null);
});

test('recognizes common spellings of units', () => {
  const written = 'Stk. pcs Stück unidade uds. KG kg. m² M3 Std. días Palette dúzia each L l m t'.split(' ');
  assert.deepEqual(
    written.map((text) => {
      const result = normalizeUnit(text);
      return result.ok ? result.unit : null;
    }),
    [
      'piece',
      'piece',
      'piece',
      'piece',
      'piece',
      'KG',
      'kg',
      'm2',
      'm3',
      'hour',
      'day',
      'PAL',
      'DZN',
      'EA',
      'L',
      'liter',
      'meter',
      'ton',
    ],
  );
  for (const unit of units) assert.deepEqual(normalizeUnit(unit), { ok: true, unit });
});

test('suggests the nearest unit for a typing error', () => {
  assert.deepEqual(normalizeUnit('Stükc'), { ok: false, suggestion: 'piece' });
  assert.deepEqual(normalizeUnit('palete.s'), { ok: true, unit: 'PAL' });
  assert.deepEqual(normalizeUnit('kilogrm'), { ok: false, suggestion: 'kg' });
  assert.deepEqual(normalizeUnit('xyz'), { ok: false, suggestion: null });
  assert.deepEqual(normalizeUnit(''), { ok: false, suggestion: null });
});

test('similarity counts typing errors, and a swap as one', () => {
  assert.equal(bare('Größe (mm)²'), 'grossemm2');
  assert.equal(similarity('menge', 'mnege'), 0.8);
  assert.equal(similarity('', ''), 1);
  assert.equal(similarity('abc', 'xyz'), 0);
});

test('finds nothing similar to a text that is too long for a name', () => {
  const long = 'menge'.repeat(100_000);
  assert.equal(similarity(long, `${long}n`), 0);
  assert.equal(similarity(long, long), 1);
  assert.deepEqual(found([long, 'Menge']), { quantity: 1 });
});
