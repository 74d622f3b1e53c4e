import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toPlaces } from '../../records/place.ts';
import { log, places } from '../../records/testing/two-places.ts';
import { percentBelow, roomFigures } from './room-figures.ts';

test('shows the best price, the savings and the lead', () => {
  const figures = roomFigures(places, log, 'EUR');
  assert.equal(figures.best?.id, 'p2');
  assert.deepEqual(figures.savings, { amount: '5.00', percent: '5' });
  assert.equal(figures.ahead, '13.8322');
  assert.deepEqual([figures.bids, figures.extensions], [2, 1]);
  assert.equal(percentBelow('95', '100'), '5.0000');
});

test('shows no savings before a price changes, then savings against the lowest initial price', () => {
  const still = toPlaces(
    [
      { '@id': '/api/default-participations/a', initialPrice: '61968.00', lastOffer: '61968.00', rank: 1 },
      { '@id': '/api/default-participations/b', initialPrice: '59496.00', lastOffer: '59496.00', rank: 2 },
    ],
    () => '',
  );
  assert.equal(roomFigures(still, [], 'EUR').savings, null);
  const moved = still.map((place, index) => (index === 0 ? { ...place, price: '59000.00' } : place));
  assert.equal(roomFigures(moved, [], 'EUR').savings?.amount, '496.00');
});
