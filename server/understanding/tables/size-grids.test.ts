import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { itemsOf } from '../testing/items-of-lines.ts';

test('a line of sizes and a line of numbers become items of the product above', () => {
  assert.deepEqual(itemsOf(['Sicherheitsschuhe S3, bitte wie folgt:', 'Größe 39 40 41 42', 'Paar 1 2 4 3'], 'de'), [
    '1 PR Sicherheitsschuhe S3 39',
    '2 PR Sicherheitsschuhe S3 40',
    '4 PR Sicherheitsschuhe S3 41',
    '3 PR Sicherheitsschuhe S3 42',
  ]);
  assert.deepEqual(itemsOf(['We need polo shirts:', 'Size S M L', 'Qty 4 10 12'], 'en'), [
    '4 - polo shirts S',
    '10 - polo shirts M',
    '12 - polo shirts L',
  ]);
  assert.deepEqual(itemsOf(['Guantes de nitrilo:', 'Talla\t7\t8\t9', 'Pares\t20\t\t30'], 'es'), [
    '20 PR Guantes de nitrilo 7',
    '30 PR Guantes de nitrilo 9',
  ]);
  assert.deepEqual(itemsOf(['Luvas nitrílicas', 'Tamanho | P | M | G', 'Pares | 20 | 40 | 30'], 'pt'), [
    '20 PR Luvas nitrílicas P',
    '40 PR Luvas nitrílicas M',
    '30 PR Luvas nitrílicas G',
  ]);
});

test('sizes can be in rows, and the size line can name the product and its variants', () => {
  assert.deepEqual(itemsOf(['Polo shirts, navy', 'Size\tQty', 'S\t4', 'M\t10'], 'en'), [
    '4 - Polo shirts navy S',
    '10 - Polo shirts navy M',
  ]);
  assert.deepEqual(
    itemsOf(['Wir brauchen:', 'Arbeitshose Gr. 48 50 52', 'schwarz 2 3 4', 'grau 1 0 2', 'Summe 3 3 6'], 'de'),
    [
      '2 - Arbeitshose schwarz 48',
      '3 - Arbeitshose schwarz 50',
      '4 - Arbeitshose schwarz 52',
      '1 - Arbeitshose grau 48',
      '2 - Arbeitshose grau 52',
    ],
  );
  assert.deepEqual(itemsOf(['Poloshirts', 'Größe S M Summe', 'Stück 4 10 14'], 'de'), [
    '4 piece Poloshirts S',
    '10 piece Poloshirts M',
  ]);
});

test('asks when sizes and numbers do not match, the sum differs, or the product is missing', () => {
  assert.deepEqual(itemsOf(['Poloshirts', 'Größe S M L XL', 'Stück 4 10 7'], 'de'), ['? - Poloshirts']);
  assert.deepEqual(itemsOf(['20 Poloshirts:', 'Größe S M L', 'Stück 4 10 7'], 'de'), [
    '? piece Poloshirts S',
    '? piece Poloshirts M',
    '? piece Poloshirts L',
  ]);
  assert.deepEqual(itemsOf(['20 Poloshirts:', 'Größe S M L', 'Stück 4 10 6'], 'de'), [
    '4 piece Poloshirts S',
    '10 piece Poloshirts M',
    '6 piece Poloshirts L',
  ]);
  assert.deepEqual(itemsOf(['Size\tQty', 'S\t4', 'M\t10'], 'en'), ['? - Size S', '? - Size M']);
});

test('further sizes directly below belong to the same product, and a range leads to a question', () => {
  assert.deepEqual(itemsOf(['Polo shirts', 'Size S M', 'Qty 1 2', 'Size XL XXL', 'Qty 4 5'], 'en'), [
    '1 - Polo shirts S',
    '2 - Polo shirts M',
    '4 - Polo shirts XL',
    '5 - Polo shirts XXL',
  ]);
  assert.deepEqual(itemsOf(['Camiseta PV', 'Tam.\tBranca\tAzul', 'P\t10-12\t5', 'M\t25\t'], 'pt'), [
    '? - Camiseta PV P Branca',
    '5 - Camiseta PV P Azul',
    '25 - Camiseta PV M Branca',
  ]);
});

test('a product with one size in a color table is not a size line', () => {
  assert.deepEqual(itemsOf(['| | red | green |', '| Boxes size 3 | 20 | 40 |', '| Boxes size 4 | 5 | 15 |'], 'en'), [
    '20 - Boxes size 3 red',
    '40 - Boxes size 3 green',
    '5 - Boxes size 4 red',
    '15 - Boxes size 4 green',
  ]);
});

test('reads every number of a size grid unchanged and skips zeros', () => {
  const sizes = ['S', 'M', 'L', 'XL', '2XL'];
  const numbers = fc.array(fc.nat(999), { minLength: 2, maxLength: sizes.length });
  const mark = fc.constantFrom(' ', '\t', ' | ', '; ');
  fc.assert(
    fc.property(numbers, mark, (counts, between) => {
      const lines = [
        'Work jackets:',
        ['Size', ...sizes.slice(0, counts.length)].join(between),
        ['Qty', ...counts].join(between),
      ];
      const expected = counts.flatMap((number, index) =>
        number === 0 ? [] : [`${number} - Work jackets ${sizes[index]}`],
      );
      fc.pre(expected.length > 0);
      assert.deepEqual(itemsOf(lines, 'en'), expected);
    }),
  );
});

test('measured sizes below a heading and colors above numbers are variants of the named product', () => {
  assert.deepEqual(
    itemsOf(
      ['PERNO HEXAGONAL', '  M8x30 ........ 200', '  M10x40 ....... 150', 'TARUGO', '  6 mm ......... 1.000'],
      'es',
    ),
    ['200 - PERNO HEXAGONAL M8x30', '150 - PERNO HEXAGONAL M10x40', '1000 - TARUGO 6 mm'],
  );
  assert.deepEqual(itemsOf(['TNT para a festa (em metros)', '', 'Branco Azul Vermelho', '50 30 20'], 'pt'), [
    '50 meter TNT Branco',
    '30 meter TNT Azul',
    '20 meter TNT Vermelho',
  ]);
  assert.deepEqual(itemsOf(['Safety boots - pairs by size', '38 - 4', '39 - 6', '40 - 0']), [
    '4 PR Safety boots 38',
    '6 PR Safety boots 39',
  ]);
});
