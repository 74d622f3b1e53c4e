import assert from 'node:assert/strict';
import { test } from 'node:test';
import { itemsOf } from '../testing/items-of-lines.ts';

test('without headings, article numbers and prices are not quantities', () => {
  assert.deepEqual(itemsOf(['884512\tChair\t4\t120.00\t480.00', '310077\tTable\t2\t300.00\t600.00']), [
    '4 - Chair',
    '2 - Table',
  ]);
  assert.deepEqual(itemsOf(['884512,Chair,4,120.00', '310077,Table,2,300.00']), ['4 - Chair', '2 - Table']);
  assert.deepEqual(
    itemsOf(['Stuhl        10      89,00       890,00', 'Tisch         4     240,00       960,00'], 'de'),
    ['10 - Stuhl', '4 - Tisch'],
  );
});

test('totals, taxes and freight below a table are not items', () => {
  assert.deepEqual(
    itemsOf(
      [
        'Pos   Art.-Nr.   Bezeichnung                     Menge   E-Preis    G-Preis',
        '1     88-1022    KG-Rohr DN 110 3 m                 25      9,80     245,00',
        '2     88-1055    Gleitmittel 1 kg                    4     14,90      59,60',
        '                                        Nettosumme            304,60',
        '                                        MwSt 19 %              57,87',
        '                                        Gesamtbetrag          362,47',
      ],
      'de',
    ),
    ['25 - KG-Rohr DN 110 3 m 88-1022', '4 - Gleitmittel 1 kg 88-1055'],
  );
  assert.deepEqual(
    itemsOf(['Description\tQuantity\tUnit price\tAmount', 'Chair\t4\t50.00\t200.00', 'Shipping\t1\t95.00\t95.00']),
    ['4 - Chair'],
  );
});

test('uses the column of this year or of the open quantity when two could count', () => {
  assert.deepEqual(itemsOf(['Artikel\tMenge 2025\tMenge 2026', 'Papier\t100\t80', 'Stifte\t50\t40'], 'de'), [
    '80 - Papier',
    '40 - Stifte',
  ]);
  assert.deepEqual(itemsOf(['Item\tQty ordered\tQty received\tQty open', 'Valve\t200\t150\t50', 'Pump\t200\t200\t0']), [
    '50 - Valve',
  ]);
  assert.deepEqual(itemsOf(['Item\tQty A\tQty B', 'Valve\t20\t15', 'Pump\t30\t10']), ['? - Valve', '? - Pump']);
});

test('stock, target and box sizes are not order quantities', () => {
  assert.deepEqual(itemsOf(['Artikel\tIst\tSoll\tDifferenz', 'Besteckset\t120\t150\t30'], 'de'), ['30 - Besteckset']);
  assert.deepEqual(itemsOf(['Item\tQty per box\tBoxes needed', 'Gloves M\t100\t12', 'Masks\t50\t20']), [
    '12 BX Gloves M',
    '20 BX Masks',
  ]);
  assert.deepEqual(
    itemsOf([
      'SKU,Product,On hand,Reorder point,Suggested order',
      'AB-100,Shipping box,120,400,500',
      'AB-101,Packing tape,6,36,72',
      'AB-102,Bubble wrap,3,4,0',
    ]),
    ['500 - Shipping box AB-100', '72 - Packing tape AB-101'],
  );
});

test('asks about three decimals in every row, which may be thousands', () => {
  assert.deepEqual(
    itemsOf(
      ['Material\tKurztext\tMenge\tME', '1000233\tKugellager 6205\t10,000\tST', '1000255\tDichtband\t2,500\tKG'],
      'de',
    ),
    ['? piece Kugellager 6205', '? kg Dichtband'],
  );
});

test('a merged name applies to the rows below it, and sizes are not units', () => {
  assert.deepEqual(itemsOf(['Item\tSize\tQty', 'Polo\tM\t10', '\tL\t12']), ['10 - Polo M', '12 - Polo L']);
});

test('a material is not a name, and a part without a name takes its number', () => {
  assert.deepEqual(itemsOf(['Benennung\tMaterial\tMenge', 'Welle\tC45\t2', 'Platte\tS235JR\t4'], 'de'), [
    '2 - Welle',
    '4 - Platte',
  ]);
  assert.deepEqual(itemsOf(['Part no\tQty', '4711023\t500', '4711024\t250']), ['500 - 4711023', '250 - 4711024']);
});
