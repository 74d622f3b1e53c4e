import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sideOf, type Side } from './three-way.ts';

const side = (base: number, mine: number, theirs: number): Side => sideOf({ base, mine, theirs }, Object.is);

test('takes the changed side if the other is unchanged', () => {
  assert.deepEqual([side(1, 1, 2), side(1, 2, 1)], ['theirs', 'mine']);
});

test('equal changes do not conflict, different ones do', () => {
  assert.deepEqual([side(1, 2, 2), side(1, 2, 3), side(1, 1, 1)], ['agreed', 'both', 'agreed']);
});

test('a merge is symmetric between both sides', () => {
  const other: Record<Side, Side> = { agreed: 'agreed', mine: 'theirs', theirs: 'mine', both: 'both' };
  const value = fc.constantFrom(1, 2, 3);
  fc.assert(
    fc.property(value, value, value, (base, mine, theirs) => {
      assert.equal(side(base, theirs, mine), other[side(base, mine, theirs)]);
    }),
  );
});
