import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { aspiration } from './aspiration.ts';
import { likings, weightsOf } from './liking.ts';
import { menu } from './menu.ts';
import { type LeverWorths, packageSpace } from './package-space.ts';
import { type TalkHistory, type Stance, accepts, counterOffer } from './strategy.ts';

const lever = (key: string): fc.Arbitrary<LeverWorths> =>
  fc
    .record({ steps: fc.array(fc.nat(1_000_00), { minLength: 1, maxLength: 7 }), rising: fc.boolean() })
    .map(({ steps, rising }) => {
      const worth = steps.map((_, level) => steps.slice(0, level).reduce((sum, step) => sum + step, -50_000));
      return { key, rising, worth: rising ? worth : worth.toReversed() };
    });

const stances: fc.Arbitrary<Stance> = fc
  .record({
    levers: fc
      .integer({ min: 1, max: 5 })
      .chain((count) => fc.tuple(...Array.from({ length: count }, (_, k) => lever(`x_${k}`)))),
    targetAt: fc.double({ min: 0, max: 1, noNaN: true }),
    walkAt: fc.double({ min: 0, max: 1, noNaN: true }),
    messages: fc.integer({ min: 4, max: 20 }),
    firmness: fc.integer({ min: 4, max: 8 }),
    barred: fc.integer({ min: 2, max: 40 }),
  })
  .map(({ levers, targetAt, walkAt, messages, firmness, barred }) => {
    const space = packageSpace(levers);
    const at = (share: number) => space.worth[space.byWorth[Math.floor(share * (space.size - 1))] ?? 0] ?? 0;
    const [one, other] = [at(targetAt), at(walkAt)];
    const liking = likings(space, []);
    const aims = { target: Math.max(one, other), walkAway: Math.min(one, other), messages, firmness };
    return { ...aims, space, liking, isBarred: (number) => number % barred === 1 };
  });

/** A whole talk against a side with random offers. Returns our offers and the accepted package. */
function talk(
  stance: Stance,
  random: readonly number[],
): { offered: number[]; menus: number[][]; taken: number | null } {
  const { space, messages } = stance;
  let soFar: TalkHistory = { used: 0, offered: [], best: null };
  const menus: number[][] = [];
  for (let turn = 0; turn < messages; turn += 1) {
    const next = counterOffer(stance, soFar);
    if (next === null) break;
    const least = Math.min(space.worth[next] ?? 0, aspiration(stance, soFar.used));
    const choice = menu(stance, { chosen: next, offered: soFar.offered, least });
    menus.push(choice);
    soFar = { ...soFar, used: soFar.used + 1, offered: [...soFar.offered, ...choice] };
    const theirs = (random[turn % random.length] ?? 0) % space.size;
    if (accepts(stance, soFar, theirs)) return { offered: [...soFar.offered], menus, taken: theirs };
    soFar = { ...soFar, best: Math.max(soFar.best ?? -Infinity, space.worth[theirs] ?? 0) };
  }
  return { offered: [...soFar.offered], menus, taken: null };
}

const anyTalk = fc.tuple(stances, fc.array(fc.nat(20_000), { minLength: 1, maxLength: 20 }));

test('never offers or accepts a package beyond the walk-away or an excluded one', () => {
  fc.assert(
    fc.property(anyTalk, ([stance, random]) => {
      const { offered, taken } = talk(stance, random);
      for (const number of taken === null ? offered : [...offered, taken]) {
        assert.ok((stance.space.worth[number] ?? -Infinity) >= stance.walkAway);
        assert.ok(!stance.isBarred?.(number));
      }
    }),
  );
});

test('never repeats a package, and never improves its own position later', () => {
  fc.assert(
    fc.property(anyTalk, ([stance, random]) => {
      const { offered, menus } = talk(stance, random);
      assert.equal(new Set(offered).size, offered.length);
      let ceiling = Infinity;
      for (const choice of menus) {
        const worths = choice.map((number) => stance.space.worth[number] ?? 0);
        assert.ok(Math.max(...worths) <= ceiling);
        ceiling = Math.min(...worths);
      }
    }),
  );
});

test('alternative packages have similar worth, and each differs from the first by one trade', () => {
  fc.assert(
    fc.property(anyTalk, ([stance, random]) => {
      const { space, target, walkAway } = stance;
      for (const [first = 0, ...others] of talk(stance, random).menus) {
        assert.ok(others.length <= 2);
        for (const other of others) {
          assert.ok((space.worth[first] ?? 0) - (space.worth[other] ?? 0) <= (target - walkAway) * 0.01);
          const [own, theirs] = [space.levelsOf(first), space.levelsOf(other)];
          assert.equal(own.filter((level, at) => level !== theirs[at]).length, 2);
        }
      }
    }),
  );
});

test('always accepts an offer at the aspiration level', () => {
  fc.assert(
    fc.property(stances, fc.nat(20), fc.nat(20_000), (stance, used, any) => {
      const number = any % stance.space.size;
      const soFar = { used: Math.min(used, stance.messages), offered: [], best: null };
      const reaches = (stance.space.worth[number] ?? 0) >= aspiration(stance, soFar.used);
      if (reaches && !stance.isBarred?.(number)) assert.ok(accepts(stance, soFar, number));
    }),
  );
});

test('converts package numbers to levels and back, and the worth is the sum of the levels', () => {
  fc.assert(
    fc.property(stances, fc.nat(20_000), ({ space }, any) => {
      const number = any % space.size;
      const levels = space.levelsOf(number);
      assert.equal(space.numberOf(levels), number);
      const sum = levels.reduce((so, level, at) => so + (space.levers[at]?.worth[level] ?? 0), 0);
      assert.equal(space.worth[number], sum);
    }),
  );
});

test('weights add up to 1, and levers the supplier insists on weigh more', () => {
  const levers = (rising: boolean) => ['price', 'payment_days'].map((key) => ({ key, worth: [2, 1, 0], rising }));
  const space = packageSpace(levers(false));
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(2), fc.nat(2))), (offers) => {
      const weights = weightsOf(space, offers);
      assert.ok(Math.abs(weights.reduce((sum, weight) => sum + weight, 0) - 1) < 1e-9);
      const liking = likings(space, offers);
      assert.ok(liking.every((one) => one >= -1e-9 && one <= 1 + 1e-9));
    }),
  );
  assert.deepEqual(weightsOf(space, []), [0.5, 0.5]);
  const insisting = [
    [2, 0],
    [2, 1],
    [2, 0],
  ];
  assert.ok((weightsOf(space, insisting)[0] ?? 0) > 0.8);
  const turned = insisting.map((levels) => levels.map((level) => 2 - level));
  assert.ok((weightsOf(packageSpace(levers(true)), turned)[0] ?? 0) > 0.8);
});
