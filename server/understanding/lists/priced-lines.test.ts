import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { itemsOf } from '../testing/items-of-lines.ts';

test('in a printed line the quantity is the number that multiplies the price to the total', () => {
  assert.deepEqual(
    itemsOf(
      [
        'Pos Description Qty Price Total',
        '1 Bearing 6204 20 4.50 90.00',
        '2 Bearing 6205 10 5.10 51.00',
        'Total 141.00',
      ],
      'en',
    ),
    ['20 - Bearing 6204', '10 - Bearing 6205'],
  );
  assert.deepEqual(
    itemsOf(
      [
        'Pos. Bezeichnung Menge ME Einzelpreis Gesamt',
        '10 Kugellager 6204 20 Stk 4,50 € 90,00 €',
        '20 Fett Mobil 2 Kart 1.250,00 2.500,00',
        'Summe netto 2.590,00',
      ],
      'de',
    ),
    ['20 piece Kugellager 6204', '2 CT Fett Mobil'],
  );
  assert.deepEqual(itemsOf(['1 Rodamiento 6204 20 ud 4,50 90,00 €'], 'es'), ['20 piece Rodamiento 6204']);
  assert.deepEqual(itemsOf(['12 caixas papel A4 R$ 25,00 R$ 300,00', '2 toner HP R$ 410,50 R$ 821,00'], 'pt'), [
    '12 BX papel A4',
    '2 - toner HP',
  ]);
});

test('asks for the quantity when no number gives the total', () => {
  assert.deepEqual(itemsOf(['Bearing 6204 20 4.50 85.50'], 'en'), ['? - Bearing 6204 20 4.50 85.50']);
});

test('reads the quantity of a printed line and never its position or price', () => {
  const cents = (amount: number): string => (amount / 100).toFixed(2);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: 2, max: 9999 }),
      fc.integer({ min: 101, max: 999_999 }),
      (place, quantity, price) => {
        const line = `${place} Hex bolt zinc ${quantity} ${cents(price)} ${cents(price * quantity)}`;
        assert.deepEqual(itemsOf([line], 'en'), [`${quantity} - Hex bolt zinc`]);
      },
    ),
  );
});
