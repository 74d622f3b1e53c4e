import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isUnknown, nextAttempt } from './bidding/attempt.ts';
import { bidBounds, itemsDraft, stepDown, totalDraft, type BidRules } from './bidding/bid-draft.ts';
import { heldOrder } from './ranking/held-order.ts';
import { logLines } from './log/log-lines.ts';
import { axisBounds, axisEnd, priceHistory } from './prices/price-history.ts';
import { percentBelow, roomFigures } from './figures/room-figures.ts';
import { inRankOrder, toPlaces } from '../records/place.ts';
import { toFull, type LogEntry } from '../records/full-negotiation.ts';
import { passedMark } from './live/spoken.ts';

const rules: BidRules = {
  initialPrice: '109900.44',
  currentPrice: '103480.00',
  currency: 'EUR',
  minimumDecrement: null,
  minimumBidPercent: null,
  learnedLowest: null,
};

test('a bid below the present price may be sent, and says how far it goes down', () => {
  const draft = totalDraft('102.900,00', '102900.00', rules);
  assert.equal(draft.problem, null);
  assert.equal(draft.total, '102900.00');
  assert.equal(draft.down, '580.00');
  assert.equal(draft.guarded, false);
});

test('a bid more than a tenth below the present price asks once more', () => {
  assert.equal(totalDraft('x', '93131', rules).guarded, true);
  assert.equal(totalDraft('x', '93132', rules).guarded, false);
});

