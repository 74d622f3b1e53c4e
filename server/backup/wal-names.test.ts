import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { segmentName, segmentStart, timelineOf, walPosition, walText } from './wal-names.ts';

const megabyte = 2 ** 20;
const position = fc.integer({ min: 0, max: 2 ** 50 });
const segment = fc.record({
  timeline: fc.integer({ min: 1, max: 99 }),
  bytes: fc.constantFrom(megabyte, 16 * megabyte),
});

test('a place in the log reads back as it was written', () => {
  fc.assert(fc.property(position, (at) => walPosition(walText(at)) === at));
});

test('every byte lies in the segment that is named after it', () => {
  fc.assert(
    fc.property(position, segment, (at, of) => {
      const name = segmentName(at, of);
      const start = segmentStart(name, of.bytes) ?? assert.fail(name);
      assert.ok(start <= at && at < start + of.bytes);
      assert.equal(timelineOf(name), of.timeline);
    }),
  );
});

test('segments are named as PostgreSQL names them', () => {
  const of = { timeline: 2, bytes: 16 * megabyte };
  assert.equal(segmentName(walPosition('16/B374D848'), of), '0000000200000016000000B3');
  assert.equal(segmentStart('00000002.history', of.bytes), null);
});
