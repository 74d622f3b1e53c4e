import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { Cursors } from './cursor.ts';

const number = fc.integer({ min: 0, max: 2 ** 40 - 1 });

test('a cursor decodes to its values, looks like a UUID, and is never repeated', () => {
  const cursors = new Cursors();
  fc.assert(
    fc.property(number, number, (seq, turn) => {
      const [one, two] = [cursors.make({ seq, turn }), cursors.make({ seq, turn })];
      assert.match(one, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
      assert.notEqual(one, two);
      assert.deepEqual(
        [cursors.read(one), cursors.read(two)],
        [
          { seq, turn },
          { seq, turn },
        ],
      );
    }),
  );
});

test('rejects cursors of other processes and forged ones', () => {
  const cursors = new Cursors();
  const foreign = new Cursors().make({ seq: 1, turn: 1 });
  for (const id of [foreign, randomUUID(), '', 'earliest', 'nonsense']) assert.equal(cursors.read(id), null);
});
