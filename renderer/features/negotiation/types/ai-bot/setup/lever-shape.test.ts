import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { checkPolicy } from '../../../../../../schemas/mechanisms/ai-bot/check-policy.ts';
import { annualRate, dayRate, knownLevers, proposedLever, shaped, shapeOf } from './lever-shape.ts';

const basis = { reference: '64800.00', currency: 'EUR', paymentDays: 30, quantity: '20' };

test('payment days are worth the amount times the annual rate over 360 days', () => {
  assert.equal(dayRate('6', '60000'), '10.0000');
  assert.equal(annualRate('10', '60000'), '6');
  const lever = proposedLever('payment_days', { ...basis, reference: '60000.00' });
  assert.deepEqual(lever.levels, [
    { value: '60', worth: '300.00' },
    { value: '45', worth: '150.00' },
    { value: '30', worth: '0.00' },
  ]);
});

test('every proposed lever can be saved unchanged', () => {
  const levers = ['price', ...knownLevers, 'x_colour'].map((key) => proposedLever(key, basis));
  for (const lever of levers.slice(1)) assert.deepEqual(checkPolicy({ policy: { levers: [levers[0]!, lever] } }), []);
});

test('a lever restored from its levels equals the entered lever', () => {
  const value = fc.integer({ min: 0, max: 200 });
  fc.assert(
    fc.property(
      value,
      value,
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 99_999 }),
      (a, b, step, cents) => {
        fc.pre(a !== b);
        const shape = { best: `${a}`, worst: `${b}`, step: `${step}`, zero: `${b}`, rate: String(cents / 100) };
        const direction = a > b ? ('higher' as const) : ('lower' as const);
        const lever = shaped({ key: 'x_own', direction, levels: [] }, shape, 'EUR');
        const read = shapeOf(lever, basis.reference, 'EUR');
        fc.pre(lever.levels.length > 2);
        assert.deepEqual([read?.best, read?.worst, read?.zero], [shape.best, shape.worst, shape.zero]);
        assert.deepEqual(shaped(lever, read!, 'EUR').levels.length, lever.levels.length);
      },
    ),
  );
});

test('reports levels with unequal steps', () => {
  const lever = {
    key: 'warranty_months',
    direction: 'higher' as const,
    levels: [
      { value: '36', worth: '900.00' },
      { value: '24', worth: '0.00' },
      { value: '18', worth: '-900.00' },
    ],
  };
  assert.equal(shapeOf(lever, basis.reference, 'EUR'), null);
});
