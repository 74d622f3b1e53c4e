import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { changesOf } from './basis.ts';
import { currentStep, decidersOf, mayDelegate, withDecision, type People, type RunningApproval } from './decisions.ts';
import { expiresAt } from './expires-at.ts';

const now = new Date('2026-03-02T09:00:00.000Z');
const later = '2026-03-03T09:00:00.000Z';
const people = (active: readonly string[], admins: readonly string[] = []): People => ({
  active: new Set([...active, ...admins]),
  admins,
});
const everyone = people(['ann', 'ben', 'cy', 'dee'], ['eve']);

const approval = (more: Partial<RunningApproval> = {}): RunningApproval => ({
  steps: [
    { approvers: ['ann', 'ben'], quorum: 1, decisions: [] },
    { approvers: ['ben', 'cy'], quorum: 2, decisions: [] },
  ],
  separateDuties: true,
  proposedBy: 'dee',
  delegations: [],
  ...more,
});
const decidedBy = (one: RunningApproval, account: string): RunningApproval => ({
  ...one,
  steps: withDecision(one, { account, decision: 'approved', at: now.toISOString() }),
});

test('steps run in their order, each until its quorum', () => {
  let running = approval();
  assert.deepEqual([currentStep(running), decidersOf(running, everyone, now)], [0, ['ann', 'ben']]);
  running = decidedBy(running, 'ann');
  assert.deepEqual([currentStep(running), decidersOf(running, everyone, now)], [1, ['ben', 'cy']]);
  running = decidedBy(running, 'cy');
  assert.deepEqual([currentStep(running), decidersOf(running, everyone, now)], [1, ['ben']]);
  running = decidedBy(running, 'ben');
  assert.deepEqual([currentStep(running), decidersOf(running, everyone, now)], [-1, []]);
});

test('with separate duties neither the proposer nor a former approver decides, and an admin stands in', () => {
  const proposed = approval({ proposedBy: 'cy' });
  const second = decidedBy(proposed, 'ben');
  assert.deepEqual(decidersOf(second, everyone, now), ['eve']);
  assert.deepEqual(decidersOf({ ...second, separateDuties: false }, everyone, now), ['ben', 'cy']);
  assert.deepEqual(decidersOf({ ...proposed, proposedBy: 'eve' }, people(['dee'], ['eve']), now), []);
});

test('an admin stands in for approvers who have left, but only as far as the quorum needs', () => {
  assert.deepEqual(decidersOf(approval(), people(['ann'], ['eve']), now), ['ann']);
  assert.deepEqual(decidersOf(approval(), people(['cy'], ['eve']), now), ['eve']);
  assert.deepEqual(decidersOf(decidedBy(approval(), 'ann'), people(['cy'], ['eve']), now), ['cy', 'eve']);
});

test('after an escalation, admins without another part also decide in the current step', () => {
  const escalatedAt = now.toISOString();
  const staff = people(['ann', 'ben', 'cy', 'dee'], ['eve', 'fay']);
  const decide = (more: Partial<RunningApproval>): string[] =>
    decidersOf(approval({ escalatedAt, ...more }), staff, now).toSorted();
  assert.deepEqual(decide({}), ['ann', 'ben', 'eve', 'fay']);
  assert.deepEqual(decide({ escalatedAt: null }), ['ann', 'ben']);
  assert.deepEqual(decide({ proposedBy: 'eve' }), ['ann', 'ben', 'fay']);
  assert.deepEqual(decide({ proposedBy: 'eve', separateDuties: false }), ['ann', 'ben', 'eve', 'fay']);
  const [first, second] = approval().steps;
  assert.ok(first && second);
  const later: RunningApproval['steps'] = [first, { ...second, approvers: ['cy', 'eve'] }];
  assert.deepEqual(decide({ steps: later }), ['ann', 'ben', 'fay']);
  const deputy = { from: 'cy', to: 'eve', until: '2026-03-03T09:00:00.000Z' };
  assert.deepEqual(decide({ delegations: [deputy] }), ['ann', 'ben', 'fay']);
  assert.deepEqual(decide({ delegations: [{ ...deputy, until: escalatedAt }] }), ['ann', 'ben', 'eve', 'fay']);
  const decided = decidedBy(approval({ separateDuties: false }), 'eve');
  assert.deepEqual(decide(decided), ['ben', 'cy', 'fay'], 'eve decided in the first step');
  const alone = approval({ escalatedAt, proposedBy: 'eve' });
  assert.deepEqual(decidersOf(alone, everyone, now), ['ann', 'ben'], 'the only admin proposed it');
});

