import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type PlayerMessage, type Start, player } from './play.ts';

const start: Start = {
  levers: [
    { key: 'price', levels: 4, worth: [0.6, 0.4, 0.2, 0], direction: 'lower' },
    { key: 'warranty_months', levels: 3, worth: [0, 0.2, 0.4], direction: 'higher' },
  ],
  walkAway: 0.5,
  messages: 6,
  firmness: 4,
  seed: 1,
};

const worthOf = (message: PlayerMessage | null): number => {
  assert.ok(message && 'offer' in message);
  const [price = 0, warranty = 0] = [message.offer['price'], message.offer['warranty_months']];
  return Math.round(10 * ((start.levers[0]?.worth[price] ?? 0) + (start.levers[1]?.worth[warranty] ?? 0))) / 10;
};

test('the bot starts with the best package, concedes, and never repeats itself', () => {
  const answer = player();
  const replies = [answer({ start })];
  for (let turn = 1; turn < 5; turn += 1) replies.push(answer({ offer: { price: 3, warranty_months: 0 } }));
  const worths = replies.map(worthOf);
  assert.equal(worths[0], 1);
  assert.deepEqual(
    worths,
    worths.toSorted((a, b) => b - a),
  );
  assert.equal(new Set(replies.map((one) => JSON.stringify(one))).size, replies.length);
  assert.ok(worths.every((worth) => worth >= 0.5));
});

test('accepts an offer at the aspiration level and ends the talk', () => {
  const answer = player();
  answer({ start });
  assert.deepEqual(answer({ offer: { price: 0, warranty_months: 2 } }), { accept: true });
  assert.deepEqual(Object.keys(answer({ offer: { price: 0, warranty_months: 2 } }) ?? {}), ['error']);
  assert.ok('offer' in (answer({ start }) ?? {}));
});

test('an offer exactly at the walk-away ends in a deal, and one just below does not', () => {
  const ending = (offer: Record<string, number>, walkAway: number): PlayerMessage | null => {
    const answer = player();
    let reply = answer({ start: { ...start, walkAway } });
    for (let turn = 0; turn < 6 && reply && 'offer' in reply; turn += 1) reply = answer({ offer });
    return reply;
  };
  assert.deepEqual(ending({ price: 3, warranty_months: 2 }, 0.4001), { end: true });
  assert.deepEqual(ending({ price: 2, warranty_months: 2 }, 0.4001), { accept: true });
});

test('an invalid message gets an error and does not affect the talk', () => {
  const answer = player();
  assert.deepEqual(answer({ offer: {} }), { error: 'no talk: send {"start": …} first' });
  assert.deepEqual(answer({ start: { ...start, levers: [] } }), { error: 'start.levers: at least one' });
  assert.ok('offer' in (answer({ start }) ?? {}));
  assert.deepEqual(answer({ offer: { price: 9, warranty_months: 0 } }), { error: 'offer.price: a level from 0 to 3' });
  assert.deepEqual(answer('what'), { error: 'one of start, offer, accept, end' });
  assert.ok('offer' in (answer({ offer: { price: 3, warranty_months: 0 } }) ?? {}));
  assert.equal(answer({ end: true }), null);
});
