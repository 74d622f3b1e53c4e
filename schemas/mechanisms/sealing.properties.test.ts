import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import type { AnyState } from './common/any-state.ts';
import { unknownSealing } from './common/sealing.ts';
import { mechanisms } from './index.ts';
import { sealedFrom, sealsAmounts } from './sealed-from.ts';
import { types } from './testing/any-course.ts';
import { anyMoments, anyState, steps } from './testing/mechanism-example.ts';

/** The same negotiation with different sealed amounts. */
const otherAmounts = (state: AnyState): AnyState => ({
  ...state,
  participations: state.participations.map((place) => ({ ...place, currentPrice: '0.01', relativePrice: '0.01' })),
});

for (const type of types) {
  test(`${type}: the purchaser's view does not depend on sealed amounts`, () => {
    fc.assert(
      fc.property(anyState(type), anyMoments, (state, momentsOf) => {
        for (const { after, time } of steps(state, momentsOf(state))) {
          const sealed = sealedFrom({ type, state: after.status }, 'purchaser').participation.has('lastOffer');
          if (!sealed) continue;
          const view = mechanisms[type].purchaserView(after, time);
          assert.deepEqual(mechanisms[type].purchaserView(otherAmounts(after), time), view);
        }
      }),
      { numRuns: 100 },
    );
  });
}

/** Settings that only the purchaser may see, anywhere in a type's settings, and values derived from them. */
const secrets =
  /"(policy|worth|walkAway|target|priceLimit|firmness|autonomy|weights|plan|progress|proposals|offered|pending)"/;

for (const type of types.filter((name) => mechanisms[name].traits.binding === 'deal')) {
  test(`${type}: the supplier's view contains nothing that is private to the purchaser`, () => {
    fc.assert(
      fc.property(anyState(type), anyMoments, (state, momentsOf) => {
        for (const { after, time } of steps(state, momentsOf(state))) {
          for (const { id } of after.participations)
            assert.doesNotMatch(JSON.stringify(mechanisms[type].supplierView(after, id, time)), secrets);
        }
      }),
      { numRuns: 50 },
    );
    for (const status of ['published', 'started', 'finished', 'negotiated'])
      assert.ok(sealedFrom({ type, state: status }, 'supplier').participation.has('talk'));
  });
}

test('hides amounts of an unknown type from the purchaser while it runs', () => {
  for (const state of ['published', 'started'])
    assert.ok(sealedFrom({ type: 'of_tomorrow', state }, 'purchaser').participation.has('lastOffer'));
  for (const state of ['drafted', 'finished', 'awarded'])
    assert.equal(sealedFrom({ type: 'of_tomorrow', state }, 'purchaser').participation.size, 0);
  assert.equal(sealedFrom({ type: 'of_tomorrow', state: 'started' }, 'supplier').participation.size, 0);
  assert.deepEqual(Object.keys(unknownSealing), ['purchaser']);
});

test('only the sealed bid type seals its amounts', () => {
  assert.deepEqual(types.filter(sealsAmounts), ['sealed_bid_negotiation']);
});
