import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { Decimal } from './decimal.ts';
import { minorUnit, roundMoney, sumMoney } from './money.ts';
import { agreedLines, proRataLines, purchaseOrderLines, unavoidableRounding } from './purchase-order-lines.ts';

const line = (item: string, quantity: string, amount: string, unitPrice?: string) => ({
  item,
  quantity,
  amount,
  unitPrice,
});

test('splits the deal in proportion to the offer and corrects the largest line', () => {
  const { lines, rounding } = proRataLines(
    [line('a', '3', '100.00'), line('b', '1', '200.00'), line('c', '7', '300.00')],
    { total: '500.00', currency: 'EUR' },
  );
  assert.deepEqual(
    lines.map(({ price, total }) => [price, total]),
    [
      ['27.778', '83.33'],
      ['166.67', '166.67'],
      ['35.714', '250.00'],
    ],
  );
  assert.equal(rounding, '0.00');
});

test('keeps agreed unit prices that match the deal, and replaces others', () => {
  const lines = [line('a', '4', '40.00', '10'), line('b', '2', '20.00', '10')];
  const agreed = purchaseOrderLines(lines, { total: '60.00', currency: 'EUR' });
  assert.deepEqual(
    agreed.lines.map(({ price }) => price),
    ['10', '10'],
  );
  const changed = purchaseOrderLines(lines, { total: '57.00', currency: 'EUR' });
  assert.deepEqual(
    changed.lines.map(({ price }) => price),
    ['9.5', '9.5'],
  );
  assert.equal(agreedLines(lines, { total: '60.01', currency: 'EUR' }), null);
  assert.equal(agreedLines([line('a', '4', '40.00')], { total: '40.00', currency: 'EUR' }), null);
  assert.equal(agreedLines([line('a', '1', '0', '0.00001')], { total: '0.00', currency: 'EUR' }), null);
});

test('leaves a rounding amount only if every quantity is large', () => {
  const { lines, rounding } = proRataLines([line('a', '1000000', '1')], { total: '1234567.00', currency: 'EUR' });
  assert.deepEqual(
    lines.map(({ price, total }) => [price, total]),
    [['1.2346', '1234600.00']],
  );
  assert.equal(rounding, '-33.00');
});

test('rounding on many lines pushes no line below zero', () => {
  const lines = Array.from({ length: 5000 }, (_, index) => line(String(index), '1', '1.00'));
  const result = proRataLines(lines, { total: '25.00', currency: 'EUR' });
  const sum = sumMoney(
    result.lines.map(({ total }) => total),
    'EUR',
  );
  assert.deepEqual([sum, result.rounding], ['25.00', '0.00']);
  assert.ok(result.lines.every(({ total }) => !total.startsWith('-')));
});

const amount = fc.integer({ min: 0, max: 10_000_000 }).map((n) => new Decimal(n).div(100).toFixed(2));
const quantity = fc.oneof(
  fc.integer({ min: 1, max: 10_000_000 }).map((n) => new Decimal(n).div(1000).toFixed()),
  fc.integer({ min: 1, max: 1_000_000_000 }).map(String),
);
const parts = fc.array(fc.tuple(quantity, amount), { minLength: 1, maxLength: 30 });
const currencies = fc.constantFrom('EUR', 'JPY', 'KWD', 'CLF');

test('lines and rounding add up to any deal, with four decimals and no negative price', () => {
  fc.assert(
    fc.property(parts, amount, currencies, (offered, deal, currency) => {
      const total = roundMoney(deal, currency);
      const lines = offered.map(([q, a], index) => line(String(index), q, a));
      const result = proRataLines(lines, { total, currency });
      assert.equal(sumMoney([...result.lines.map((one) => one.total), result.rounding], currency), total);
      assert.ok(new Decimal(result.rounding).abs().lte(unavoidableRounding(lines, currency)), result.rounding);
      for (const one of result.lines) {
        const price = new Decimal(one.price);
        assert.ok(!price.isNegative() && price.decimalPlaces() <= 4);
        assert.equal(one.total, roundMoney(price.times(one.quantity), currency));
      }
      const priced = result.lines.map(({ price, ...rest }) => ({ ...rest, unitPrice: price }));
      assert.deepEqual(agreedLines(priced, { total, currency })?.rounding, result.rounding);
    }),
    { numRuns: 500 },
  );
});

test('leaves no rounding if one quantity is small enough for unit prices of four decimals', () => {
  fc.assert(
    fc.property(currencies, fc.integer({ min: 1, max: 10_000 }), (currency, n) => {
      const most = new Decimal(minorUnit(currency)).div('0.0001');
      const lines = [line('a', most.toFixed(), '1'), line('b', String(n * 1000), '2')];
      assert.ok(unavoidableRounding(lines, currency).isZero());
    }),
  );
});
