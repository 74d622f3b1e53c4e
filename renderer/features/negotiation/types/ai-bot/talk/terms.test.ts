import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differs, tradeOf } from './terms.ts';

const levers = ['price', 'payment_days', 'warranty_months'].map((key) => ({ key, name: null, unit: null }));
const cheap = { price: '61200.00', payment_days: '30', warranty_months: '24' };
const longer = { price: '62400.00', payment_days: '60', warranty_months: '24' };
const safer = { price: '62000.00', payment_days: '30', warranty_months: '36' };

test('names a package after its trade, or after its price if no trade is distinct', () => {
  const all = [cheap, longer, safer];
  const trades = all.map((one) => {
    const trade = tradeOf(
      one,
      all.filter((other) => other !== one),
      levers,
    );
    return `${trade?.lever.key} ${trade?.side}`;
  });
  assert.deepEqual(trades, ['price less', 'payment_days more', 'warranty_months more']);
});

test("marks terms that differ from the supplier's offer, except terms that the offer leaves open", () => {
  assert.equal(differs(longer, cheap, 'payment_days'), true);
  assert.equal(differs({ payment_days: '30.0' }, cheap, 'payment_days'), false);
  assert.equal(differs(longer, { price: '1' }, 'payment_days'), false);
  assert.equal(differs(longer, null, 'price'), false);
});
