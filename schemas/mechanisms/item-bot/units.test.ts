import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Decimal, plain } from '../../domain/decimal.ts';
import { lineTotal, minorDigits } from '../../domain/money.ts';
import { amountsIn, decimalsOf, moneyText, moneyUnits, priceDown, priceText, priceUnits } from './units.ts';

const decimal = (most: number, digits: number) =>
  fc
    .bigInt({ min: 0n, max: BigInt(most) * 10n ** BigInt(digits) })
    .map((n) => new Decimal(n.toString()).div(10 ** digits).toFixed());
const currency = fc.constantFrom('EUR', 'JPY', 'BHD', 'CLF');

test('integer arithmetic gives the same amounts as decimals', () => {
  fc.assert(
    fc.property(decimal(1e12, 4), decimal(1e12, 6), currency, (price, quantity, inCurrency) => {
      const amount = moneyText(amountsIn(minorDigits(inCurrency))(quantity, priceUnits(price)), inCurrency);
      assert.equal(amount, lineTotal({ quantity, price, priceKind: 'unit', currency: inCurrency }));
      assert.equal(moneyText(moneyUnits(amount, inCurrency), inCurrency), amount);
    }),
  );
});

test('converts a price to units and back, and rounds down like decimals', () => {
  fc.assert(
    fc.property(decimal(1e12, 4), fc.nat(4), (price, digits) => {
      assert.equal(priceText(priceUnits(price)), plain(price));
      assert.equal(decimalsOf(price), new Decimal(price).decimalPlaces());
      assert.equal(decimalsOf(new Decimal(price).toFixed(4)), new Decimal(price).decimalPlaces());
      const down = new Decimal(price).toDecimalPlaces(digits, Decimal.ROUND_DOWN);
      assert.equal(priceText(priceDown(priceUnits(price), digits)), plain(down));
    }),
  );
});
