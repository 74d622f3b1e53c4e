import assert from 'node:assert/strict';
import { test } from 'node:test';
import { remainingWeight, seriesOf, sortedCriteria } from './weights.ts';

const price = { '@id': '/p', isPrice: true, weight: 50, position: 9 };
const quality = { '@id': '/q', weight: 30, position: 1 };
const time = { '@id': '/t', weight: 20, position: 0 };

test('price stands first and keeps at least one percent', () => {
  const sorted = sortedCriteria([quality, price, time]);
  assert.deepEqual(
    sorted.map((criterion) => criterion['@id']),
    ['/p', '/t', '/q'],
  );
  assert.equal(remainingWeight(sorted, false), 49);
  assert.equal(seriesOf(sorted, quality), 3);
});

test('without a price the criteria may reach a hundred percent', () => {
  assert.equal(remainingWeight([quality, time], true), 50);
  assert.equal(remainingWeight([{ '@id': '/x', weight: 120 }], true), 0);
});
