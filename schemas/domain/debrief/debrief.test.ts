import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { Decimal } from '../decimal.ts';
import { relativePrice } from '../evaluation/relative-price.ts';
import { minorUnit } from '../money.ts';
import { disclosures } from './disclosures.ts';
import { draftFacts, type ComparedOffer, type DebriefQuestion } from './draft-facts.ts';
import { debriefMode, shownFacts } from './facts.ts';
import { fewestPossiblePrices, priceDistance, winningReduction } from './price-distance.ts';

const criteria = [
  { id: 'price', title: 'Price', weight: 60, isPrice: true },
  { id: 'time', title: 'Delivery time', weight: 15, isPrice: false },
  { id: 'service', title: 'Service', weight: 25, isPrice: false },
];
const compared = (price: string, rank: number | null, quality = '0'): ComparedOffer => ({
  price,
  quality,
  currency: 'EUR',
  rate: 1,
  rank,
});
const above = (own: string, winner = '1000') => priceDistance({ own, winner, winnerUnit: '0.01' });

function question(own: ComparedOffer | null, winner: ComparedOffer | null, offers = 4): DebriefQuestion {
  const requirements = [
    { title: 'ISO 9001', isMet: true },
    { title: 'Delivery in two tranches', isMet: false },
  ];
  return {
    own: { compared: own, ratings: { time: 40, service: 24 }, requirements },
    winner: { compared: winner, ratings: { time: 60, service: -12 } },
    criteria,
    offers,
  };
}

test('tells the distance in steps: less than 2.5 %, then about 5, 10, 15 %', () => {
  assert.deepEqual(
    ['1000', '1024.99', '1025', '1074.99', '1075', '1125', '3000'].map((own) => above(own)),
    [0, 0, 5, 5, 10, 15, 200].map((percent) => ({ kind: 'above', percent })),
  );
  assert.deepEqual(above('999.99'), { kind: 'not_above' });
});

test('tells by how much a lower price would have won, in the same steps', () => {
  assert.deepEqual(
    [0, 5, 10, 15, 200].map((percent) => winningReduction({ kind: 'above', percent })),
    [5, 10, 15, 15, 70],
  );
  assert.equal(winningReduction({ kind: 'above', percent: 5000 }), null);
  assert.equal(winningReduction({ kind: 'not_above' }), null);
});

test('a rank needs three offers, and a lower price wins only where the ranking decided', () => {
  const ranked = draftFacts(question(compared('1040.00', 2), compared('1000.00', 1), 3));
  assert.deepEqual([ranked.rank, ranked.lowerBy], [{ rank: 2, of: 3 }, 10]);
  const two = draftFacts(question(compared('1040.00', 2), compared('1000.00', 1), 2));
  assert.deepEqual([two.rank, two.lowerBy], [null, 10]);
  const chosen = draftFacts(question(compared('1040.00', 3), compared('1000.00', 2)));
  assert.deepEqual(
    [chosen.rank, chosen.lowerBy, chosen.distance],
    [{ rank: 3, of: 4 }, null, { kind: 'above', percent: 5 }],
  );
});

test('tells points per criterion without price, and unmet requirements', () => {
  const facts = draftFacts(question(compared('1040.00', 2), compared('1000.00', 1)));
  assert.deepEqual(facts.criteria, [
    { title: 'Delivery time', maximum: '15', own: '6', winner: '9' },
    { title: 'Service', maximum: '25', own: '6', winner: '-3' },
  ]);
  assert.deepEqual(facts.quality, { maximum: '40', own: '12', winner: '6' });
  assert.deepEqual([facts.requirements, facts.unmet], [2, ['Delivery in two tranches']]);
  assert.deepEqual([shownFacts(facts, 'rank').criteria, shownFacts(facts, 'rank').quality], [[], null]);
  assert.equal(shownFacts(facts, 'scores'), facts);
});

test('a split tells no rank, no distance and no points of a winner', () => {
  const facts = draftFacts({ ...question(null, null), winner: null });
  assert.deepEqual([facts.rank, facts.distance, facts.lowerBy], [null, null, null]);
  assert.ok(facts.criteria.every(({ winner, own }) => winner === null && own !== null));
});