test('a deputy decides until the delegation ends', () => {
  const delegated = approval({ delegations: [{ from: 'ann', to: 'fay', until: later }] });
  const staff = people(['ann', 'ben', 'fay']);
  assert.deepEqual(decidersOf(delegated, staff, now), ['ann', 'fay', 'ben']);
  assert.deepEqual(decidersOf(delegated, staff, new Date(later)), ['ann', 'ben']);
});

test('no one delegates to themselves, the proposer, someone who has decided or someone inactive', () => {
  const running = decidedBy(approval(), 'ann');
  const to = (account: string): boolean => mayDelegate(running, { from: 'ben', to: account }, everyone);
  assert.deepEqual(['eve', 'ben', 'dee', 'ann', 'gone'].map(to), [true, false, false, false, false]);
});

test('changes are named, whether a value was added, removed or replaced', () => {
  const before = { version: '1', 'offer a': 'published 60', 'offer b': 'published 72', 'rating a': '' };
  const after = { version: '2', 'offer a': 'published 60', 'rating a': 'c 10', 'rating b': '' };
  assert.deepEqual(changesOf(before, after), [
    { kind: 'offer', record: 'b' },
    { kind: 'rating', record: 'a' },
    { kind: 'rating', record: 'b' },
    { kind: 'version', record: null },
  ]);
});

test('a request ends after 14 days, or when the first binding offer stops to bind', () => {
  assert.equal(expiresAt(now, [null]).toISOString(), '2026-03-16T09:00:00.000Z');
  assert.equal(expiresAt(now, ['2026-03-09T09:00:00.000Z', later]).toISOString(), later);
  assert.equal(expiresAt(now, ['2026-03-01T09:00:00.000Z']).toISOString(), '2026-03-16T09:00:00.000Z');
});

const accounts = ['a', 'b', 'c', 'd', 'e'];
const someone = fc.constantFrom(...accounts);
const step = fc
  .uniqueArray(someone, { minLength: 1, maxLength: 3 })
  .chain((approvers) =>
    fc.record({ approvers: fc.constant(approvers), quorum: fc.integer({ min: 1, max: approvers.length }) }),
  );

test('in any order of decisions, each step gets its quorum of different people, and duties stay separate', () => {
  fc.assert(
    fc.property(
      fc.record({
        steps: fc.array(step, { minLength: 1, maxLength: 3 }),
        separateDuties: fc.boolean(),
        proposedBy: someone,
        escalatedAt: fc.constantFrom(null, later),
        delegations: fc.array(fc.record({ from: someone, to: someone, until: fc.constant(later) }), { maxLength: 2 }),
      }),
      fc.subarray(accounts),
      fc.array(someone, { maxLength: 30 }),
      ({ steps, ...rest }, active, attempts) => {
        let running: RunningApproval = { ...rest, steps: steps.map((one) => ({ ...one, decisions: [] })) };
        for (const account of attempts) {
          if (decidersOf(running, people(active, ['e']), now).includes(account)) running = decidedBy(running, account);
        }
        const deciders = running.steps.map(({ decisions }) => decisions.map(({ account }) => account));
        for (const [index, { quorum }] of running.steps.entries()) {
          const own = deciders[index] ?? [];
          assert.ok(own.length <= quorum && new Set(own).size === own.length);
          if (own.length > 0)
            assert.ok(running.steps.slice(0, index).every((one) => one.decisions.length === one.quorum));
        }
        const all = deciders.flat();
        if (!rest.separateDuties) return;
        assert.ok(!all.includes(rest.proposedBy) && new Set(all).size === all.length);
      },
    ),
    { numRuns: 500 },
  );
});
