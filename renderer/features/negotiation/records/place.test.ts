import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inRankOrder } from './place.ts';
import { places } from './testing/two-places.ts';

test('participants keep their color series at any rank', () => {
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