test("the workflow's mode counts before the organization's", () => {
  assert.equal(debriefMode(null, null), 'rank');
  assert.equal(debriefMode(null, 'scores'), 'scores');
  assert.equal(debriefMode('off', 'scores'), 'off');
});

const currency = fc.constantFrom('EUR', 'JPY', 'KWD');
const units = fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 10 ** 9 }));
const quality = fc.integer({ min: -9900, max: 9900 }).map((n) => new Decimal(n).div(100).toFixed());
const ratio = fc.integer({ min: 1, max: 10_000 });
const pair = fc.record({ currency, units, ratio, ours: quality, theirs: quality }).map((of) => {
  const unit = minorUnit(of.currency);
  const price = (n: Decimal) => Decimal.max(1, n.round()).times(unit).toFixed();
  const winner = { price: price(new Decimal(of.units)), quality: of.theirs, currency: of.currency, rate: 1, rank: 1 };
  // Relative prices are often close to each other.
  const close = relativePrice(winner.price, of.theirs)
    .div(relativePrice(1, of.ours))
    .div(unit)
    .times(of.ratio)
    .div(1000);
  return { own: { ...winner, price: price(close), quality: of.ours, rank: 2 }, winner };
});

test('no fact lets the winner’s price be computed: at least ten prices lead to the same facts', () => {
  fc.assert(
    fc.property(pair, ({ own, winner }) => {
      const facts = draftFacts(question(own, winner));
      if (facts.distance === null) return;
      const unit = minorUnit(winner.currency);
      const same = (steps: number): boolean => {
        const price = new Decimal(winner.price).plus(new Decimal(unit).times(steps));
        if (price.lte(0)) return false;
        const other = draftFacts(question(own, { ...winner, price: price.toFixed() }));
        return JSON.stringify(other) === JSON.stringify(facts);
      };
      const reach = Array.from({ length: fewestPossiblePrices + 1 }, (_, index) => index);
      const count = reach.filter((n) => same(n)).length + reach.filter((n) => n > 0 && same(-n)).length;
      assert.ok(count >= fewestPossiblePrices, `${count} prices`);
    }),
    { numRuns: 500 },
  );
});

test('a price lower by the told percent would have won', () => {
  fc.assert(
    fc.property(pair, ({ own, winner }) => {
      const { lowerBy } = draftFacts(question(own, winner));
      if (lowerBy === null) return;
      const lower = new Decimal(own.price).times(100 - lowerBy).div(100);
      assert.ok(relativePrice(lower, own.quality).lt(relativePrice(winner.price, winner.quality)));
    }),
  );
});

test('facts contain no price, whatever the prices are', () => {
  fc.assert(
    fc.property(pair, ({ own, winner }) => {
      const { distance, lowerBy, rank } = draftFacts(question(own, winner));
      assert.ok(distance === null || distance.kind === 'not_above' || distance.percent % 5 === 0);
      assert.ok(lowerBy === null || (lowerBy % 5 === 0 && lowerBy < 100));
      assert.deepEqual(rank, { rank: 2, of: 4 });
      // Everything else is the same for every pair of prices.
      const { criteria: scores, quality: sum, unmet } = draftFacts(question(own, winner));
      const fixed = draftFacts(question(compared('7.00', 2), compared('5.00', 1)));
      assert.deepEqual([scores, sum, unmet], [fixed.criteria, fixed.quality, fixed.unmet]);
    }),
  );
});

test('finds names of other suppliers and prices in a text', () => {
  const names = ['NordRack Systems GmbH', 'Lagertec Ibéria, S.L.', 'AG'];
  assert.deepEqual(disclosures('Thank you for your complete offer of 8 items, 15 % faster in 2026.', names), []);
  assert.deepEqual(disclosures('nordrack systems was cheaper', names), ['names_supplier']);
  assert.deepEqual(disclosures('Lagertec Iberia war schneller', names), ['names_supplier']);
  assert.deepEqual(disclosures('The winner asked 98,400.00 EUR', names), ['mentions_price']);
  for (const text of ['€ 98.400', '98 400 €', 'R$ 12', '1.2 Mio. Euro', 'USD 5k', '12 dólares'])
    assert.deepEqual(disclosures(text, names), ['mentions_price'], text);
  assert.deepEqual(disclosures('The agenda was long', ['AG']), []);
});
