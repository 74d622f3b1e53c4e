import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { Decimal } from './decimal.ts';
import { roundMoney, sumMoney } from './money.ts';
import { purchaseOrderLines } from './purchase-order-lines.ts';

const line = (item: string, quantity: string, amount: string) => ({ item, quantity, amount });

test('the deal is split as the lines were offered, the remainder going to the largest', () => {
  const lines = [line('a', '3', '100.00'), line('b', '1', '200.00'), line('c', '7', '300.00')];
  const result = purchaseOrderLines(lines, { total: '500.00', currency: 'EUR' });
  assert.deepEqual(
    result.map(({ total }) => total),
    ['83.33', '166.67', '250.00'],
  );
  const uneven = purchaseOrderLines([line('a', '1', '1'), line('b', '1', '1.01'), line('c', '1', '1')], {
    total: '100.00',
    currency: 'EUR',
  });
  assert.deepEqual(
    uneven.map(({ total }) => total),
    ['33.22', '33.56', '33.22'],
  );
});

test('a price is that of one piece where it is exact, otherwise that of the whole quantity', () => {
  const [exact, third] = purchaseOrderLines([line('a', '4', '1'), line('b', '3', '1')], {
    total: '200.00',
    currency: 'EUR',
  });
  assert.deepEqual([exact?.price, exact?.baseQuantity], ['25', '1']);
  assert.deepEqual([third?.price, third?.baseQuantity], ['100.00', '3']);
});

test('half a cent on each of very many lines does not push the largest below zero', () => {
  const lines = Array.from({ length: 5000 }, (_, index) => line(String(index), '1', '1.00'));
  const result = purchaseOrderLines(lines, { total: '25.00', currency: 'EUR' });
  assert.equal(
    sumMoney(
      result.map(({ total }) => total),
      'EUR',
    ),
    '25.00',
  );
  assert.ok(result.every(({ total }) => !total.startsWith('-')));
});

test('the lines add up exactly, none is negative, and each is within a rounding of its share', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 }).map((n) => new Decimal(n).div(100).toFixed(2));
  const quantity = fc.integer({ min: 1, max: 10_000_000 }).map((n) => new Decimal(n).div(1000).toFixed());
  const lines = fc.array(fc.tuple(quantity, amount), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(lines, amount, fc.constantFrom('EUR', 'JPY', 'KWD'), (parts, deal, currency) => {
      const total = roundMoney(deal, currency);
      const result = purchaseOrderLines(
        parts.map(([q, a], index) => line(String(index), q, a)),
        { total, currency },
      );
      assert.equal(
        sumMoney(
          result.map((one) => one.total),
          currency,
        ),
        total,
      );
      for (const one of result) {
        assert.ok(!one.total.startsWith('-'));
        assert.ok(new Decimal(one.quantity).times(one.price).div(one.baseQuantity).eq(one.total));
      }
    }),
  );
});
