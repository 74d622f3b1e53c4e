import assert from 'node:assert/strict';
import { test } from 'node:test';
import { log } from '../../records/testing/two-places.ts';
import { logLines } from './log-lines.ts';

test('the log lists bids, rejections and finish extensions, newest first', () => {
  assert.deepEqual(
    logLines(log).map(({ kind, text, values, up }) => ({ kind, text, values, up })),
    [
      { kind: 'bid', text: 'room.log.stays', values: { rank: 2 }, up: false },
      { kind: 'moved', text: 'room.log.finishMoved', values: { until: '2026-11-20T10:33:00.000Z' }, up: false },
      { kind: 'refused', text: 'violation.bid_below_minimum', values: {}, up: false },
      { kind: 'bid', text: 'room.log.moves', values: { from: 2, to: 1 }, up: true },
    ],
  );
});

const talkEntry = {
  negotiation: 'n',
  organization: null,
  previousHash: '',
  hash: '',
  seq: 1,
  at: '',
  event: 'talk',
  account: null,
};

test('a talk entry shows the action, and the price of an accepted package', () => {
  const talk = (does: string) => {
    const data = { participation: 'p', does, package: { price: '93300.00', payment_days: '30' } };
    const [line] = logLines([{ ...talkEntry, data }]);
    return [line?.text, line?.amount];
  };
  assert.deepEqual(talk('accept'), ['room.log.talk.accept', '93300.00']);
  assert.deepEqual(talk('say'), ['room.log.talk.say', null]);
});
