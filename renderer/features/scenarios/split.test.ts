import assert from 'node:assert/strict';
import { test } from 'node:test';
import { largestShare, supplierShares } from './split.ts';

test('shares of suppliers are those of the cost, the largest first', () => {
  const awards = [
    { item: 'a', supplier: 'x', amount: '10.00' },
    { item: 'b', supplier: 'y', amount: '60.00' },
    { item: 'c', supplier: 'x', amount: '30.00' },
  ];
  const scenario = { cost: '100.00', awards };
  assert.deepEqual(supplierShares(scenario), [
    { supplier: 'y', amount: 60, share: 60 },
    { supplier: 'x', amount: 40, share: 40 },
  ]);
  assert.equal(largestShare(scenario), 60);
  assert.equal(largestShare({ cost: null, awards: null }), 0);
});
