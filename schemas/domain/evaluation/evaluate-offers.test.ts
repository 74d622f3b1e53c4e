import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { Decimal } from '../decimal.ts';
import type { OfferLine } from './comparable-totals.ts';
import { evaluateOffers } from './evaluate-offers.ts';
import { presentScores } from './score-offers.ts';
import type { Ratings } from './scores.ts';

const items = [
  { id: 'a', quantity: '10' },
  { id: 'b', quantity: '3' },
  { id: 'c', quantity: '1' },
];
const unit = (item: string, price: string): OfferLine => ({ item, available: true, price, priceKind: 'unit' });
const criteria = [
  { id: 'p', weight: 100, isPrice: true },
  { id: 'q', weight: 40, isPrice: false },
];
const base = { workflowType: 'rfp', currency: 'EUR', items, criteria } as const;

test('computes the score from price and quality, and the rank from the score', () => {
  const result = evaluateOffers({
    ...base,
    items: [{ id: 'a', quantity: '1' }],
    offers: [
      { id: 'cheap', lines: [unit('a', '100')], ratings: { q: -50 } },
      { id: 'good', lines: [unit('a', '110')], ratings: { q: 80 } },
      { id: 'unrated', lines: [unit('a', '130')], ratings: {} },
    ],
  });
  assert.deepEqual(result.map(presentScores), [
    {
      scores: { price: '100', quality: '-20', total: '40' },
      relativePrice: '120',
      standing: { rank: 3, missingItems: 0, unratedCriteria: 0 },
    },
    {
      scores: { price: '90', quality: '32', total: '86' },
      relativePrice: '74.8',
      standing: { rank: 1, missingItems: 0, unratedCriteria: 0 },
    },
    {
      scores: { price: '70', quality: '0', total: '42' },
      relativePrice: '130',
      standing: { rank: 2, missingItems: 0, unratedCriteria: 1 },
    },
  ]);
  assert.deepEqual(
    result.map(({ rank }) => rank),
    [3, 1, 2],
  );
  assert.deepEqual(
    result.map(({ unrated }) => unrated),
    [[], [], ['q']],
  );
});

test('takes the lowest price from complete offers; a cheaper incomplete one rates 100, unranked', () => {
  const result = evaluateOffers({
    ...base,
    items: items.slice(0, 2),
    offers: [
      { id: 'complete', lines: [unit('a', '10'), unit('b', '10')], ratings: {} },
      { id: 'incomplete', lines: [unit('a', '1')], ratings: {} },
    ],
  });
  assert.deepEqual(
    result.map(({ priceRating, rank }) => [priceRating?.toNumber(), rank]),
    [
      [100, 1],
      [100, null],
    ],
  );
});

test('uses the lowest price of all offers if none is complete', () => {
  const result = evaluateOffers({
    ...base,
    offers: [
      { id: '1', lines: [unit('a', '10')], ratings: {} },
      { id: '2', lines: [unit('b', '10')], ratings: {} },
    ],
  });
  assert.deepEqual(
    result.map(({ priceRating, rank }) => [priceRating?.toNumber(), rank]),
    [
      [100, null],
      [100, null],
    ],
  );
});

test('an RFI has no prices, so its score is the quality score', () => {
  const offers = [
    { id: '1', lines: [{ item: 'a', available: true, price: null, priceKind: 'unit' as const }], ratings: { q: 50 } },
    { id: '2', lines: [{ item: 'a', available: true, price: null, priceKind: 'unit' as const }], ratings: { q: 60 } },
    { id: '3', lines: [], ratings: { q: 100 } },
  ];
  const result = evaluateOffers({
    ...base,
    workflowType: 'rfi',
    criteria: [{ id: 'q', weight: 100, isPrice: false }],
    offers,
  });
  assert.deepEqual(
    result.map(({ evaluationScore, rank }) => [evaluationScore.toNumber(), rank]),
    [
      [50, 2],
      [60, 1],
      [100, null],
    ],
  );
  assert.equal(result[0]?.relativePrice, null);
});

test('accepts an evaluation without offers or items', () => {
  assert.deepEqual(evaluateOffers({ ...base, offers: [] }), []);
  assert.equal(evaluateOffers({ ...base, items: [], offers: [{ id: '1', lines: [], ratings: {} }] })[0]?.rank, 1);
});

const none: Ratings = {};

test('scores stay within −100 and 100, ranks follow them, and gaps never lower a total', () => {
  const line = fc.record({
    available: fc.boolean(),
    price: fc.integer({ min: 1, max: 1e6 }).map((n) => new Decimal(n).div(10_000).toFixed(4)),
    priceKind: fc.constantFrom('unit' as const, 'total' as const),
  });
  const offer = fc.record({
    lines: fc.tuple(line, line, line),
    rating: fc.option(fc.integer({ min: -100, max: 100 })),
  });
  fc.assert(
    fc.property(fc.array(offer, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 99 }), (offers, weight) => {
      const result = evaluateOffers({
        ...base,
        criteria: [{ id: 'q', weight, isPrice: false }],
        offers: offers.map(({ lines, rating }, id) => ({
          id: String(id),
          lines: lines.map((entry, index) => ({ ...entry, item: items[index]?.id ?? '' })),
          ratings: rating === null ? none : { q: rating },
        })),
      });
      const ranked = result.filter(({ rank }) => rank !== null).toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
      assert.equal(ranked.length, result.filter(({ complete }) => complete).length);
      ranked.slice(1).forEach((one, index) => assert.ok(ranked[index]?.evaluationScore.gte(one.evaluationScore)));
      for (const { evaluationScore, totals } of result) {
        assert.ok(evaluationScore.gte(-100) && evaluationScore.lte(100));
        assert.ok(totals?.comparableTotal.gte(totals.offerTotal));
      }
    }),
  );
});
