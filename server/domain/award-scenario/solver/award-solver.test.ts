import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { smallestContradiction } from '../../../../schemas/domain/award/contradiction.ts';
import { awardEvent } from '../../../../schemas/domain/award/event.ts';
import { plainModes, solveAward } from '../../../../schemas/domain/award/solve-award.ts';
import { solveScenario } from '../../../../schemas/domain/award/solve-scenario.ts';
import type { Solver } from '../../../../schemas/domain/award/solver.ts';
import type { AwardInput, AwardOffer, AwardRule } from '../../../../schemas/domain/award/types.ts';
import { bestOfEveryAward } from '../../../../schemas/domain/award/testing/every-award.ts';
import { largeCase } from '../../../../schemas/domain/award/testing/large-case.ts';
import { plantedCase } from '../../../../schemas/domain/award/testing/planted-case.ts';
import { dice, randomCase } from '../../../../schemas/domain/award/testing/random-case.ts';
import { highsSolver } from './highs-solver.ts';

const cases = Number(process.env['FC_RUNS'] ?? 60);

let solver: Solver;
before(async () => {
  solver = await highsSolver();
});

const item = (id: string, more: object = {}) => ({ id, quantity: '10', step: '1', divisible: false, ...more });
const offer = (supplier: string, prices: Record<string, string>, more: object = {}): AwardOffer => ({
  id: `o-${supplier}`,
  supplier,
  currency: 'EUR',
  rate: '1',
  factor: '1',
  lines: Object.entries(prices).map(([id, price]) => ({ item: id, price, priceKind: 'unit' })),
  ...more,
});
const scenario = (parts: Partial<AwardInput>): AwardInput => ({
  currency: 'EUR',
  goal: 'cost',
  items: [item('a'), item('b')],
  offers: [],
  rules: [],
  ...parts,
});
const limits = () => ({
  solver,
  seconds: 10,
  priceSeconds: 10,
  gap: 0,
  hasRunnerUp: true,
  now: () => performance.now(),
});
const must = (kind: AwardRule['kind'], more: object = {}): AwardRule => ({ kind, must: true, ...more });
const split = (result: ReturnType<typeof solveScenario>): string[] =>
  result.awards.map(({ item: id, supplier, amount }) => `${id} ${supplier} ${amount}`).toSorted();

test('the best award equals the result of an exhaustive search, for every kind of price and rule', () => {
  for (let seed = 1; seed <= cases; seed += 1) {
    const roll = dice(seed * 7 + 1);
    const input = randomCase(seed, { suppliers: 2 + roll(5), items: 2 + roll(5), rules: roll(6) });
    const event = awardEvent(input);
    const best = bestOfEveryAward(input);
    // With the solver at once, and with prices first.
    for (const fewWays of [Infinity, 0]) {
      const { award } = solveAward(event, plainModes(event), { solver, seconds: 20, gap: 0, fewWays });
      assert.equal(award === null, best === null, `case ${seed}`);
      if (award && best !== null) assert.ok(award.objective.minus(best).abs().lt('0.011'), `case ${seed}`);
      assert.deepEqual(award?.broken.filter((rule) => input.rules[rule]?.must) ?? [], [], `case ${seed}`);
    }
  }
});

test('finds the best set of suppliers when their prices are independent', () => {
  for (let seed = 1; seed <= 10; seed += 1) {
    const rules = [must('max_suppliers', { value: '2' }), must('max_share', { value: '70' })];
    const input = largeCase({
      items: 4 + (seed % 2),
      suppliers: 4,
      each: 4,
      bundles: seed % 3,
      rules,
      spread: 'independent',
      seed,
    });
    const event = awardEvent(input);
    const best = bestOfEveryAward(input);
    const { award } = solveAward(event, plainModes(event), { solver, seconds: 20, gap: 0, fewWays: 0 });
    assert.equal(award === null, best === null, `case ${seed}`);
    if (award && best !== null) assert.ok(award.objective.minus(best).abs().lt('0.03'), `case ${seed}`);
  }
});

test('the runner-up is the second-best set of suppliers when prices are independent', () => {
  for (const seed of [3, 4]) {
    const rules = [must('max_suppliers', { value: '5' })];
    const input = largeCase({ items: 100, suppliers: 14, each: 14, bundles: 0, rules, spread: 'independent', seed });
    const [best, second] = costsOfSets(input, 5);
    const { cost, runnerUp } = solveScenario(input, limits());
    assert.deepEqual([cost, runnerUp?.cost], [best?.toFixed(2), second?.toFixed(2)]);
  }
});

/** Costs of the two cheapest sets of this many suppliers, each of which offers everything. */
function costsOfSets({ items, offers }: AwardInput, size: number): number[] {
  const priced = offers.map(({ lines }) =>
    lines.map(({ price }, place) => Math.round(Number(price) * 100) * Number(items[place]?.quantity)),
  );
  const found: number[] = [];
  const choose = (start: number, lowest: readonly number[], left: number): void => {
    if (left === 0) return void found.push(lowest.reduce((sum, amount) => sum + amount, 0) / 100);
    for (let place = start; place <= priced.length - left; place += 1)
      choose(
        place + 1,
        lowest.map((amount, item) => Math.min(amount, priced[place]?.[item] ?? Infinity)),
        left - 1,
      );
  };
  choose(
    0,
    items.map(() => Infinity),
    size,
  );
  return found.toSorted((a, b) => a - b).slice(0, 2);
}

