import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { Decimal } from '../domain/decimal.ts';
import { dutchPlan } from './dutch/plan.ts';
import { mechanisms, type MechanismType } from './index.ts';
import type { EnteredSettings } from './common/opening.ts';
import { mostSteps } from './dutch/check-settings.ts';

const basis = { lowest: '1000.00', currency: 'EUR' };
const found = (type: MechanismType, entered: EnteredSettings, given = basis) =>
  mechanisms[type].checkSettings(entered, given).map(({ propertyPath, code, params }) => [propertyPath, code, params]);

test('every type can be published without settings', () => {
  for (const { checkSettings } of Object.values(mechanisms)) assert.deepEqual(checkSettings({}, basis), []);
});

test('an English reverse auction starts at or below the lowest offer, and above its floor', () => {
  const type = 'english_reverse_negotiation';
  assert.deepEqual(found(type, { startPrice: '1000.00' }), []);
  assert.deepEqual(found(type, { startPrice: '1000.01' }), [
    ['settings.startPrice', 'too_large', { limit: '1000.00' }],
  ]);
  assert.deepEqual(found(type, { startPrice: '900', floorPrice: '900' }), []);
  assert.deepEqual(found(type, { startPrice: '900', floorPrice: '900.01' }), [
    ['settings.floorPrice', 'too_large', { limit: '900.00' }],
  ]);
  assert.deepEqual(found(type, { floorPrice: '1000.01' }), [
    ['settings.floorPrice', 'too_large', { limit: '1000.00' }],
  ]);
});

test('reports an amount that the currency cannot express', () => {
  assert.deepEqual(found('rank_auction', { minimumDecrement: '0.005' }), [
    ['settings.minimumDecrement', 'too_precise', { limit: 2 }],
  ]);
  assert.deepEqual(found('english_reverse_negotiation', { stepAmount: '0.5' }, { lowest: '1000', currency: 'JPY' }), [
    ['settings.stepAmount', 'too_precise', { limit: 0 }],
  ]);
  assert.deepEqual(found('dutch_negotiation', { stepAmount: '1.2500' }), []);
});

test('rejects a Dutch auction with too many steps', () => {
  const huge = { lowest: '1000000.00', currency: 'EUR' };
  assert.deepEqual(found('dutch_negotiation', { stepAmount: '0.01' }, huge), [
    ['settings.stepAmount', 'too_small', { limit: '20.01' }],
  ]);
  assert.deepEqual(found('dutch_negotiation', { stepAmount: '20.01' }, huge), []);
});

test('the limit in the error is the smallest accepted step', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e11 }), fc.integer({ min: 1, max: 90 }), (cents, startPercentBelow) => {
      const given = { lowest: new Decimal(cents).div(100).toFixed(2), currency: 'EUR' };
      const entered = { startPercentBelow, stepAmount: '0.01' };
      const [violation] = mechanisms.dutch_negotiation.checkSettings(entered, given);
      assert.equal(violation !== undefined, dutchPlan(entered, given).steps > mostSteps);
      if (!violation) return;
      const limit = String(violation.params?.['limit']);
      assert.deepEqual(found('dutch_negotiation', { startPercentBelow, stepAmount: limit }, given), []);
      const below = new Decimal(limit).minus('0.01').toFixed(2);
      assert.equal(found('dutch_negotiation', { startPercentBelow, stepAmount: below }, given).length, 1);
    }),
  );
});
