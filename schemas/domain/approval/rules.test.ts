import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { ApprovalRule, Purchase } from './approval-rule.ts';
import { matchingRule } from './matching-rule.ts';
import { shadowedRules } from './shadowed-rules.ts';

const rule = (id: string, amount: string, more: Partial<ApprovalRule> = {}): ApprovalRule => ({
  id,
  active: true,
  subjects: ['award', 'order'],
  amountFrom: { amount, currency: 'EUR' },
  ...more,
});

const purchase = (amount: string, more: Partial<Purchase> = {}): Purchase => ({
  subject: 'award',
  amount: { amount, currency: 'EUR' },
  currency: 'EUR',
  rates: { USD: '0.5' },
  categories: [],
  costCenter: null,
  ...more,
});

const idFor = (rules: readonly ApprovalRule[], of: Purchase): string | undefined => matchingRule(rules, of)?.id;
const inDollars = (amount: string) => ({ amount: { amount, currency: 'USD' } });

test('the first active rule whose inclusive bound is reached matches', () => {
  const rules = [rule('off', '0', { active: false }), rule('large', '50000'), rule('small', '1000.00')];
  assert.equal(idFor(rules, purchase('50000.00')), 'large');
  assert.equal(idFor(rules, purchase('49999.99')), 'small');
  assert.equal(idFor(rules, purchase('1000')), 'small');
  assert.equal(idFor(rules, purchase('999.99')), undefined);
});

test('subjects, categories and cost centers limit a rule; unknown categories and cost centers do not avoid it', () => {
  const rules = [rule('steel', '0', { subjects: ['award'], categories: ['35', '3803'], costCenters: ['a'] })];
  assert.equal(idFor(rules, purchase('1', { categories: ['24110305', '38030101'], costCenter: 'a' })), 'steel');
  assert.equal(idFor(rules, purchase('1', { categories: ['38040101'], costCenter: 'a' })), undefined);
  assert.equal(idFor(rules, purchase('1', { categories: ['35010101'], costCenter: 'b' })), undefined);
  assert.equal(idFor(rules, purchase('1', { subject: 'order' })), undefined);
  assert.equal(idFor(rules, purchase('1')), 'steel');
});

test('an amount in another currency is converted at the request’s rates; without a rate the rule asks', () => {
  const rules = [rule('euros', '100')];
  assert.equal(idFor(rules, purchase('0', inDollars('200'))), 'euros');
  assert.equal(idFor(rules, purchase('0', inDollars('199.99'))), undefined);
  assert.equal(idFor(rules, purchase('0', { ...inDollars('1'), rates: {} })), 'euros');
  assert.equal(idFor(rules, purchase('0', { ...inDollars('1'), rates: { USD: '0' } })), 'euros');
  const dollars = [rule('dollars', '100', { amountFrom: { amount: '100', currency: 'USD' } })];
  assert.equal(idFor(dollars, purchase('0', { ...inDollars('99'), rates: {} })), undefined);
  assert.equal(idFor(dollars, purchase('50')), 'dollars');
  assert.equal(idFor(dollars, purchase('49.99')), undefined);
});

test('a rule behind a wider one is shadowed, even if only several rules together are wider', () => {
  assert.deepEqual(shadowedRules([rule('wide', '10'), rule('narrow', '10.00', { categories: ['24'] })]), [
    { rule: 'narrow', by: ['wide'] },
  ]);
  const parts = [rule('awards', '5', { subjects: ['award'] }), rule('orders', '9', { subjects: ['order'] })];
  assert.deepEqual(shadowedRules([...parts, rule('both', '9')]), [{ rule: 'both', by: ['awards', 'orders'] }]);
  assert.deepEqual(shadowedRules([...parts, rule('both', '8')]), []);
  assert.deepEqual(shadowedRules([rule('wide', '10', { active: false }), rule('narrow', '20')]), []);
  const dollars = { amountFrom: { amount: '20', currency: 'USD' } };
  assert.deepEqual(shadowedRules([rule('euros', '10'), rule('dollars', '0', dollars)]), []);
  assert.equal(shadowedRules([rule('all', '0'), rule('dollars', '0', dollars)]).length, 1);
});

const condition = fc.record({
  subjects: fc.constantFrom<ApprovalRule['subjects'][]>(['award'], ['order'], ['award', 'order']),
  amountFrom: fc.record({ amount: fc.constantFrom('0', '10', '100'), currency: fc.constantFrom('EUR', 'USD') }),
  categories: fc.option(fc.uniqueArray(fc.constantFrom('2', '24', '2411', '36'), { minLength: 1, maxLength: 2 })),
  costCenters: fc.option(fc.uniqueArray(fc.constantFrom('a', 'b'), { minLength: 1, maxLength: 2 })),
  active: fc.boolean(),
});

const everyRates: readonly Purchase['rates'][] = [{}, { USD: '0.0001' }, { USD: '10000' }];

/** One purchase of every kind that these rules can distinguish. */
const everyPurchase = (['award', 'order'] as const).flatMap((subject) =>
  [[], ['2'], ['24'], ['2411'], ['36'], ['99'], ['24', '36']].flatMap((categories) =>
    ['a', 'b', 'c', null].flatMap((costCenter) =>
      ['0', '9.99', '10', '50', '100', '5000'].flatMap((amount) =>
        ['EUR', 'USD'].flatMap((currency) =>
          everyRates.map((rates) =>
            purchase('0', { subject, categories, costCenter, amount: { amount, currency }, rates }),
          ),
        ),
      ),
    ),
  ),
);

test('a rule is shadowed exactly if no purchase ever reaches it', () => {
  fc.assert(
    fc.property(fc.array(condition, { minLength: 1, maxLength: 4 }), (conditions) => {
      const rules = conditions.map((one, index) => ({ ...one, id: String(index) }));
      const reached = new Set(everyPurchase.map((one) => idFor(rules, one)));
      const shadowed = new Set(shadowedRules(rules).map(({ rule: id }) => id));
      for (const { id, active } of rules) {
        if (active) assert.equal(reached.has(id), !shadowed.has(id), JSON.stringify(rules));
        else assert.ok(!reached.has(id) && !shadowed.has(id));
      }
    }),
    { numRuns: 200 },
  );
});