test('a search that runs out of memory returns its best award and the gap', async () => {
  const full = await highsSolver({ megabytes: 0 });
  const rules = [must('max_suppliers', { value: '6' })];
  const input = largeCase({ items: 80, suppliers: 14, each: 14, bundles: 10, rules, spread: 'independent' });
  const { state, cost, gap } = solveScenario(input, { ...limits(), solver: full });
  const best = solveScenario(input, { ...limits(), gap: 0.001, hasRunnerUp: false });
  assert.equal(state, 'solved');
  assert.ok(Number(gap) > 0);
  assert.ok(Number(cost) <= Number(best.cost) * 1.03, `${cost} against ${best.cost}`);
});

test('names exactly the rules of a planted contradiction', () => {
  for (let seed = 1; seed <= Math.max(10, cases / 6); seed += 1) {
    const { input, planted } = plantedCase(seed);
    const found = smallestContradiction(awardEvent(input), { solver, seconds: 5, rounds: 50 });
    assert.deepEqual(found?.rules, planted, `case ${seed}`);
  }
});

test('the same offers give the same award in any order', () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const input = randomCase(seed, { suppliers: 4, items: 5, rules: 2 });
    const turned = { ...input, items: input.items.toReversed(), offers: input.offers.toReversed() };
    assert.deepEqual(solveScenario(turned, limits()), solveScenario(input, limits()), `case ${seed}`);
  }
});

test('shows the cost of each rule and the runner-up', () => {
  const offers = [offer('x', { a: '10', b: '30' }), offer('y', { a: '20', b: '12' }), offer('z', { a: '15', b: '15' })];
  const result = solveScenario(
    scenario({ offers, rules: [must('max_suppliers', { value: '1' }), must('exclude', { suppliers: ['y'] })] }),
    limits(),
  );
  assert.equal(result.cost, '300.00');
  assert.deepEqual(split(result), ['a z 150.00', 'b z 150.00']);
  assert.deepEqual(result.rulePrices, [
    { rule: 0, cost: '50.00' },
    { rule: 1, cost: '0.00' },
  ]);
  assert.deepEqual(result.runnerUp, { suppliers: ['x'], cost: '400.00' });
  assert.equal(result.gap, '0');
});

test('applies bundles, price breaks, discounts and capacities', () => {
  const bundled = offer('x', { a: '10', b: '10' }, { bundles: [{ items: ['a', 'b'], price: '150' }] });
  assert.equal(solveScenario(scenario({ offers: [bundled, offer('y', { a: '8', b: '9' })] }), limits()).cost, '150.00');
  const discounted = offer('x', { a: '10', b: '10' }, { discounts: [{ fromAmount: '200', percent: '20' }] });
  const best = solveScenario(scenario({ offers: [discounted, offer('y', { a: '9', b: '9' })] }), limits());
  assert.deepEqual(split(best), ['a x 80.00', 'b x 80.00']);
  const lines = [{ item: 'a', price: '10', priceKind: 'unit', breaks: [{ from: '6', unitPrice: '5' }], capacity: '7' }];
  const shared = solveScenario(
    scenario({ items: [item('a', { divisible: true })], offers: [offer('x', {}, { lines }), offer('y', { a: '8' })] }),
    limits(),
  );
  assert.deepEqual(
    shared.awards.map(({ supplier, share }) => `${supplier} ${share}`),
    ['x 70', 'y 30'],
  );
  assert.equal(shared.cost, '59.00');
});

test('reports items without offers and leaves them out of the cost', () => {
  const result = solveScenario(scenario({ offers: [offer('x', { a: '10' })] }), limits());
  assert.deepEqual([result.state, result.cost, result.uncovered], ['solved', '100.00', ['b']]);
  const empty = solveScenario(scenario({}), limits());
  assert.deepEqual([empty.state, empty.conflict], ['infeasible', []]);
});

test('breaks a soft rule when its penalty is below its cost', () => {
  const offers = [offer('x', { a: '10', b: '30' }), offer('y', { a: '20', b: '10' })];
  const rule = { kind: 'max_suppliers', must: false, value: '1' } as const;
  const cheap = solveScenario(scenario({ offers, rules: [{ ...rule, penalty: '99' }] }), limits());
  assert.deepEqual([cheap.cost, cheap.objective, cheap.broken], ['200.00', '299.00', [0]]);
  const dear = solveScenario(scenario({ offers, rules: [{ ...rule, penalty: '101' }] }), limits());
  assert.deepEqual([dear.cost, dear.objective, dear.broken], ['300.00', '300.00', []]);
});

test('reports savings against the lowest offer, the last price and the target', () => {
  const items = [item('a', { lastPrice: '12', targetPrice: '9' }), item('b')];
  const offers = [offer('x', { a: '10', b: '30' }), offer('y', { a: '20', b: '10' })];
  const { savings } = solveScenario(scenario({ items, offers }), limits());
  assert.deepEqual(savings, { lowestOffer: '100.00', lastPrice: '20.00', targetPrice: '-10.00' });
});
