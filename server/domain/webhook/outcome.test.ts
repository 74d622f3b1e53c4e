import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { outcomeOf } from './outcome.ts';

const now = new Date('2026-11-20T09:36:12Z');
const failed: Parameters<typeof outcomeOf>[0] = { status: 503, retryAfter: null, tries: 0, random: 0 };
const secondsOf = (given: Partial<typeof failed>): number => {
  const outcome = outcomeOf({ ...failed, ...given }, now);
  assert.ok(outcome.kind === 'again');
  return (outcome.at.getTime() - now.getTime()) / 1000;
};

test('every 2xx is delivered, 410 is gone, and a redirect is a failure', () => {
  for (const status of [200, 202, 204, 299])
    assert.deepEqual(outcomeOf({ ...failed, status }, now), { kind: 'delivered' });
  assert.deepEqual(outcomeOf({ ...failed, status: 410 }, now), { kind: 'gone' });
  for (const status of [null, 100, 301, 307, 400, 404, 429, 500])
    assert.equal(outcomeOf({ ...failed, status }, now).kind, 'again');
});

test('pauses grow from 5 seconds to a day, and then the delivery is given up', () => {
  const pauses = Array.from({ length: 11 }, (_, tries) => secondsOf({ tries }));
  assert.deepEqual([pauses[0], pauses.at(-1)], [5, 86_400]);
  assert.deepEqual(
    pauses,
    pauses.toSorted((a, b) => a - b),
  );
  assert.deepEqual(outcomeOf({ ...failed, tries: 11 }, now), { kind: 'failed' });
});

test('jitter keeps every pause between 5 seconds and a day', () => {
  const question = fc.record({
    tries: fc.nat({ max: 10 }),
    random: fc.double({ min: 0, max: 1, noNaN: true }),
    retryAfter: fc.option(fc.oneof(fc.string(), fc.nat().map(String))),
  });
  fc.assert(
    fc.property(question, (given) => {
      const seconds = secondsOf(given);
      assert.ok(seconds >= 5 && seconds <= 86_400, String(seconds));
    }),
  );
  assert.equal(secondsOf({ tries: 3, random: 1 }), 480);
});

test('a receiver can ask for a longer pause, in seconds or as a date, but never for a shorter one', () => {
  assert.equal(secondsOf({ retryAfter: '120' }), 120);
  assert.equal(secondsOf({ retryAfter: 'Fri, 20 Nov 2026 09:46:12 GMT' }), 600);
  assert.equal(secondsOf({ retryAfter: '1', tries: 3 }), 600);
  assert.equal(secondsOf({ retryAfter: '999999999' }), 86_400);
  for (const retryAfter of ['', 'soon', '-5', '1e9', 'Fri, 20 Nov 2020 09:46:12 GMT'])
    assert.equal(secondsOf({ retryAfter }), 5);
});
