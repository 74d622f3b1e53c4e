import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { Decimal } from '../decimal.ts';
import { completeRule, lowPrices, type LowPriceKind, type LowPriceRule } from './low-price.ts';

const found = (totals: readonly (string | null)[], rule: LowPriceRule | null): (string | null)[] =>
  lowPrices(
    totals.map((total) => (total === null ? null : new Decimal(total))),
    rule,
  ).map((finding) => finding?.percent ?? null);

test('compares with the mean of the other offers', () => {
  assert.deepEqual(found(['60', '90', '110'], { kind: 'mean_of_others', percent: 40 }), ['40', null, null]);
  assert.deepEqual(found(['60.01', '90', '110'], { kind: 'mean_of_others', percent: 40 }), [null, null, null]);
});

test('compares the lowest offer with the next one, and no other', () => {
  assert.deepEqual(found(['70', '100', '300'], { kind: 'next_lowest', percent: 30 }), ['30', null, null]);
  assert.deepEqual(found(['50', '50', '300'], { kind: 'next_lowest', percent: 30 }), [null, null, null]);
  assert.deepEqual(found(['100', '98', '300'], { kind: 'next_lowest', percent: 30 }), [null, null, null]);
});

test('compares with the median, for an even number with the mean of the two in the middle', () => {
  assert.deepEqual(found(['70', '100', '500'], { kind: 'median', percent: 30 }), ['30', null, null]);
  assert.deepEqual(found(['70', '90', '110', '500'], { kind: 'median', percent: 30 }), ['30', null, null, null]);
});

test('finds nothing without a rule, without a second offer, or among offers that cost nothing', () => {
  assert.deepEqual(found(['1', '100'], null), [null, null]);
  assert.deepEqual(found(['1', '100'], { kind: 'none', percent: 1 }), [null, null]);
  assert.deepEqual(found(['1', null], { kind: 'mean_of_others', percent: 1 }), [null, null]);
  assert.deepEqual(found(['0', '0', '0'], { kind: 'median', percent: 1 }), [null, null, null]);
  assert.deepEqual(found(['0', '10'], { kind: 'next_lowest', percent: 99 }), ['100', null]);
});

test('completes a rule with the usual percentage of its kind', () => {
  const kinds = ['mean_of_others', 'next_lowest', 'median'] as const;
  assert.deepEqual(
    kinds.map((kind) => completeRule({ kind }).percent),
    [40, 30, 30],
  );
  assert.deepEqual(completeRule({ kind: 'median', percent: 12 }), { kind: 'median', percent: 12 });
  assert.deepEqual(completeRule({ kind: 'none', percent: 12 }), { kind: 'none' });
});

const kindOf = fc.constantFrom<LowPriceKind[]>('mean_of_others', 'next_lowest', 'median');
const percentOf = fc.integer({ min: 1, max: 99 });
const cents = fc.integer({ min: 0, max: 10_000_000 });
const totalsOf = fc.array(cents, { minLength: 2, maxLength: 12 });

/** The same findings in whole numbers: cents, and both sides multiplied so that nothing is divided. */
function expected(totals: readonly number[], kind: LowPriceKind, percent: number): boolean[] {
  const sorted = totals.map(BigInt).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const sum = (values: readonly bigint[]): bigint => values.reduce((all, value) => all + value, 0n);
  return totals.map((own, index) => {
    const others = totals.filter((_, place) => place !== index).map(BigInt);
    const middle = [sorted[Math.ceil(sorted.length / 2) - 1] ?? 0n, sorted[Math.floor(sorted.length / 2)] ?? 0n];
    const [reference, of] = {
      mean_of_others: [sum(others), BigInt(others.length)] as const,
      next_lowest: [others.reduce((low, one) => (one < low ? one : low)), 1n] as const,
      median: [sum(middle), 2n] as const,
    }[kind];
    return reference > 0n && BigInt(own) * of * 100n <= reference * BigInt(100 - percent);
  });
}

const decimals = (totals: readonly number[]): Decimal[] => totals.map((total) => new Decimal(total).div(100));

test('finds exactly the offers at or below the threshold, computed in whole numbers', () => {
  fc.assert(
    fc.property(totalsOf, kindOf, percentOf, (totals, kind, percent) => {
      const findings = lowPrices(decimals(totals), { kind, percent });
      assert.deepEqual(
        findings.map((finding) => finding !== null),
        expected(totals, kind, percent),
      );
    }),
    { numRuns: 2000 },
  );
});

test('a price at the threshold is a finding, and one cent above it is not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), percentOf, (euros, percent) => {
      const other = new Decimal(euros).times(100);
      const limit = other.times(100 - percent).div(100);
      for (const kind of ['mean_of_others', 'next_lowest'] as const) {
        const rule = { kind, percent };
        assert.equal(lowPrices([limit, other], rule)[0]?.percent, String(percent));
        assert.equal(lowPrices([limit.plus('0.01'), other], rule)[0], null);
      }
    }),
  );
});

test('the order, a common factor and offers that are not compared change nothing', () => {
  fc.assert(
    fc.property(totalsOf, kindOf, percentOf, fc.integer({ min: 1, max: 999 }), (totals, kind, percent, factor) => {
      const rule = { kind, percent };
      const findings = lowPrices(decimals(totals), rule);
      assert.deepEqual(lowPrices(decimals(totals).toReversed(), rule).toReversed(), findings);
      assert.deepEqual(lowPrices(decimals(totals.map((total) => total * factor)), rule), findings);
      assert.deepEqual(lowPrices([null, ...decimals(totals)], rule).slice(1), findings);
    }),
  );
});

test('if an offer is a finding, every lower one is, and a stricter rule finds no more', () => {
  fc.assert(
    fc.property(totalsOf, kindOf, percentOf, percentOf, (totals, kind, a, b) => {
      const findings = lowPrices(decimals(totals), { kind, percent: Math.min(a, b) });
      const strict = lowPrices(decimals(totals), { kind, percent: Math.max(a, b) });
      totals.forEach((own, index) => {
        if (strict[index]) assert.ok(findings[index]);
        if (findings[index]) totals.forEach((other, place) => assert.ok(other >= own || findings[place]));
      });
    }),
  );
});