test('what would be refused is named before it is sent', () => {
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

test('the floor is known only where the settings or a refusal tell it', () => {
  assert.equal(bidBounds(rules).lowest, null);
  assert.equal(bidBounds({ ...rules, learnedLowest: '10990.05' }).lowest, '10990.05');
  assert.equal(bidBounds({ ...rules, minimumBidPercent: 10 }).lowest, '10990.05');
});

test('a step takes a percent off, at least as much as is asked', () => {
  assert.equal(stepDown('0.5', rules), '102962.60');
  assert.equal(stepDown('0.25', { ...rules, minimumDecrement: '1000' }), '102480.00');
});

test('unit prices make the total, and a missing one is named', () => {
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

test('pressing again after no answer repeats the attempt, anything else is a new one', () => {
  let count = 0;
  const newKey = (): string => `key ${++count}`;
  const first = nextAttempt(null, 'a', newKey);
  assert.equal(first.key, 'key 1');
  assert.equal(nextAttempt({ ...first, outcome: 'unknown' }, 'a', newKey).key, 'key 1');
  assert.equal(nextAttempt({ ...first, outcome: 'unknown' }, 'b', newKey).key, 'key 2');
  assert.equal(nextAttempt({ ...first, outcome: 'known' }, 'a', newKey).key, 'key 3');
  assert.deepEqual([0, 409, 400, 503].map(isUnknown), [true, false, false, true]);
});

test('the clock is spoken once at each mark', () => {
  assert.equal(passedMark(601_000, 600_000), 600);
  assert.equal(passedMark(600_000, 599_000), null);
  assert.equal(passedMark(61_000, 9_000), 10);
  assert.equal(passedMark(null, 9_000), null);
  assert.equal(passedMark(9_000, 200_000), null);
});

test('rows stay where they are while somebody points at them', () => {
  const shown = ['a', 'b', 'c'];
  assert.deepEqual(heldOrder({ shown, wanted: ['b', 'a', 'c'], held: true }), { order: shown, changed: true });
  assert.deepEqual(heldOrder({ shown, wanted: ['b', 'a', 'c'], held: false }), {
    order: ['b', 'a', 'c'],
    changed: false,
  });
  assert.deepEqual(heldOrder({ shown, wanted: ['c', 'a'], held: true }), { order: ['a', 'c'], changed: true });
});

const bid = (seq: number, participation: string, data: object): LogEntry => ({
  seq,
  at: `2026-11-20T10:0${seq}:00.000Z`,
  event: 'bid',
  account: null,
  data: { participation, ...data },
});

const log: LogEntry[] = [
  bid(1, 'p2', { after: '95.00', relativePrice: '76', rank: 1, rankBefore: 2 }),
  { ...bid(2, 'p1', { total: '5.00', code: 'bid_below_minimum' }), event: 'bid_refused' },
  { ...bid(3, 'p1', { before: 'x', after: '2026-11-20T10:33:00.000Z' }), event: 'finish_moved' },
  bid(4, 'p1', { after: '98.00', relativePrice: '88.2', rank: 2, rankBefore: 2 }),
];

const record = (id: string, more: object) => ({ '@id': `/api/default-participations/${id}`, ...more });
const participations = [
  record('p1', { supplier: '/api/organizations/z', rank: 2, initialPrice: '100.00', lastOffer: '98.00', relativePrice: '88.2' }), // prettier-ignore
  record('p2', { supplier: '/api/organizations/a', rank: 1, initialPrice: '110.00', lastOffer: '95.00', relativePrice: '76' }), // prettier-ignore
];
const places = toPlaces(participations, (iri) => iri.slice(-1).toUpperCase());

test('places keep the series of their supplier, whatever their rank', () => {
  assert.deepEqual(
    places.map(({ name, series }) => [name, series]),
    [
      ['Z', 1],
      ['A', 0],
    ],
  );
  assert.deepEqual(
    inRankOrder(places).map(({ id }) => id),
    ['p2', 'p1'],
  );
});

test('the log tells of bids, refusals and a moved finish, newest first', () => {
  assert.deepEqual(
    logLines(log).map(({ kind, text, values, up }) => ({ kind, text, values, up })),
    [
      { kind: 'bid', text: 'room.log.stays', values: { rank: 2 }, up: false },
      { kind: 'moved', text: 'room.log.finishMoved', values: { until: '2026-11-20T10:33:00.000Z' }, up: false },
      { kind: 'refused', text: 'error.bid_below_minimum', values: {}, up: false },
      { kind: 'bid', text: 'room.log.moves', values: { from: 2, to: 1 }, up: true },
    ],
  );
});

test('figures: best price, what the leader saves, how far it is ahead', () => {
  const figures = roomFigures(places, log, 'EUR');
  assert.equal(figures.best?.id, 'p2');
  assert.deepEqual(figures.savings, { amount: '5.00', percent: '5' });
  assert.equal(figures.ahead, '13.8322');
  assert.deepEqual([figures.bids, figures.extensions], [2, 1]);
  assert.equal(percentBelow('95', '100'), '5.0000');
});

test('the axis of time shows what is left, unless little has passed', () => {
  const minute = 60_000;
  const hour = 60 * minute;
  assert.equal(axisEnd({ start: 0, end: 2 * hour, now: minute, running: true }), 2 * minute);
  assert.equal(axisEnd({ start: 0, end: 2 * hour, now: 20 * minute, running: true }), 30 * minute);
  assert.equal(axisEnd({ start: 0, end: 2 * hour, now: 24 * minute, running: true }), 2 * hour);
  assert.equal(axisEnd({ start: 0, end: 96 * hour, now: 16 * hour, running: true }), 20 * hour);
  assert.equal(axisEnd({ start: 0, end: 96 * hour, now: 95 * hour, running: true }), 96 * hour);
  assert.equal(axisEnd({ start: 0, end: 96 * hour, now: minute, running: false }), 96 * hour);
});

test('before a price has moved there are no savings, and none is read as negative', () => {
  const still = toPlaces(
    [
      { '@id': '/api/default-participations/a', initialPrice: '61968.00', lastOffer: '61968.00', rank: 1 },
      { '@id': '/api/default-participations/b', initialPrice: '59496.00', lastOffer: '59496.00', rank: 2 },
    ],
    () => '',
  );
  assert.equal(roomFigures(still, [], 'EUR').savings, null);
  const moved = still.map((place, index) => (index === 0 ? { ...place, price: '59000.00' } : place));
  assert.equal(roomFigures(moved, [], 'EUR').savings?.amount, '496.00');
});

test('the history has a row per bid, from the initial prices to now', () => {
  const start = Date.parse('2026-11-20T10:00:00Z');
  const history = priceHistory({ places, log, start, until: start + 600_000 });
  assert.deepEqual(history.prices, [
    ['100.00', '110.00'],
    ['100.00', '95.00'],
    ['98.00', '95.00'],
    ['98.00', '95.00'],
  ]);
  assert.equal(history.relative[0]?.[1], '88.00');
  const { min, max } = axisBounds(history.prices);
  assert.ok(min <= 95 && max >= 110 && min > 80 && max < 125);
});

test('the answer of get-full is the record and what stands beside it', () => {
  const full = toFull({ '@id': '/api/default-negotiations/n', participations, items: [], log: [{ seq: 1 }] });
  assert.deepEqual(
    full?.negotiation['participations'],
    participations.map((one) => one['@id']),
  );
  assert.equal(full?.log.length, 1);
  assert.equal(toFull(null), null);
});
