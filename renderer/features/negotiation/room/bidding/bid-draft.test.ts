import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bidBounds, itemsDraft, stepDown, totalDraft, type BidRules } from './bid-draft.ts';

const rules: BidRules = {
  initialPrice: '109900.44',
  currentPrice: '103480.00',
  currency: 'EUR',
  minimumDecrement: null,
  minimumBidPercent: null,
  learnedLowest: null,
};

test('a bid below the current price can be sent and shows the reduction', () => {
  const draft = totalDraft('102.900,00', '102900.00', rules);
  assert.equal(draft.problem, null);
  assert.equal(draft.total, '102900.00');
  assert.equal(draft.down, '580.00');
  assert.equal(draft.needsConfirmation, false);
});

test('a bid more than 10 % below the current price asks for confirmation', () => {
  assert.equal(totalDraft('x', '93131', rules).needsConfirmation, true);
  assert.equal(totalDraft('x', '93132', rules).needsConfirmation, false);
});

test('reports an invalid bid before it is sent', () => {
  assert.equal(totalDraft('', null, rules).problem?.code, 'empty');
  assert.equal(totalDraft('abc', null, rules).problem?.code, 'bid_invalid');
  assert.equal(totalDraft('-3', '-3', rules).problem?.code, 'bid_invalid');
  assert.equal(totalDraft('x', '103480.01', rules).problem?.code, 'bid_too_high');
  const stepped = { ...rules, minimumDecrement: '500.00' };
  assert.deepEqual(totalDraft('x', '103000', stepped).problem, {
    code: 'bid_decrement_too_small',
    params: { limit: '102980.00', current: '103480.00', decrement: '500.00' },
  });
  assert.equal(totalDraft('x', '9', { ...rules, learnedLowest: '10990.05' }).problem?.code, 'bid_below_minimum');
});

test('knows the lowest bid only from the settings or a rejection', () => {
  assert.equal(bidBounds(rules).lowest, null);
  assert.equal(bidBounds({ ...rules, learnedLowest: '10990.05' }).lowest, '10990.05');
  assert.equal(bidBounds({ ...rules, minimumBidPercent: 10 }).lowest, '10990.05');
});

test('a step lowers the bid by a percentage, at least by the minimum decrement', () => {
  assert.equal(stepDown('0.5', rules), '102962.60');
  assert.equal(stepDown('0.25', { ...rules, minimumDecrement: '1000' }), '102480.00');
});

test('computes the total from unit prices and reports a missing one', () => {
  const items = [
    { id: 'a', quantity: '4' },
    { id: 'b', quantity: '2.5' },
  ];
  const prices = [
    { item: 'a', unitPrice: '10.5' },
    { item: 'b', unitPrice: '4' },
  ];
  assert.equal(itemsDraft(prices, items, rules).total, '52.00');
  assert.equal(itemsDraft(prices.slice(0, 1), items, rules).problem?.code, 'bid_item_missing');
});
