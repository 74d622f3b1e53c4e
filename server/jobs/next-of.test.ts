import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { nextOf, type WaitingJob } from './next-of.ts';

const one = fc.record({ organization: fc.constantFrom('a', 'b', 'c', null), isSlow: fc.boolean() });
const limits = fc.record({
  processes: fc.integer({ min: 1, max: 5 }),
  perOrganization: fc.integer({ min: 1, max: 3 }),
});

/** Runs the line until no job is next. Running jobs end at random, one at a time. */
function turns(
  all: readonly WaitingJob[],
  bounds: { processes: number; perOrganization: number },
  ends: readonly number[],
) {
  const waiting = [...all];
  const running: WaitingJob[] = [];
  const seen: WaitingJob[][] = [];
  for (const end of [...ends, ...all.map(() => 0)]) {
    for (let next = nextOf(waiting, running, bounds); next; next = nextOf(waiting, running, bounds)) {
      waiting.splice(waiting.indexOf(next), 1);
      running.push(next);
      seen.push([...running]);
    }
    if (running.length > 0) running.splice(end % running.length, 1);
  }
  return { waiting, seen };
}

test('respects the limits for organizations and slow work, and every job gets a turn', () => {
  fc.assert(
    fc.property(fc.array(one, { maxLength: 30 }), limits, fc.array(fc.nat(9)), (all, bounds, ends) => {
      const { waiting, seen } = turns(all, bounds, ends);
      assert.deepEqual(waiting, []);
      for (const running of seen) {
        assert.ok(running.length <= bounds.processes);
        for (const name of ['a', 'b', 'c'])
          assert.ok(running.filter(({ organization }) => organization === name).length <= bounds.perOrganization);
        const slow = running.filter(({ isSlow }) => isSlow).length;
        assert.ok(slow <= Math.max(1, bounds.processes - 1));
      }
    }),
  );
});

test('a waiting job starts when all processes are free', () => {
  fc.assert(
    fc.property(fc.array(one, { minLength: 1, maxLength: 10 }), limits, (waiting, bounds) => {
      assert.ok(nextOf(waiting, [], bounds));
    }),
  );
});

test('the organization with fewer running jobs goes first', () => {
  const short = (organization: string) => ({ organization, isSlow: false });
  const bounds = { processes: 3, perOrganization: 2 };
  assert.deepEqual(nextOf([short('a'), short('b')], [short('a')], bounds), short('b'));
});
