import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { askWithoutBound, lowestBound, withinBound } from './bound.ts';
import type { Bound, Facts } from './facts.ts';
import type { StepPlan } from './step.ts';
import { someFacts } from './testing/some-facts.ts';

const facts = (more: Partial<Facts>): Facts =>
  someFacts({
    request: { state: 'finished', finishDate: '2026-12-01T08:00:00.000Z', hasPrices: true },
    invited: 1,
    ...more,
  });

const lot = (price: number, currency?: string) =>
  ({
    id: 'lot',
    title: 'Lot',
    type: null,
    state: 'awarded',
    ordered: false,
    best: { participation: 'p', supplier: 'a', price: String(price), savingsPercent: null },
    ...(currency ? { currency } : {}),
  }) as const;

const bound = (amount: number, currency: string | null = 'EUR'): Bound => ({
  source: 'demand',
  amount: String(amount),
  currency,
});
const spend = { kind: 'award' } as const;
const amount = fc.integer({ min: 1, max: 1_000_000 });

test('awards automatically only if all lots together stay within the lowest bound', () => {
  const amounts = fc.array(amount, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(amounts, amounts, amounts, (bounds, prices, splits) => {
      const now = facts({
        bounds: bounds.map((one) => bound(one)),
        negotiations: prices.map((price) => lot(price)),
        splits: splits.map((total) => ({ total: String(total), currency: 'EUR' })),
      });
      const total = [...prices, ...splits].reduce((sum, one) => sum + one, 0);
      assert.equal(withinBound(spend, now).isWithin, total <= Math.min(...bounds));
    }),
  );
});

test('spends nothing automatically without a bound', () => {
  assert.equal(withinBound(spend, facts({ negotiations: [lot(0.01)] })).isWithin, false);
  assert.equal(withinBound({ kind: 'order' }, facts({ negotiations: [lot(0.01)] })).isWithin, false);
});

test('asks about amounts in other currencies', () => {
  assert.equal(withinBound(spend, facts({ bounds: [bound(10, 'USD')], negotiations: [lot(1)] })).isWithin, false);
  assert.equal(withinBound(spend, facts({ bounds: [bound(10)], negotiations: [lot(1, 'USD')] })).isWithin, false);
  assert.equal(lowestBound([bound(10), bound(5, 'USD')], 'EUR'), undefined);
});

test('an automatic award without a bound becomes a question, but stays automatic with a budget', () => {
  const plan = (settings?: StepPlan['settings']): StepPlan => ({
    kind: 'award',
    mode: 'auto',
    limit: 'P2D',
    escalation: { to: 'owner', after: 'P1D' },
    ...(settings ? { settings } : {}),
  });
  const modesOf = (steps: readonly StepPlan[], isBounded: boolean) =>
    askWithoutBound(steps, isBounded).map(({ mode }) => mode);
  assert.deepEqual(modesOf([plan()], false), ['ask']);
  assert.deepEqual(modesOf([plan({ budget: '100' })], false), ['auto']);
  assert.deepEqual(modesOf([plan()], true), ['auto']);
});
