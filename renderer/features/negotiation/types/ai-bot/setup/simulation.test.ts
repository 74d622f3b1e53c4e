import assert from 'node:assert/strict';
import { test } from 'node:test';
import { binsOf, toSimulation } from './simulation.ts';

const none = {
  curve: [],
  closed: 0,
  value: null,
  suppliers: [],
  deals: [],
  reference: '100',
  target: '8',
  walkAway: '0',
};

test('shows simulated worths as prices, with the best deal as the lowest price', () => {
  const found = toSimulation(
    {
      ...none,
      curve: ['8.00', '0.00'],
      closed: 0.9,
      value: { p10: '1.00', p50: '4.00', p90: '6.00' },
      deals: ['6.00', '1.00'],
    },
    '100.00',
  );
  assert.deepEqual(found.curve, [92, 100]);
  assert.deepEqual(found.value, { best: 94, middle: 96, worst: 99 });
  assert.deepEqual(found.deals, [94, 99]);
  assert.equal(toSimulation(none, '100').value, null);
});

test('puts every deal into one bin', () => {
  const deals = [1, 2, 2, 3, 9, 10];
  const bins = binsOf(deals);
  assert.equal(
    bins.reduce((sum, { count }) => sum + count, 0),
    deals.length,
  );
  assert.deepEqual([bins[0]?.count, bins.at(-1)?.count], [1, 1]);
  assert.deepEqual(binsOf([]), []);
  assert.equal(
    binsOf([5, 5]).reduce((sum, { count }) => sum + count, 0),
    2,
  );
});
