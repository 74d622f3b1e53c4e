import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bruteForce } from './brute-force.ts';
import { bestOfEveryAward } from './every-award.ts';
import { dice, randomCase } from './random-case.ts';

test('pruning never discards the best award: an exhaustive search finds the same one', () => {
  for (let seed = 1001; seed <= 1150; seed += 1) {
    const roll = dice(seed);
    const input = randomCase(seed, { suppliers: 2 + roll(3), items: 2 + roll(3), rules: roll(6) });
    const [every, best] = [bruteForce(input), bestOfEveryAward(input)];
    assert.ok(every === null ? best === null : Math.abs(every - (best ?? 0)) < 1e-6, `case ${seed}: ${every}, ${best}`);
  }
});
