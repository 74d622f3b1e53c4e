import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { adviceOf, readScorecard, scoreKinds, scoreOf, usualScorecard, type ScoreParts } from './scorecard.ts';

const value = fc.option(fc.integer({ min: 0, max: 1000 }).map((tenths) => String(tenths / 10)));
const parts: fc.Arbitrary<ScoreParts> = fc.record({
  response_rate: value,
  response_time: value,
  price_level: value,
  on_time: value,
  withdrawals: value,
});

const cuts = fc
  .uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 4 })
  .map((inner) => [0, ...inner.toSorted((a, b) => a - b), 100]);

const weights = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 4, maxLength: 4 }).map((inner) => {
  const points = [0, ...inner.toSorted((a, b) => a - b), 100];
  return scoreKinds.map((kind, at) => ({ kind, weight: (points[at + 1] ?? 0) - (points[at] ?? 0) }));
});

const bandsOf = (points: readonly number[]) =>
  points
    .slice(1)
    .map((to, at) => ({ from: points[at] ?? 0, to, advice: at % 2 === 0 ? ('warn' as const) : ('none' as const) }));

test('accepts weights that add up to 100 and bands that cover 0 to 100, in any order', () => {
  fc.assert(
    fc.property(weights, cuts, (given, points) => {
      const bands = bandsOf(points);
      const read = readScorecard({ weights: given, bands: bands.toReversed() });
      assert.deepEqual(read, { weights: given, bands, documents: 'none' });
    }),
  );
});

test('a score lies between its parts and in exactly one band', () => {
  fc.assert(
    fc.property(parts, weights, cuts, (given, weighed, points) => {
      const score = scoreOf(given, { weights: weighed });
      const known = weighed.flatMap(({ kind, weight }) => (weight > 0 ? (given[kind] ?? []) : []));
      if (known.length === 0) return assert.equal(score, null);
      assert.ok(Number(score) >= Math.min(...known.map(Number)) - 0.05);
      assert.ok(Number(score) <= Math.max(...known.map(Number)) + 0.05);
      const bands = bandsOf(points);
      const fitting = bands.filter(({ from, to }) => Number(score) >= from && (Number(score) < to || to === 100));
      assert.equal(fitting.length, 1);
      assert.equal(adviceOf(score, { bands }), fitting[0]?.advice);
    }),
  );
});

test('unknown parts do not count, and nothing advises against a supplier without a score', () => {
  const none: ScoreParts = {
    response_rate: null,
    response_time: null,
    price_level: null,
    on_time: null,
    withdrawals: null,
  };
  assert.equal(scoreOf(none, usualScorecard), null);
  assert.equal(scoreOf({ ...none, response_rate: '80' }, usualScorecard), '80');
  assert.equal(adviceOf(null, { bands: [{ from: 0, to: 100, advice: 'block' }] }), 'none');
});

test('reports every error of a scorecard', () => {
  const codes = (body: object) => {
    const read = readScorecard({ ...usualScorecard, ...body });
    return Array.isArray(read) ? read.map(({ propertyPath, code }) => `${propertyPath} ${code}`) : [];
  };
  assert.deepEqual(codes({ weights: [{ kind: 'response_rate', weight: 99 }] }), ['weights weights_sum']);
  assert.deepEqual(codes({ weights: [{ kind: 'charm', weight: 100 }] }), ['weights[0].kind not_in_list']);
  assert.deepEqual(codes({ weights: [{ kind: 'on_time', weight: 50.5 }] }), ['weights[0].weight whole_number']);
  assert.deepEqual(codes({ weights: 'all' }), ['weights wrong_type']);
  assert.deepEqual(codes({ bands: [] }), ['bands bands_gap']);
  assert.deepEqual(codes({ bands: [{ from: 0, to: 50, advice: 'warn' }] }), ['bands bands_gap']);
  assert.deepEqual(codes({ bands: [{ from: 50, to: 0, advice: 'warn' }] }), ['bands[0].to range_reversed']);
  assert.deepEqual(codes({ bands: [{ from: 0, to: 100, advice: 'shout' }] }), ['bands[0].advice not_in_list']);
  const overlapping = [
    { from: 0, to: 60, advice: 'warn' },
    { from: 50, to: 100, advice: 'none' },
  ];
  assert.deepEqual(codes({ bands: overlapping }), ['bands bands_gap']);
});
