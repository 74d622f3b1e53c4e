import assert from 'node:assert/strict';
import { test } from 'node:test';
import { awardEvent } from '../event.ts';
import { components, withWays } from '../model/components.ts';
import { openWays } from '../model/open-ways.ts';
import { placedRules } from '../rules.ts';
import { bruteForce } from '../testing/brute-force.ts';
import { dice, randomCase } from '../testing/random-case.ts';
import type { AwardInput } from '../types.ts';
import { ascend } from './ascent.ts';
import { relaxationOf } from './relaxation.ts';

const cases = Number(process.env['FC_RUNS'] ?? 200);
const bounding = new Set(['max_suppliers', 'max_spend', 'max_share', 'min_share', 'min_spend', 'exclude', 'force']);

/** Whole lines and bundles, and musts that can be expressed by prices. */
function boundable(seed: number): AwardInput {
  const roll = dice(seed * 11 + 3);
  const input = randomCase(seed, { suppliers: 2 + roll(3), items: 2 + roll(4), rules: roll(5) });
  return {
    ...input,
    items: input.items.map((item) => ({ ...item, divisible: false })),
    offers: input.offers.map((offer) => ({ ...offer, discounts: [] })),
    rules: input.rules.filter(({ kind }) => bounding.has(kind)).map((rule) => ({ ...rule, must: true })),
  };
}

test('no award costs less than the bound, and the award found keeps every rule', () => {
  let bounded = 0;
  for (let seed = 1; seed <= cases; seed += 1) {
    const input = boundable(seed);
    const event = awardEvent(input);
    const rules = placedRules(event).map((placed, place) => ({ place, placed, mode: 'hard' as const }));
    const open = openWays(event, rules);
    const best = input.items.length === event.items.length ? bruteForce(input) : null;
    if (best === null || !open || input.goal === 'score') continue;
    const relaxed = components(event, open, rules).map((one) => relaxationOf(one, withWays(event, one.ways)));
    if (relaxed.some((one) => one === null)) continue;
    const found = relaxed.flatMap((one) => (one ? [ascend(one, 0)] : []));
    const bound = found.reduce((sum, one) => sum + one.bound, 0);
    bounded += 1;
    assert.ok(bound <= best + 0.02, `case ${seed}: ${bound} above ${best}`);
    if (found.every((one) => one.best !== null)) {
      const cost = found.reduce((sum, one) => sum + (one.best?.cost ?? 0), 0);
      assert.ok(cost >= best - 0.02, `case ${seed}: ${cost} below ${best}`);
    }
  }
  assert.ok(bounded > cases / 20, `${bounded} of ${cases}`);
});
