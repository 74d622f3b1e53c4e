import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bidTotal } from './bid-total.ts';

const context = {
  items: [
    { id: 'a', quantity: '3' },
    { id: 'b', quantity: '0.5' },
  ],
  currency: 'EUR',
};

test('computes the total from the unit prices, line by line', () => {
  assert.deepEqual(
    bidTotal(
      [
        { item: 'b', unitPrice: '0.05' },
        { item: 'a', unitPrice: '1.3333' },
      ],
      context,
    ),
    {
      ok: true,
      value: {
        total: '4.03',
        lines: [
          { item: 'a', quantity: '3', unitPrice: '1.3333', total: '4.00' },
          { item: 'b', quantity: '0.5', unitPrice: '0.05', total: '0.03' },
        ],
      },
    },
  );
});

test('requires one positive price for each item, and no price for any other', () => {
  const a = { item: 'a', unitPrice: '1' };
  const code = (prices: { item: string; unitPrice: string }[]) => {
    const result = bidTotal(prices, context);
    return result.ok ? null : [result.problem.code, result.problem.params?.['item']];
  };
  assert.deepEqual(code([a]), ['bid_item_missing', 'b']);
  assert.deepEqual(code([a, { item: 'x', unitPrice: '1' }]), ['bid_item_unknown', 'x']);
  assert.deepEqual(code([a, a]), ['bid_item_repeated', 'a']);
  for (const unitPrice of ['0', '-1', '1.23456', '', '1e3'])
    assert.deepEqual(code([a, { item: 'b', unitPrice }]), ['bid_item_price_invalid', 'b']);
});
