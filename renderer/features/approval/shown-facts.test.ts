import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProposedOffer } from '../../../schemas/domain/approval/facts.ts';
import { shownFacts } from './shown-facts.ts';

const offer = (supplier: string, more: Partial<ProposedOffer> = {}): ProposedOffer => ({
  supplier,
  total: '10',
  currency: 'EUR',
  rank: 1,
  proposed: false,
  ...more,
});

test('shows the proposed offer first, then the others by rank', () => {
  const offers = [
    offer('C', { rank: 3 }),
    offer('A'),
    offer('B', { rank: 2, proposed: true }),
    offer('D', { rank: null }),
  ];
  const facts = shownFacts({ offers }, 'EUR');
  assert.deepEqual(
    facts.offers.map(({ supplier }) => supplier),
    ['B', 'A', 'C', 'D'],
  );
});

test('reads savings of negotiations and of scenarios, without unknown ones', () => {
  const target = { amount: '5.00', percent: '4', currency: 'USD' };
  assert.deepEqual(shownFacts({ savings: { lowestInitial: target, lastPrice: null, target } }, 'EUR').savings, [
    { baseline: 'lowestInitial', ...target },
    { baseline: 'target', ...target },
  ]);
  assert.deepEqual(shownFacts({ savings: { lowestOffer: '3', targetPrice: '-1' } }, 'EUR').savings, [
    { baseline: 'lowestOffer', amount: '3', percent: null, currency: 'EUR' },
    { baseline: 'target', amount: '-1', percent: null, currency: 'EUR' },
  ]);
});

test('reads warnings as codes or with what they are about, and rules with their cost', () => {
  const warnings = ['single_offer', { code: 'low_price', supplier: 'A', percent: '31' }];
  const facts = shownFacts(
    { warnings, rules: [{ kind: 'exclude', must: true }], rulePrices: [{ rule: 0, cost: '2' }] },
    'EUR',
  );
  assert.deepEqual(facts.warnings, [
    { code: 'single_offer', supplier: '', percent: '' },
    { code: 'low_price', supplier: 'A', percent: '31' },
  ]);
  assert.deepEqual(facts.rules, [{ rule: { kind: 'exclude', must: true }, cost: '2' }]);
});

test('reads the value of the demands that an order is for', () => {
  const demandValue = { amount: '900', currency: 'EUR' };
  assert.deepEqual(shownFacts({ demandValue }, 'EUR').demandValue, demandValue);
  assert.equal(shownFacts({ demandValue: null }, 'EUR').demandValue, null);
});

test('facts that a list leaves out are empty', () => {
  assert.deepEqual(shownFacts(undefined, 'EUR').offers, []);
});
