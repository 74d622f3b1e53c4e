import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Language } from '../../../schemas/language/json-schema.ts';
import { understandNeed } from '../understand-need.ts';

const itemsOf = (text: string, language: Language = 'en'): string[] =>
  understandNeed(text, { language, currency: 'EUR', today: '2026-11-23' }).items.map(
    ({ quantity, unit, name }) => `${quantity ?? '?'} ${unit ?? '-'} ${name}`,
  );

test('dot leaders of any length separate a name from its quantity', () => {
  assert.deepEqual(itemsOf('Ref. 20-77 Gasket 25x3, black .. 150\nRef. 20-78 Hose 1/2 ......... 12'), [
    '150 - Ref. 20-77 Gasket 25x3, black',
    '12 - Ref. 20-78 Hose 1/2',
  ]);
  assert.deepEqual(itemsOf('Rodapé de piso ........ 40 un\nToalha de rosto ....... 60 un', 'pt'), [
    '40 piece Rodapé de piso',
    '60 piece Toalha de rosto',
  ]);
});

test('reads the last word of a line after a dash, comma or colon as the quantity', () => {
  assert.deepEqual(itemsOf('Alface - 20 pés\nSal - 5 kg', 'pt'), ['20 - Alface', '5 kg Sal']);
  assert.deepEqual(itemsOf('Bettbezug 155x220 weiß 40 Garnituren\nKissen 60 x 80, 12 Stück', 'de'), [
    '40 SET Bettbezug 155x220 weiß',
    '12 piece Kissen 60 x 80',
  ]);
  assert.deepEqual(itemsOf('TAE buffer 50x, 1 L - 2\nPipette tips 200 µl - 8 racks'), [
    '2 - TAE buffer 50x, 1 L',
    '8 - Pipette tips 200 µl',
  ]);
});

test('counts packs and ignores their contents', () => {
  assert.deepEqual(itemsOf('Mehl Type 405 – 2 Säcke à 25 kg\nÖl HLP 46, 3 Fässer à 200 l', 'de'), [
    '2 BG Mehl Type 405',
    '3 - Öl HLP 46',
  ]);
  assert.deepEqual(itemsOf('Order please: cable ties 300 mm, 20 packs of 100; tape, 10 rolls.'), [
    '20 PK cable ties 300 mm',
    '10 RO tape',
  ]);
  assert.deepEqual(itemsOf('Mascarillas, 10 cajas de 20. Batas, 100 uds. Calzas, 5 bolsas.', 'es'), [
    '10 BX Mascarillas',
    '100 piece Batas',
    '5 BG Calzas',
  ]);
});

test('ignores numbers of telephones, rooms and stations, and ranges', () => {
  assert.deepEqual(itemsOf('Tel 4471\nRoom 12'), []);
  assert.deepEqual(itemsOf('Rettungswache 7\n- Larynxtubus: 5\n- Decke: 50', 'de').slice(-2), [
    '5 - Larynxtubus',
    '50 - Decke',
  ]);
  assert.ok(
    !itemsOf('forma de pão, 24 unidades; farinha, 20 sacos; forro 40x60, entre 6 e 10', 'pt').some((item) =>
      /^(?:6|10) /.test(item),
    ),
  );
});

test('uses the order column next to a stock column and skips zeros, in four languages', () => {
  assert.deepEqual(
    itemsOf('| Descrição | Estoque | Comprar |\n|---|---|---|\n| Correia | 2 | 6 |\n| Graxa | 5 | 0 |', 'pt'),
    ['6 - Correia'],
  );
  assert.deepEqual(itemsOf('Artikel;Bestand;zu bestellen\nSchlauch;35;100\nDüse;9;0', 'de'), ['100 - Schlauch']);
  assert.deepEqual(itemsOf('Item\tOn hand\tTo buy\nCaps\t3\t40\nLids\t9\t0'), ['40 - Caps']);
  assert.deepEqual(itemsOf('Producto;Existencias;Comprar\nCinta;3;40\nLija;9;0', 'es'), ['40 - Cinta']);
});

test('article numbers separated by commas are not quantities', () => {
  assert.ok(!itemsOf('Toner HP 305, Toner HP 62, Toner HP 301').some((item) => /^\d/.test(item)));
});

