import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { checkNegotiation } from './check.ts';
import {
  a,
  accepted,
  answer,
  at,
  auction,
  auctionAnswers,
  b,
  bid,
  c,
  finished,
  logOf,
  objects,
  published,
  without,
  type Line,
} from './testing/made-auctions.ts';

test('correct auctions pass', () => {
  assert.deepEqual(checkNegotiation(auction(), auctionAnswers), []);
  assert.deepEqual(checkNegotiation(dutch(), dutchAnswers), []);
  assert.deepEqual(checkNegotiation(english(), englishAnswers), []);
  assert.deepEqual(checkNegotiation(sealed(), sealedAnswers), []);
});

test('detects a lost bid that was acknowledged', () => {
  objects(auction(without(2)), auctionAnswers, /place-c .*acknowledged and lost/);
  objects(sealed(without(1)), sealedAnswers, /place-b .*acknowledged and lost/);
});

test('detects a bid that counts twice, and one that was not acknowledged', () => {
  objects(
    auction((lines) => lines.toSpliced(3, 0, bid(25, c, '655.00'))),
    auctionAnswers,
    /accepted 2 times/,
  );
  objects(
    auction((lines) => lines.toSpliced(3, 0, bid(25, c, '640.00'))),
    auctionAnswers,
    /no bidder got that answer/,
  );
  const refused = auctionAnswers.with(1, answer('bidding', c, 20, { total: '655', status: 400, code: 'bid_too_high' }));
  objects(auction(), refused, /no bidder got that answer/);
});

test('detects a bid accepted after the end, from the log and from the answer to the bidder', () => {
  objects(
    auction((lines) => lines.with(3, bid(100.001, a, '585.00'))),
    auctionAnswers,
    /1 ms after the effective end/,
  );
  objects(
    auction((lines) => lines.with(3, bid(-1, a, '585.00'))),
    auctionAnswers,
    /before the start/,
  );
  const late = auctionAnswers.with(2, answer('bidding', a, 100.5, { total: '585' }));
  objects(
    auction((lines) => lines.with(3, bid(99, a, '585.00'))),
    late,
    /acknowledged although it was sent after the end/,
  );
  objects(
    auction((lines) => [...without(3)(lines), bid(99, a, '585.00')]),
    auctionAnswers,
    /after the closing entry/,
  );
});

test('detects a bid refused as late although it was in time', () => {
  const refused = auctionAnswers.with(
    3,
    answer('bidding', a, 60, { total: '580', status: 409, code: 'negotiation_not_running' }),
  );
  objects(auction(), refused, /refused as late/);
});

test('accepts a refusal at a finish that was announced before it moved', () => {
  const refusal = { participation: b, step: 1, code: 'negotiation_not_running' };
  const late = english((lines) =>
    lines.toSpliced(2, 0, { event: 'bid_refused', at: at(41), data: refusal }).with(3, accepted(39, b, 1, '590.00')),
  );
  const answers = [
    ...englishAnswers.with(1, answer('accept-english-reverse', b, 39, { step: 1 })),
    answer('accept-english-reverse', b, 41, { step: 1, status: 409, code: 'negotiation_not_running' }),
  ];
  const moved = (lines: Line[]): Line[] =>
    lines.toSpliced(2, 0, {
      event: 'finish_moved',
      at: at(10),
      data: { before: at(100), after: at(40), reason: 'acceptance' },
    });
  const course = logOf(moved(late.map(({ event, at: when, data }) => ({ event, at: when, data }))));
  assert.deepEqual(checkNegotiation(course, answers), []);
  objects(late, answers, /refused as late although it was in time/);
});

test('detects a wrong winner, rank, price or end', () => {
  const ending =
    (data: JsonObject, ...places: [string, string, number | null][]) =>
    (lines: Line[]) =>
      lines.with(5, finished(100, { state: 'negotiated', winner: a, price: '585.00', ...data }, ...places));
  const right: [string, string, number][] = [
    [a, '585.00', 1],
    [c, '655.00', 2],
    [b, '590.00', 3],
  ];
  objects(auction(ending({ winner: b }, ...right)), auctionAnswers, /place-b won instead of place-a/);
  objects(
    auction(ending({}, [a, '585.00', 1], [b, '590.00', 2], [c, '655.00', 3])),
    auctionAnswers,
    /place-b has rank 2/,
  );
  objects(
    auction(ending({}, [a, '580.00', 1], ...right.slice(1))),
    auctionAnswers,
    /has the price 580.00 instead of 585/,
  );
  objects(auction(ending({ state: 'finished', winner: null }, ...right)), auctionAnswers, /null won/);
  objects(
    auction((lines) => lines.with(5, finished(90, { winner: a }, ...right))),
    auctionAnswers,
    /it ended at/,
  );
  objects(auction(without(5)), auctionAnswers, /0 ends/);
  objects(
    auction((lines) => [...lines, lines[5]!]),
    auctionAnswers,
    /2 ends/,
  );
});

test('a changed entry breaks the chain', () => {
  const log = auction();
  objects([...log.slice(0, 2), { ...log[2]!, at: at(21) }, ...log.slice(3)], auctionAnswers, /chain breaks at entry 3/);
});

