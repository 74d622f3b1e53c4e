import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adaptedPolicy } from './adapted-policy.ts';
import { checkAiBotSettings } from './check-settings.ts';
import type { Policy } from './types.ts';

const policy: Policy = {
  levers: [
    { key: 'price', direction: 'lower', levels: ['900', '900.01', '950', '1000'].map((value) => ({ value })) },
    {
      key: 'payment_days',
      direction: 'higher',
      levels: [
        { value: '30', worth: '0' },
        { value: '60', worth: '10' },
      ],
    },
    {
      key: 'volume',
      direction: 'lower',
      levels: [
        { value: '10', worth: '5' },
        { value: '20', worth: '0' },
      ],
    },
  ],
  target: '80',
  walkAway: '20',
  person: '11111111-1111-4111-8111-111111111111',
  messages: 8,
};

test('a reused policy scales with the value, and omits the quantity and the contact person', () => {
  const other = adaptedPolicy(policy, { from: '1000', to: '250', currency: 'EUR' });
  assert.deepEqual(
    other.levers?.map(({ key }) => key),
    ['price', 'payment_days'],
  );
  assert.deepEqual(
    other.levers?.[0]?.levels.map(({ value }) => value),
    ['225.00', '237.50', '250.00'],
  );
  assert.deepEqual(other.levers?.[1]?.levels[1], { value: '60', worth: '2.50' });
  assert.deepEqual([other.target, other.walkAway, other.messages, other.person], ['20.00', '5.00', 8, undefined]);
  assert.deepEqual(checkAiBotSettings({ policy: other }, { lowest: '250', currency: 'EUR' }), []);
});
