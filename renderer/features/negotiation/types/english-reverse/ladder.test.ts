import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OwnBid } from '../../../../../schemas/generated/answers.ts';
import { ladderOf } from './ladder.ts';

const bid = (total: string, at: string, accepted = true): OwnBid => ({
  at,
  total,
  accepted,
  refusal: accepted ? null : 'step_outdated',
  rankBefore: null,
  rankAfter: null,
});
const clock = (step: number, price: string, countdownEndsAt: string | null = '10:30') => ({
  step,
  price,
  nextStepAt: null,
  countdownEndsAt,
});
const nothing = { leading: false, acceptedStep: null, bids: [], seen: new Map<number, string>(), currency: 'EUR' };
const summaries = (rungs: ReturnType<typeof ladderOf>) =>
  rungs.map(({ step, price, by, leads }) => [step, price, by, leads]);

test('shows only the current price before the first acceptance', () => {
  assert.deepEqual(summaries(ladderOf({ ...nothing, clock: clock(0, '100.00', null) })), [
    [0, '100.00', 'shown', false],
  ]);
});

test("lists the supplier's steps among those of others and marks the leader", () => {
  const bids = [bid('98.00', '10:02'), bid('97.00', '10:01', false), bid('100.00', '10:00')];
  const rungs = ladderOf({ ...nothing, clock: clock(4, '96.00'), acceptedStep: 2, bids });
  assert.deepEqual(summaries(rungs), [
    [0, '100.00', 'you', false],
    [1, '99.00', 'other', false],
    [2, '98.00', 'you', false],
    [3, '97.00', 'other', true],
    [4, '96.00', 'shown', false],
  ]);
  assert.deepEqual(
    rungs.map(({ at }) => at),
    ['10:00', null, '10:02', null, null],
  );
});

test("marks the supplier's own step while it leads", () => {
  const bids = [bid('99.00', '10:01')];
  const rungs = ladderOf({ ...nothing, clock: clock(2, '98.00'), leading: true, acceptedStep: 1, bids });
  assert.deepEqual(summaries(rungs).slice(1), [
    [1, '99.00', 'you', true],
    [2, '98.00', 'shown', false],
  ]);
});

test('earlier steps have no price until two are known, and the floor does not distort them', () => {
  const early = ladderOf({ ...nothing, clock: clock(2, '98.00') });
  assert.deepEqual(
    early.map(({ price }) => price),
    [null, null, '98.00'],
  );
  const seen = new Map([
    [1, '99.00'],
    [2, '98.00'],
  ]);
  const atFloor = ladderOf({ ...nothing, clock: clock(4, '96.50'), seen });
  assert.deepEqual(
    atFloor.map(({ price }) => price),
    ['100.00', '99.00', '98.00', '97.00', '96.50'],
  );
});

test("recognizes the supplier's own step in another currency despite rounding", () => {
  // From 54.99, 53.99, 52.99 and 51.99 euros, with a dollar at 0.9132.
  const bids = [bid('58.02', '10:02'), bid('60.21', '10:00')];
  const dollars = { ...nothing, currency: 'USD', isConverted: true, acceptedStep: 2, bids };
  const rungs = ladderOf({ ...dollars, clock: clock(3, '56.93') });
  assert.deepEqual(
    summaries(rungs).map(([, price, by]) => [price, by]),
    [
      ['60.21', 'you'],
      ['59.11', 'other'],
      ['58.02', 'you'],
      ['56.93', 'shown'],
    ],
  );
});
