import assert from 'node:assert/strict';
import { test } from 'node:test';
import { largestShare, splitFacts, supplierShares } from './split.ts';

test('computes supplier shares of the cost, largest first', () => {
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

test('savings per supplier add up to the total and can be negative', () => {
  const awards = [
    { item: 'a', supplier: 'x', amount: '10.00', lowest: '12.00' },
    { item: 'b', supplier: 'y', amount: '60.00', lowest: '55.50' },
    { item: 'c', supplier: 'x', amount: '30.10', lowest: '30.00' },
  ];
  assert.deepEqual(splitFacts({ awards }, 'EUR'), [
    { supplier: 'x', items: ['a', 'c'], amount: '40.10', saving: '1.90' },
    { supplier: 'y', items: ['b'], amount: '60.00', saving: '-4.50' },
  ]);
});

test('shows no savings without a lowest complete offer', () => {
  const awards = [{ item: 'a', supplier: 'x', amount: '10.00' }];
  assert.deepEqual(splitFacts({ awards }, 'EUR'), [{ supplier: 'x', items: ['a'], amount: '10.00', saving: null }]);
});