const stairs = { startPrice: '480.00', stepAmount: '30.00', stepSeconds: 20, steps: 5, lastPrice: '600.00' };
const dutch = (change: (lines: Line[]) => Line[] = (lines) => lines) =>
  logOf(
    change([
      published('dutch_negotiation', 100, { plan: stairs }),
      accepted(25, b, 1, '510.00'),
      finished(25, { state: 'negotiated', winner: b, price: '510.00', by: 'supplier' }, [b, '510.00', null]),
    ]),
  );
const dutchAnswers = [
  answer('dutch-deal', b, 25, { step: 1 }),
  answer('dutch-deal', c, 25, { step: 1, status: 409, code: 'negotiation_not_running' }),
];

test('detects a second deal in a Dutch auction, and a deal at another step or price', () => {
  objects(
    dutch((lines) => lines.toSpliced(2, 0, accepted(25, c, 1, '510.00'))),
    dutchAnswers,
    /a second deal, of place-c/,
  );
  objects(dutch(), dutchAnswers.with(1, answer('dutch-deal', c, 25, { step: 1 })), /place-c .* lost/);
  objects(
    dutch((lines) => lines.with(1, accepted(25, b, 0, '480.00'))),
    dutchAnswers,
    /step 0 was accepted while step 1/,
  );
  const cheap = finished(25, { state: 'negotiated', winner: b, price: '480.00', by: 'supplier' }, [b, '480.00', null]);
  objects(
    dutch((lines) => lines.with(2, cheap)),
    dutchAnswers,
    /the deal is 480.00 EUR instead of 510.00/,
  );
  const untaken = (winner: string) =>
    logOf([
      published('dutch_negotiation', 100, { plan: stairs }),
      finished(100, { state: 'negotiated', winner, price: '600.00' }),
    ]);
  assert.deepEqual(checkNegotiation(untaken(a), []), []);
  objects(untaken(c), [], /place-c won instead of place-a/);
});

const plan = { startPrice: '600.00', stepAmount: '10.00', floorPrice: '100.00', awardingSeconds: 30 };
const english = (change: (lines: Line[]) => Line[] = (lines) => lines) =>
  logOf(
    change([
      published('english_reverse_negotiation', 100, { plan }),
      accepted(10, a, 0, '600.00'),
      accepted(35, b, 1, '590.00'),
      { event: 'left', at: at(40), data: { participation: c } },
      accepted(60, a, 2, '580.00'),
      finished(90, { state: 'negotiated', winner: a, price: '580.00' }, [a, '580.00', null]),
    ]),
  );
const englishAnswers = [
  answer('accept-english-reverse', a, 10, { step: 0 }),
  answer('accept-english-reverse', b, 35, { step: 1 }),
  answer('leave', c, 40, {}),
  answer('accept-english-reverse', a, 60, { step: 2 }),
];

test('detects two leaders of a step, a leader against itself, and an end at the wrong time', () => {
  objects(
    english((lines) => lines.toSpliced(2, 0, accepted(11, b, 0, '600.00'))),
    englishAnswers,
    /step 0 instead of 1/,
  );
  objects(
    english((lines) => lines.with(4, accepted(60, b, 2, '580.00'))),
    englishAnswers,
    /accepted against itself/,
  );
  objects(
    english((lines) => lines.with(4, accepted(66, a, 2, '580.00'))),
    englishAnswers,
    /after the countdown/,
  );
  objects(
    english((lines) => lines.with(4, accepted(60, a, 2, '570.00'))),
    englishAnswers,
    /not the price of its step/,
  );
  const ending = (seconds: number, winner: string) => (lines: Line[]) =>
    lines.with(5, finished(seconds, { state: 'negotiated', winner, price: '580.00' }));
  objects(english(ending(91, a)), englishAnswers, /it ended at/);
  objects(english(ending(90, b)), englishAnswers, /place-b won/);
});

const sealed = (change: (lines: Line[]) => Line[] = (lines) => lines) =>
  logOf(
    change([
      published('sealed_bid_negotiation', 100),
      { event: 'offer_updated', at: at(10), data: { participation: b } },
      finished(
        100,
        { state: 'finished', winner: null, price: null },
        [c, '620.00', 2],
        [b, '550.00', 1],
        [a, '600.00', 3],
      ),
    ]),
  );
const sealedAnswers = [
  answer('update', b, 10, { total: '550' }),
  answer('update', b, 12, { total: '540', status: 409, code: 'already_updated' }),
];

test('detects a sealed offer opened at another amount or updated twice', () => {
  objects(sealed(), [answer('update', b, 10, { total: '551' })], /acknowledged and lost/);
  const twice = { event: 'offer_updated', at: at(20), data: { participation: b } };
  objects(
    sealed((lines) => lines.toSpliced(2, 0, twice)),
    sealedAnswers,
    /updated its sealed offer twice/,
  );
});

test('downtime does not count as lateness', () => {
  const away: Line = {
    event: 'finish_moved',
    at: at(30),
    data: { before: at(100), after: at(120), reason: 'shift', milliseconds: 20_000 },
  };
  const dealAnswers = [answer('dutch-deal', b, 45, { step: 1 })];
  const shifted = dutch(([opened]) => [
    opened!,
    away,
    accepted(45, b, 1, '510.00'),
    finished(45, { state: 'negotiated', winner: b, price: '510.00', by: 'supplier' }),
  ]);
  assert.deepEqual(checkNegotiation(shifted, dealAnswers), []);
  objects(
    dutch((lines) => lines.with(1, accepted(45, b, 1, '510.00'))),
    dealAnswers,
    /while step 2 was shown/,
  );
});
