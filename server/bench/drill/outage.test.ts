import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnsweredAction } from '../soak/answered.ts';
import { answer, at, finished, logOf, published, start } from '../soak/testing/made-auctions.ts';
import { longestGap, outageOf } from './outage.ts';

const instant = (seconds: number): number => start + seconds * 1000;
const slot = { name: 'API 1', from: instant(10), to: instant(20) };

const bid = (sent: number, answered: number, attempts = 1): AnsweredAction =>
  answer('bidding', 'place-a', sent, { answeredAt: at(answered), attempts });

test('a slot counts the actions sent between two kills, however long their answers take', () => {
  const answers = [bid(2, 3), bid(9, 14, 3), bid(15, 15.5), bid(19, 26)];
  const outage = outageOf(slot, { answers, frames: [instant(11), instant(19)], logs: [] });
  assert.deepEqual(outage, {
    name: 'API 1',
    actions: 2,
    repeated: 1,
    longestWait: 5_000,
    longestSilence: 4_500,
    longestWithoutFrame: 8_000,
    ends: 0,
    latestEnd: 0,
  });
});

test('a negotiation closes late if it takes longer than one second after its end', () => {
  const closed = finished(15, { state: 'finished', winner: null });
  const log = logOf([published('rank_negotiation', 15), { ...closed, at: at(18) }]);
  const { ends, latestEnd } = outageOf(slot, { answers: [], frames: [], logs: [log] });
  assert.deepEqual([ends, latestEnd], [1, 2_000]);
});

test('a slot without any frames is a gap', () => {
  assert.equal(longestGap([instant(5), instant(25)], slot), 10_000);
});
