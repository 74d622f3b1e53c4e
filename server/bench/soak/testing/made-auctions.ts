import assert from 'node:assert/strict';
import type { JsonObject } from '../../../../schemas/language/json-schema.ts';
import { genesisHash } from '../../../bidding/log-hash.ts';
import { chainEntries } from '../../../bidding/log.ts';
import type { AnsweredAction, Operation } from '../answered.ts';
import { checkNegotiation } from '../check.ts';

export const start = Date.parse('2026-11-21T10:00:00.000Z');
export const at = (seconds: number): string => new Date(start + seconds * 1000).toISOString();
export const [a, b, c] = ['place-a', 'place-b', 'place-c'] as const;

export interface Line {
  event: string;
  at: string;
  data: JsonObject;
}

export const logOf = (lines: readonly Line[]) =>
  chainEntries(
    'one',
    { seq: 0, hash: genesisHash },
    lines.map((line) => ({ account: null, organization: null, ...line })),
  );

export const published = (type: string, finish: number, more: JsonObject = {}): Line => ({
  event: 'published',
  at: at(-60),
  data: {
    type,
    currency: 'EUR',
    startDate: at(0),
    finishDate: at(finish),
    ...more,
    participations: [a, b, c].map((id, index) => ({
      id,
      supplier: `supplier of ${id}`,
      initialPrice: String(600 + 10 * index),
      initialAt: at(-3600 + index),
      qualityScore: id === c ? '10' : '0',
    })),
  },
});

export const bid = (seconds: number, participation: string, after: string): Line => ({
  event: 'bid',
  at: at(seconds),
  data: { participation, after },
});
export const accepted = (seconds: number, participation: string, step: number, after: string): Line => ({
  event: 'price_accepted',
  at: at(seconds),
  data: { participation, after, step },
});
export const finished = (seconds: number, data: JsonObject, ...places: [string, string, number | null][]): Line => ({
  event: 'finished',
  at: at(seconds + 1),
  data: {
    at: at(seconds),
    by: 'clock',
    ...data,
    participations: places.map(([participation, price, rank]) => ({ participation, price, rank })),
  },
});

export const answer = (
  operation: Operation,
  participation: string,
  seconds: number,
  more: Partial<AnsweredAction>,
): AnsweredAction => ({
  negotiation: 'one',
  participation,
  operation,
  total: null,
  step: null,
  key: `${participation} ${seconds}`,
  attempts: 1,
  sentAt: at(seconds),
  answeredAt: at(seconds + 0.1),
  status: 200,
  code: null,
  ...more,
});

/** `change` forges the lines before the chain is built, so that only their content reveals it. */
export const auction = (change: (lines: Line[]) => Line[] = (lines) => lines) =>
  logOf(
    change([
      published('rank_auction', 100),
      bid(10, b, '590.00'),
      bid(20, c, '655.00'),
      bid(30, a, '585.00'),
      {
        event: 'bid_refused',
        at: at(101),
        data: { participation: a, total: '580.00', code: 'negotiation_not_running' },
      },
      finished(
        100,
        { state: 'negotiated', winner: a, price: '585.00' },
        [a, '585.00', 1],
        [c, '655.00', 2],
        [b, '590.00', 3],
      ),
    ]),
  );
export const auctionAnswers = [
  answer('bidding', b, 10, { total: '590' }),
  answer('bidding', c, 20, { total: '655' }),
  answer('bidding', a, 30, { total: '585.00', attempts: 3 }),
  answer('bidding', a, 101, { total: '580', status: 409, code: 'negotiation_not_running' }),
  answer('bidding', b, 50, { total: '580', status: null, answeredAt: null }),
];
export const objects = (log: ReturnType<typeof logOf>, answers: readonly AnsweredAction[], what: RegExp) => {
  const found = checkNegotiation(log, answers);
  assert.ok(
    found.some((one) => what.test(one)),
    `${what} in ${found.join('; ') || 'no violation'}`,
  );
};
export const without = (index: number) => (lines: Line[]) => lines.toSpliced(index, 1);
