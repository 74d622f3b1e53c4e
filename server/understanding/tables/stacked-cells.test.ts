import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { itemsOf } from '../testing/items-of-lines.ts';

test('reads a table with one cell per line by its repeating kinds of cells', () => {
  assert.deepEqual(
    itemsOf(
      [
        'Cód.',
        'Produto',
        'Quant.',
        'Unid.',
        '',
        '11872',
        'Arroz agulhinha',
        '60',
        'kg',
        '',
        '12004',
        'Óleo de soja 900 ml',
        '36',
        'un',
      ],
      'pt',
    ),
    ['60 kg Arroz agulhinha', '36 piece Óleo de soja 900 ml'],
  );
  assert.deepEqual(
    itemsOf(
      [
        'Warenkorb',
        'Artikel',
        'Menge',
        'Einzelpreis',
        'Gesamt',
        'Kabeltrommel IP44 40 m',
        'Art.-Nr. 774512',
        '2',
        '89,90 €',
        '179,80 €',
        'Verteiler 6-fach',
        'Art.-Nr. 770038',
        '10',
        '12,49 €',
        '124,90 €',
        'Baustrahler 50 W',
        'Art.-Nr. 781190',
        '4',
        '39,00 €',
        '156,00 €',
      ],
      'de',
    ),
    ['2 - Kabeltrommel IP44 40 m', '10 - Verteiler 6-fach', '4 - Baustrahler 50 W'],
  );
});

test('in a bill of quantities the quantity is below its item, and prices stay empty', () => {
  assert.deepEqual(
    itemsOf(
      [
        'Titel 02 Trockenbau',
        'Pos. 02.01.0010  Gipskartonplatte 12,5 mm',
        '   480,00 m2   EP ........  GP ........',
        'Pos. 02.01.0020  CW-Profil 75',
        '   350,00 m    EP ........  GP ........',
        'Pos. 02.01.0030  Spachtelmasse',
        '   12,00 Sack  EP ........  GP ........',
        'Summe Titel 02  ........',
      ],
      'de',
    ).slice(0, 3),
    ['480 m2 Gipskartonplatte 12,5 mm', '350 meter CW-Profil 75', '12 BG Spachtelmasse'],
  );
});

test('never assigns a number to the wrong item when a title or remark is possible', () => {
  const lines = ['Bolts M8', '12', 'Washers M8', '40', 'Nuts M8', '60'];
  for (const other of [
    ['Spare parts', ...lines],
    [...lines, 'Screwdriver set'],
  ])
    for (const item of itemsOf(other))
      assert.match(item, /^(?:\?|12 \S+ .*Bolts|40 \S+ .*Washers|60 \S+ .*Nuts)/, item);
});

const thing = fc.constantFrom('Copper pipe', 'Wall plug', 'Angle valve', 'Sealing ring', 'Pipe clamp', 'Ball tap');
const record = fc.record({
  name: thing,
  quantity: fc.integer({ min: 1, max: 9999 }),
  cents: fc.integer({ min: 101, max: 99_999 }).filter((cents) => cents % 100 !== 0),
});

test('every item gets its own number, whatever the cells contain', () => {
  fc.assert(
    fc.property(fc.array(record, { minLength: 3, maxLength: 8 }), (records) => {
      const lines = records.flatMap(({ name, quantity, cents }) => [name, String(quantity), (cents / 100).toFixed(2)]);
      assert.deepEqual(
        itemsOf(['Item', 'Qty', 'Price', ...lines]),
        records.map(({ name, quantity }) => `${quantity} - ${name}`),
      );
    }),
    { numRuns: 60 },
  );
});
