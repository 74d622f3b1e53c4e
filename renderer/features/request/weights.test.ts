import assert from 'node:assert/strict';
import { test } from 'node:test';
import { remainingWeight, seriesOf, sortedCriteria } from './weights.ts';

const price = { '@id': '/p', isPrice: true, weight: 50, position: 9 };
const quality = { '@id': '/q', weight: 30, position: 1 };
const time = { '@id': '/t', weight: 20, position: 0 };

test('lists price first and keeps at least one percent for it', () => {
  const sorted = sortedCriteria([quality, price, time]);
  assert.deepEqual(
    sorted.map((criterion) => criterion['@id']),
    ['/p', '/t', '/q'],
  );
  assert.equal(remainingWeight(sorted, false), 49);
  assert.equal(seriesOf(sorted, quality), 3);
});

test('without price, criteria can add up to 100 %', () => {
  assert.equal(remainingWeight([quality, time], true), 50);
  assert.equal(remainingWeight([{ '@id': '/x', weight: 120 }], true), 0);
});
