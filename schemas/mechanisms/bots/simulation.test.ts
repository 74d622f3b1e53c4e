import assert from 'node:assert/strict';
import { test } from 'node:test';
import { simulate, simulatedSuppliers, type SimulationSetting } from './simulation.ts';

const setting: SimulationSetting = {
  levers: [
    { key: 'price', worth: Array.from({ length: 25 }, (_, step) => 777_600 - step * 32_400), rising: false },
    { key: 'payment_days', worth: [0, 15_000, 30_000], rising: true },
    { key: 'warranty_months', worth: [0, 90_000], rising: true },
  ],
  aims: { target: 543_000, walkAway: 234_000, messages: 10, firmness: 4 },
  leastPrice: null,
  own: [0, -100_000],
  amount: 6_480_000,
};

test('the curve falls from the target toward the walk-away, with one point per message', () => {
  const { curve, suppliers } = simulate(setting);
  assert.equal(curve.length, 10);
  assert.equal(suppliers.length, 10);
  assert.equal(curve[0], 543_000);
  for (const [turn, worth] of curve.entries()) assert.ok(worth >= 234_000 && worth <= (curve[turn - 1] ?? Infinity));
});

test('no simulated deal is beyond the walk-away or above the price limit', () => {
  const { deals, closed, value } = simulate({
    ...setting,
    leastPrice: 300_000,
    aims: { ...setting.aims, walkAway: 250_000 },
  });
  assert.ok(deals.length > 0);
  assert.equal(closed, deals.length / simulatedSuppliers);
  assert.ok(deals.every((worth) => worth >= 300_000));
  assert.ok(value && value.p10 <= value.p50 && value.p50 <= value.p90);
});

test('higher targets close fewer deals, and unreachable ones close none', () => {
  const modest = simulate({ ...setting, aims: { ...setting.aims, target: 300_000, walkAway: 0 } });
  const greedy = simulate({ ...setting, aims: { ...setting.aims, target: 800_000, walkAway: 700_000 } });
  assert.ok(modest.closed > greedy.closed);
  const closed = simulate({ ...setting, aims: { ...setting.aims, target: 890_000, walkAway: 890_000 } });
  assert.deepEqual([closed.closed, closed.value], [0, null]);
});

test('the same policy gives the same result, and a large one stays fast', () => {
  assert.deepEqual(simulate(setting), simulate(setting));
  const large = {
    ...setting,
    levers: [
      ...setting.levers,
      ...['x_a', 'x_b'].map((key) => ({
        key,
        worth: Array.from({ length: 11 }, (_, level) => level * 1000),
        rising: true,
      })),
    ],
  };
  const before = process.cpuUsage();
  simulate(large);
  assert.ok(process.cpuUsage(before).user / 1000 < 5000);
});
