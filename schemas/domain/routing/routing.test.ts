import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { categoryOfAll } from './category-of-all.ts';
import { routeDemand } from './route-demand.ts';
import type { RoutingRule } from './routing-rule.ts';
import { unreachableRules } from './unreachable-rules.ts';

const rule = (id: string, when: RoutingRule['when'] = {}, active = true): RoutingRule => ({ id, when, active });

test('the first matching rule applies, and earlier rules explain why they do not match', () => {
  const rules = [
    rule('packaging', { categories: ['20'] }),
    rule('safety', { categories: ['40'], amountTo: '5000' }),
    rule('rest'),
  ];
  const found = routeDemand(rules, { category: '40110101', amount: '2842.80', costCenter: null });
  assert.equal(found.rule, 'safety');
  assert.deepEqual(found.passed, [
    { rule: 'packaging', why: { code: 'category_differs', is: '40110101', asked: '20' } },
  ]);
  assert.deepEqual(
    found.because.map(({ code }) => code),
    ['category_fits', 'amount_fits'],
  );
  assert.equal(routeDemand(rules, { category: '40110101', amount: '5000', costCenter: null }).rule, 'rest');
  assert.equal(routeDemand([], { category: null, amount: null, costCenter: null }).rule, null);
});

test('routes a demand by the common prefix of its categories', () => {
  assert.equal(categoryOfAll(['24-11-03-05', '24-11-09-01']), '2411');
  assert.equal(categoryOfAll(['24110305', '24110305']), '24110305');
  assert.equal(categoryOfAll(['24110305', '36410101']), null);
  assert.equal(categoryOfAll(['24110305', null]), null);
});

const amounts = ['1', '10', '100', '1000', '5000'] as const;
const condition = fc.record({
  categories: fc.option(
    fc.uniqueArray(fc.constantFrom('2', '24', '2411', '36', '3641'), { minLength: 1, maxLength: 2 }),
  ),
  amountFrom: fc.option(fc.constantFrom(...amounts)),
  amountTo: fc.option(fc.constantFrom(...amounts)),
  costCenters: fc.option(fc.uniqueArray(fc.constantFrom('a', 'b'), { minLength: 1, maxLength: 2 })),
});

/** One demand of every kind that these rules can distinguish. */
const everyDemand = ['1', '2', '24', '2411', '241105', '36', '3641', null].flatMap((category) =>
  ['0.5', '1', '5', '10', '50', '100', '500', '1000', '2000', '5000', '9000', null].flatMap((amount) =>
    ['a', 'b', 'c', null].map((costCenter) => ({ category, amount, costCenter })),
  ),
);

test('reports a rule as unreachable exactly when no demand reaches it', () => {
  fc.assert(
    fc.property(fc.array(condition, { minLength: 1, maxLength: 5 }), (conditions) => {
      const rules = conditions.map((when, index) => rule(String(index), when));
      const reached = new Set(everyDemand.map((demand) => routeDemand(rules, demand).rule));
      const unreachable = new Set(unreachableRules(rules).map((found) => found.rule));
      for (const { id } of rules) assert.equal(reached.has(id), !unreachable.has(id), JSON.stringify(rules));
    }),
    { numRuns: 300 },
  );
});

test('finds a hundred planted mistakes', () => {
  for (let index = 0; index < 100; index += 1) {
    const code = String(13 + (index % 38));
    const planted = [
      () => [rule('wide', { categories: [code] }), rule('x', { categories: [`${code}11`] })],
      () => [rule('all'), rule('x', { categories: [code], amountFrom: '5' })],
      () => [rule('x', { amountFrom: String(index + 10), amountTo: String(index + 5) })],
      () => [
        rule('low', { amountTo: '50' }),
        rule('high', { amountFrom: '50' }),
        rule('x', { amountFrom: '10', amountTo: '90' }),
      ],
      () => [
        rule('a', { categories: [code], costCenters: ['a'] }),
        rule('b', { categories: [code], costCenters: ['b'] }),
        rule('x', { categories: [code], costCenters: ['b', 'a'] }),
      ],
    ][index % 5];
    assert.deepEqual(
      unreachableRules(planted?.() ?? []).map((found) => found.rule),
      ['x'],
    );
  }
});

test('routes a demand through two hundred rules in less than a millisecond', () => {
  const rules = Array.from({ length: 200 }, (_, index) =>
    rule(String(index), { categories: [String(5000 + index)], amountFrom: '1', amountTo: String(100 + index) }),
  );
  const since = performance.now();
  for (let index = 0; index < 1000; index += 1)
    routeDemand(rules, { category: `${5000 + (index % 220)}0101`, amount: String(index), costCenter: null });
  const each = (performance.now() - since) / 1000;
  assert.ok(each < 1, `${each} ms`);
});
