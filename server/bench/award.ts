import { performance } from 'node:perf_hooks';
import { smallestContradiction } from '../../schemas/domain/award/contradiction.ts';
import { awardEvent } from '../../schemas/domain/award/event.ts';
import { plainModes, solveAward } from '../../schemas/domain/award/solve-award.ts';
import { solveScenario } from '../../schemas/domain/award/solve-scenario.ts';
import { bestOfEveryAward } from '../../schemas/domain/award/testing/every-award.ts';
import { largeCase } from '../../schemas/domain/award/testing/large-case.ts';
import { plantedCase } from '../../schemas/domain/award/testing/planted-case.ts';
import { dice, randomCase } from '../../schemas/domain/award/testing/random-case.ts';
import type { AwardInput } from '../../schemas/domain/award/types.ts';
import { highsSolver } from '../domain/award-scenario/solver/highs-solver.ts';

/**
 * `node --import tsx server/bench/award.ts [small|large|largest|spreads|prices|brute|planted]…`: the duration of awards
 * of given sizes in this process, each figure with its bar. It measures the work of a job for a scenario.
 */
const parts = new Set(process.argv.slice(2));
const solver = await highsSolver();
const megabytes = (): number => Math.round(process.memoryUsage.rss() / 1_048_576);
const is = (name: string): boolean => parts.size === 0 || parts.has(name);

function timeSolve(name: string, bar: string, input: AwardInput, gap: number): void {
  const start = performance.now();
  const event = awardEvent(input);
  const built = performance.now();
  const { status, award, gap: left } = solveAward(event, plainModes(event), { solver, seconds: 120, gap });
  const seconds = (performance.now() - start) / 1000;
  const made = ((built - start) / 1000).toFixed(2);
  const result = `${status}, cost ${award?.cost.toFixed(2)}, ${award?.suppliers} suppliers, gap ${(left * 100).toFixed(4)} %, broken ${award?.broken.length}`;
  console.log(`${name}: ${seconds.toFixed(2)} s (${made} s to read it, bar ${bar}), ${megabytes()} MB; ${result}`);
}

if (is('small')) {
  const input = largeCase({ items: 50, suppliers: 10, each: 10, bundles: 20, rules: [] });
  solveAward(awardEvent(input), () => 'off', { solver, seconds: 10, gap: 0 });
  timeSolve('50 x 10, 20 bundles, warm', '0.3 s', input, 0);
}

if (is('large')) {
  const rules = [{ kind: 'max_suppliers', must: true, value: '12' }] as const;
  timeSolve(
    '1,000 x 50, bundles, at most 12',
    '5 s',
    largeCase({ items: 1000, suppliers: 50, each: 50, bundles: 200, rules }),
    0.001,
  );
}

if (is('largest')) {
  const input = largeCase({ items: 6000, suppliers: 300, each: 30, bundles: 0, rules: 400 });
  timeSolve('6,000 x 300, 30 offers each, 400 rules', '10 s, 700 MB', input, 0.001);
}

if (is('spreads')) {
  const must = true;
  const tight = [
    { kind: 'max_suppliers', must, value: '6' },
    { kind: 'max_share', must, value: '30' },
    { kind: 'min_suppliers', must, value: '4' },
  ] as const;
  for (const spread of [10, 30, 50, 'independent'] as const) {
    timeSolve(
      `300 x 20, at most 6, ${spread}`,
      '10 s, 0.5 %',
      largeCase({ items: 300, suppliers: 20, each: 20, bundles: 0, rules: tight, spread }),
      0,
    );
    timeSolve(
      `1,000 x 50, at most 12, ${spread}`,
      '5 s, 0.1 % for 10',
      largeCase({
        items: 1000,
        suppliers: 50,
        each: 50,
        bundles: 0,
        rules: [{ kind: 'max_suppliers', must, value: '12' }],
        spread,
      }),
      0.001,
    );
  }
}

if (is('prices')) {
  const input = largeCase({ items: 200, suppliers: 20, each: 20, bundles: 20, rules: 20 });
  const start = performance.now();
  const limits = { solver, seconds: 60, priceSeconds: 60, gap: 0.0001, hasRunnerUp: false };
  const result = solveScenario(input, { ...limits, now: () => performance.now() });
  const seconds = ((performance.now() - start) / 1000).toFixed(2);
  const reported = result.rulePrices.filter(({ cost }) => cost !== null).length;
  console.log(`price of each of 20 rules (200 x 20): ${seconds} s (bar 10 s), ${reported} reported, ${result.state}`);
}

if (is('brute')) {
  const [count, modes] = [1000, [Infinity, 0]];
  let same = 0;
  let none = 0;
  for (let seed = 1; seed <= count; seed += 1) {
    const roll = dice(seed * 7 + 1);
    const [few, many] = seed % 10 < 2 ? [6, 8] : [2 + roll(5), 2 + roll(7)];
    const size = seed % 2 === 0 ? { suppliers: few, items: many } : { suppliers: many, items: few };
    const input = randomCase(seed, { ...size, rules: roll(6) });
    const event = awardEvent(input);
    const best = bestOfEveryAward(input);
    // Solved directly, and by prices first.
    const found = modes.map(
      (fewWays) => solveAward(event, plainModes(event), { solver, seconds: 20, gap: 0, fewWays }).award?.objective,
    );
    const isSame = found.every((one) => (best === null ? one === undefined : one?.minus(best).abs().lt('0.011')));
    if (best === null) none += 1;
    if (isSame) same += 1;
    else console.log(`case ${seed} differs: ${best} and ${found.join()}`);
    if (seed % 100 === 0) console.log(`${seed} cases: ${same} equal`);
  }
  const summary = `random cases up to 6 x 8 and 8 x 6 (suppliers x items): ${same} of ${count} equal to the best of every award`;
  console.log(`${summary} (bar 1,000 of 1,000), ${none} of them have no solution`);
}

if (is('planted')) {
  let named = 0;
  for (let seed = 1; seed <= 100; seed += 1) {
    const { input, planted } = plantedCase(seed);
    const found = smallestContradiction(awardEvent(input), { solver, seconds: 5, rounds: 50 });
    if (JSON.stringify(found?.rules) === JSON.stringify(planted)) named += 1;
    else console.log(`case ${seed}: ${found?.rules.join() ?? 'none'} instead of ${planted.join()}`);
  }
  console.log(`planted contradictions: ${named} of 100 named (bar 100 of 100)`);
}
