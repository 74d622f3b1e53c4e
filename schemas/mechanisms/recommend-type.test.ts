import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recommendType, type Lot } from './recommend-type.ts';

const lot: Lot = {
  prices: ['100', '105', '109'],
  itemValues: ['100'],
  qualityWeight: 30,
  workflowValue: '100',
  isOffered: () => true,
};
const type = (change: Partial<Lot>) => recommendType({ ...lot, ...change })?.type ?? null;
const off = (one: string) => !one.includes('bot');
const many = Array.from({ length: 21 }, () => '0.9');

test('a single supplier negotiates with the bot, or with the purchaser if the bot is off', () => {
  assert.equal(type({ prices: [] }), null);
  assert.equal(type({ prices: ['100'] }), 'ai_bot_negotiation');
  assert.equal(type({ prices: ['100'], isOffered: off }), 'offline_negotiation');
});

test('recommends the item bot, or a rank negotiation, for more than 20 items below 1 % each', () => {
  assert.equal(type({ itemValues: many }), 'item_bot_negotiation');
  assert.equal(type({ itemValues: many, isOffered: off }), 'rank_negotiation');
  assert.equal(type({ itemValues: many.slice(1) }), 'rank_auction');
  assert.equal(type({ itemValues: [...many, '1'] }), 'rank_auction');
});

test('recommends a non-binding ranking if quality weighs more than 40 %', () => {
  assert.equal(type({ qualityWeight: 41 }), 'rank_negotiation');
  assert.equal(type({ qualityWeight: 40 }), 'rank_auction');
});

test('recommends sealed bids for two suppliers, and for more decides by gap and spread', () => {
  assert.equal(type({ prices: ['100', '101'] }), 'sealed_bid_negotiation');
  assert.equal(type({ prices: ['100', '115.01', '120'] }), 'dutch_negotiation');
  assert.equal(type({ prices: ['100', '115', '120'] }), 'english_reverse_negotiation');
  assert.equal(type({ prices: ['110', '100', '105'] }), 'rank_auction');
  assert.equal(type({ prices: ['100', '105', '110.01'] }), 'english_reverse_negotiation');
});
