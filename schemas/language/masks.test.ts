import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { check } from 'recheck';
import { exampleOf, patternOf, patternOfMask } from './masks.ts';

const fits = (masks: string[], text: string): boolean => new RegExp(patternOf(masks) ?? 'x^').test(text);

test('a mask matches only texts of its form', () => {
  assert.ok(fits(['AA-9999'], 'DE-1234'));
  assert.ok(!fits(['AA-9999'], 'De-1234'));
  assert.ok(!fits(['AA-9999'], 'DE-12345'));
  assert.ok(fits(['99999[-9999]'], '12345') && fits(['99999[-9999]'], '12345-6789'));
  assert.ok(fits(['\\A9.X(1)'], 'A5.z(1)'), 'literal characters, including those of regular expressions');
  assert.ok(fits(['999', 'aaa'], 'abc') && !fits(['999', 'aaa'], 'ab1'));
});

test('rejects text that is not a mask', () => {
  for (const mask of ['', '[', ']', '9]', '[]9', '9\\', '9'.repeat(61), '[9]'.repeat(7)])
    assert.equal(patternOfMask(mask), null, mask);
});

test('the example of a mask matches the mask', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[9AaX ./\\[\]#€-]{1,20}$/), (mask) => {
      if (patternOfMask(mask) !== null) assert.ok(fits([mask], exampleOf(mask)), mask);
    }),
  );
});

test('no mask causes slow pattern matching', async () => {
  for (const masks of [['[9][9][9][9][9][9]9'], ['[X[X[X[X]]]]X', '[9][9][a][a]9'], ['AA-9999[-99]', '99.99']]) {
    const verdict = await check(patternOf(masks) ?? '', '', { timeout: 20_000 });
    assert.equal(verdict.status, 'safe', masks.join(' '));
  }
});
