import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { bounds, isTooOld, leaving, type Size } from './bounds.ts';

const now = 1_800_000_000_000;

const sizes = fc
  .array(fc.record({ age: fc.nat({ max: bounds.milliseconds * 2 }), bytes: fc.nat({ max: bounds.entryBytes }) }), {
    maxLength: 2 * bounds.entries,
  })
  .map((all) => new Map<string, Size>(all.map(({ age, bytes }, index) => [String(index), { at: now - age, bytes }])));

test('evicts the oldest entries first until the rest is within the bounds', () => {
  fc.assert(
    fc.property(sizes, (all) => {
      const out = new Set(leaving(all, now));
      const [left, stayed] = [true, false].map((isOut) => [...all].filter(([key]) => out.has(key) === isOut));
      assert.ok(stayed!.length <= bounds.entries);
      assert.ok(stayed!.reduce((sum, [, { bytes }]) => sum + bytes, 0) <= bounds.bytes);
      assert.ok(stayed!.every(([, size]) => !isTooOld(size, now)));
      const newestOut = Math.max(...left!.filter(([, size]) => !isTooOld(size, now)).map(([, { at }]) => at));
      assert.ok(stayed!.every(([, { at }]) => at >= newestOut));
    }),
  );
});

test('keeps entries within the bounds', () => {
  assert.deepEqual(leaving(new Map([['list', { at: now, bytes: 40_000 }]]), now), []);
  assert.deepEqual(leaving(new Map([['list', { at: now - bounds.milliseconds - 1, bytes: 1 }]]), now), ['list']);
});
