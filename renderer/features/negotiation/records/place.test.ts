import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inRankOrder } from './place.ts';
import { places } from './testing/two-places.ts';

test('places keep the series of their supplier, whatever their rank', () => {
  assert.deepEqual(
    places.map(({ name, series }) => [name, series]),
    [
      ['Z', 1],
      ['A', 0],
    ],
  );
  assert.deepEqual(
    inRankOrder(places).map(({ id }) => id),
    ['p2', 'p1'],
  );
});