test('variants after a colon belong to the item before it', () => {
  assert.deepEqual(itemsOf('Warnwesten: 10 Stück M, 15 Stück XL', 'de'), [
    '10 piece Warnwesten M',
    '15 piece Warnwesten XL',
  ]);
});

test('asks about lists of delivered, existing or unwanted items, but not about a requested list after them', () => {
  assert.deepEqual(itemsOf('Cancel these:\nchairs - 20\ntables - 5'), ['? - chairs', '? - tables']);
  assert.deepEqual(itemsOf('Defekt angekommen:\n- Pumpen, 2 Stück\n- Ventile, 3 Stück', 'de'), [
    '? piece Pumpen',
    '? piece Ventile',
  ]);
  assert.deepEqual(
    itemsOf('We still have:\npaper - 20 boxes\npens - 5 boxes\n\nPlease order:\npens - 10 boxes\nink, 2 bottles'),
    ['? BX paper', '? BX pens', '10 BX pens', '2 BO ink'],
  );
});

test('a model number is not a quantity', () => {
  assert.ok(!itemsOf('Brother HL 2350, paper 5 boxes, tape 3 rolls').some((item) => item.startsWith('2350')));
});

test('the content of each bag before an item is not its quantity, and the number after a dash is', () => {
  assert.deepEqual(
    itemsOf('25 kg bag of lime - 10 off\nTinned beans 2.5 kg - 24\nVinegar 5 l - 6').at(0),
    '10 BG lime',
  );
  assert.deepEqual(itemsOf('Ohrstöpsel: 2 Packungen mit je 200 Paar\nTücher: 3 Kartons zu je 50', 'de'), [
    '2 PK Ohrstöpsel',
    '3 CT Tücher',
  ]);
});

test('asks about a bullet without a number when others have one, but not about a closing remark', () => {
  assert.deepEqual(itemsOf('Pedido cocina:\n- 25 kg de patata agria\n- 10 kg cebolla\n- perejil', 'es'), [
    '25 kg patata agria',
    '10 kg cebolla',
    '? - perejil',
  ]);
  assert.deepEqual(itemsOf('- 5 mops\n- 3 brooms\n- thanks for your help'), ['5 - mops', '3 - brooms']);
});

test('uses the leading number when every line has one, whatever follows the name', () => {
  assert.deepEqual(itemsOf('Comedor\n30 - baberos\n6 - jarras 1,5 L\n1 - termo', 'es'), [
    '30 - baberos',
    '6 - jarras 1,5 L',
    '1 - termo',
  ]);
});

test('a number in brackets after the quantity is stock, and 2000 is not a year', () => {
  assert.deepEqual(itemsOf('Fridge magnets: 200 (11)\nTea towels: 50 (3)'), [
    '200 - Fridge magnets',
    '50 - Tea towels',
  ]);
  assert.deepEqual(itemsOf('Shampoo 30ml: 2000\nShower caps: 1500'), ['2000 - Shampoo 30ml', '1500 - Shower caps']);
});

test('reads the quantity of a table aligned by spaces, without prices and the total', () => {
  assert.deepEqual(
    itemsOf(
      'Description    Qty   Unit price   Total\nDesk lamp    8     21.50     172.00\nPrivacy screen 24"    4     39.90     159.60\nTotal    12          331.60',
    ),
    ['8 - Desk lamp', '4 - Privacy screen 24"'],
  );
});

test('sizes in their own column belong to the name, even if they look like units', () => {
  assert.deepEqual(itemsOf('Calça brim | M | 6\nCalça brim | G | 4\nJaleco | GG | 2', 'pt'), [
    '6 - Calça brim M',
    '4 - Calça brim G',
    '2 - Jaleco GG',
  ]);
});

test('items separated by slashes have their own quantities', () => {
  assert.deepEqual(itemsOf('ánodos de 5 kg: 16 // pintura gris: 60 litros // lija grano 180: 200 hojas', 'es'), [
    '16 - ánodos de 5 kg',
    '60 liter pintura gris',
    '200 - lija grano 180',
  ]);
});
