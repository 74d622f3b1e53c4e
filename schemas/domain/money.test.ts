import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { comparePlain, Decimal, plain } from './decimal.ts';
import { lineTotal, minorDigits, minorUnit, roundMoney, sumMoney, unitPrice } from './money.ts';

const cents = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((n) => new Decimal(n).div(100).toFixed(2));

test('every currency has its ISO 4217 decimals', () => {
  for (const code of 'EUR USD GBP CHF PLN CZK SEK NOK DKK BRL MXN CNY INR TRY HUF RON BGN'.split(' '))
    assert.equal(minorDigits(code), 2, code);
  assert.deepEqual(['JPY', 'jpy', 'KRW', 'ISK', 'BHD', 'TND'].map(minorDigits), [0, 0, 0, 0, 3, 3]);
  assert.deepEqual(['EUR', 'JPY', 'KWD'].map(minorUnit), ['0.01', '1', '0.001']);
});

test('rounds amounts half up, away from zero, and keeps their decimals', () => {
  assert.equal(roundMoney('2.345', 'EUR'), '2.35');
  assert.equal(roundMoney('-2.345', 'EUR'), '-2.35');
  assert.equal(roundMoney('2.5', 'JPY'), '3');
  assert.equal(roundMoney('1000000000000', 'EUR'), '1000000000000.00');
  assert.equal(roundMoney('-0.001', 'EUR'), '0.00');
  assert.equal(roundMoney('1e-9', 'EUR'), '0.00');
});

test('a line total is quantity times unit price, or the entered total', () => {
  assert.equal(lineTotal({ quantity: '3', price: '0.335', priceKind: 'unit', currency: 'EUR' }), '1.01');
  assert.equal(lineTotal({ quantity: '3', price: '100', priceKind: 'total', currency: 'EUR' }), '100.00');
  assert.equal(lineTotal({ quantity: '0.1', price: '0.2', priceKind: 'unit', currency: 'KWD' }), '0.020');
});

test('the largest quantity at the largest price is exact', () => {
  const line = {
    quantity: '999999999999.999999',
    price: '999999999999.9999',
    priceKind: 'unit',
    currency: 'EUR',
  } as const;
  assert.equal(lineTotal(line), '999999999999999899000000.00');
});

test('a unit price has four decimals', () => {
  assert.equal(unitPrice({ quantity: '3', price: '100', priceKind: 'total' }), '33.3333');
  assert.equal(unitPrice({ quantity: '3', price: '12.5', priceKind: 'unit' }), '12.5000');
});

test('a plain number has no exponent, no trailing zeros and no negative zero', () => {
  assert.deepEqual(
    [plain('1e-7'), plain('12.500'), plain('-0.00001', 3), plain('1e21')],
    ['0.0000001', '12.5', '0', '1000000000000000000000'],
  );
});

test('compares plain numbers the same way as decimal arithmetic', () => {
  const any = fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.integer({ min: 0, max: 8 }))
    .map(([digits, places]) => plain(new Decimal(digits.toString()).div(new Decimal(10).pow(places))));
  fc.assert(fc.property(any, any, (a, b) => assert.equal(Math.sign(comparePlain(a, b)), new Decimal(a).cmp(b))));
});

test('sums are exact and do not depend on the order', () => {
  fc.assert(
    fc.property(fc.array(cents), (amounts) => {
      const expected = amounts.reduce((sum, amount) => sum + BigInt(amount.replace('.', '')), 0n);
      assert.equal(BigInt(sumMoney(amounts, 'EUR').replace('.', '')), expected);
      assert.equal(sumMoney(amounts.toReversed(), 'EUR'), sumMoney(amounts, 'EUR'));
    }),
  );
});

test('rounding is idempotent and never moves an amount by more than half a minor unit', () => {
  fc.assert(
    fc.property(
      cents,
      fc.integer({ min: 0, max: 99_999 }),
      fc.constantFrom('EUR', 'JPY', 'BHD'),
      (whole, part, currency) => {
        const value = new Decimal(whole).plus(new Decimal(part).div(10_000_000));
        const rounded = roundMoney(value, currency);
        assert.equal(roundMoney(rounded, currency), rounded);
        assert.ok(
          value
            .minus(rounded)
            .abs()
            .lte(new Decimal(minorUnit(currency)).div(2)),
        );
      },
    ),
  );
});
