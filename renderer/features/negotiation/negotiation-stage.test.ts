import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stageOf } from './negotiation-stage.ts';

test('the page depends on the state and the viewer', () => {
  assert.equal(stageOf('drafted', false), 'draft');
  assert.deepEqual(
    ['published', 'started', 'negotiated'].map((state) => [stageOf(state, false), stageOf(state, true)]),
    [
      ['room', 'waiting'],
      ['room', 'bidding'],
      ['purchaserResult', 'supplierResult'],
    ],
  );
});
