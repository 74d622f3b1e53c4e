import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../../../../../schemas/language/json-schema.ts';
import { adviceFor } from '../../types/index.ts';
import { preflight, type Finding } from './preflight.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const ready = {
  type: 'rank_auction',
  startDate: '2026-11-21T10:00:00.000Z',
  finishDate: '2026-11-21T11:00:00.000Z',
  settings: { extension: { windowSeconds: 180, bySeconds: 180, capMinutes: 60, rank: 3 }, minimumDecrement: '50.00' },
};
/** The findings as on a draft's page, including advice of the type. */
const look = (negotiation: JsonObject, counts: object = {}): Finding[] =>
  preflight({ negotiation, items: 3, participants: 3, now, ...counts, advice: adviceFor(negotiation) });
const ids = (negotiation: object, counts: object = {}): string[] =>
  look({ ...ready, ...negotiation }, counts).map(({ id }) => id);

test('a complete draft has no findings', () => {
  assert.deepEqual(ids({}), []);
});

test('reports what the server would reject', () => {
  assert.deepEqual(ids({ type: 'not_set' }), ['type']);
  assert.deepEqual(ids({ type: 'of_tomorrow' }), ['typeUnavailable']);
  assert.deepEqual(ids({ type: 'dutch_negotiation', finishDate: null, settings: { stepAmount: '5.00' } }), []);
  assert.deepEqual(ids({}, { items: 0, participants: 0 }), ['items', 'participants']);
  assert.deepEqual(ids({}, { participants: 1 }), ['tooFew']);
  assert.deepEqual(ids({ startDate: null }), ['start']);
  assert.deepEqual(ids({ startDate: null, finishDate: null }), ['start', 'finish']);
  assert.deepEqual(ids({ finishDate: null }), ['finish']);
  assert.deepEqual(ids({ finishDate: '2026-11-20T09:00:00Z' }), ['finishPast']);
  assert.deepEqual(ids({ finishDate: '2026-11-21T10:00:00Z' }), ['finishBeforeStart']);
  assert.deepEqual(ids({ type: 'offline_negotiation', finishDate: null }), []);
});

test('reports unusual settings as advice', () => {
  const found = look({
    ...ready,
    settings: {},
    startDate: '2026-11-20T09:59:00Z',
    finishDate: '2026-11-20T10:05:00Z',
  });
  assert.deepEqual(
    found.map(({ id, kind }) => [id, kind]),
    [
      ['startsAtOnce', 'advice'],
      ['short', 'advice'],
      ['noExtension', 'advice'],
      ['noStep', 'advice'],
    ],
  );
});

test('points out few suppliers, default steps and bounds, and an early start', () => {
  assert.deepEqual(ids({}, { participants: 2 }), ['twoRanked']);
  assert.deepEqual(ids({ type: 'sealed_bid_negotiation' }, { participants: 1 }), ['one']);
  assert.deepEqual(ids({ startDate: '2026-11-20T10:10:00Z' }), ['startsSoon']);
  assert.deepEqual(ids({ type: 'dutch_negotiation', settings: null }), ['hiddenStep']);
  assert.deepEqual(ids({ type: 'english_reverse_negotiation', settings: {} }), ['hiddenStep', 'noFloor']);
  assert.deepEqual(ids({ settings: { ...ready.settings, minimumBidPercent: 0 } }), ['noGuard']);
});
