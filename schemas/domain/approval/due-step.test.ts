import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dueStep, type TimedApproval } from './due-step.ts';

const start = Date.parse('2026-03-02T09:00:00.000Z');
const day = 24 * 60 * 60 * 1000;
const after = (days: number): string => new Date(start + days * day).toISOString();
const at = (days: number): Date => new Date(start + days * day);

const approved = (days: number) => ({ account: 'ann', decision: 'approved' as const, at: after(days) });
const request = (more: Partial<TimedApproval> = {}): TimedApproval => ({
  createdAt: after(0),
  expiresAt: after(14),
  remindedAt: null,
  escalatedAt: null,
  steps: [
    { approvers: ['ann', 'ben'], quorum: 1, decisions: [] },
    { approvers: ['cy', 'dee'], quorum: 2, decisions: [] },
  ],
  ...more,
});

test('reminds after a day, escalates after three, and expires at the end', () => {
  assert.deepEqual(dueStep(request(), at(0)), { operation: 'remind', at: after(1) });
  const reminded = request({ remindedAt: after(1) });
  assert.deepEqual(dueStep(reminded, at(1)), { operation: 'escalate', at: after(3) });
  const escalated = { ...reminded, escalatedAt: after(3) };
  assert.deepEqual(dueStep(escalated, at(3)), { operation: 'expire', at: after(14) });
});

test('a new step starts a new day, an approval within a step does not', () => {
  const [first, second] = request().steps;
  assert.ok(first && second);
  const next = request({ steps: [{ ...first, decisions: [approved(5)] }, second] });
  assert.deepEqual(dueStep(next, at(5)), { operation: 'remind', at: after(6) });
  const halfway = request({ steps: [{ ...first, quorum: 2, decisions: [approved(0.5)] }, second] });
  assert.deepEqual(dueStep(halfway, at(0.5)), { operation: 'remind', at: after(1) });
});

test('a request that ends before a reminder or an escalation only ends', () => {
  assert.deepEqual(dueStep(request({ expiresAt: after(0.9) }), at(0)), { operation: 'expire', at: after(0.9) });
  const short = request({ expiresAt: after(3), remindedAt: after(1) });
  assert.deepEqual(dueStep(short, at(1)), { operation: 'expire', at: after(3) });
});

test('after a long downtime an expired request ends without a reminder', () => {
  assert.deepEqual(dueStep(request(), at(14)), { operation: 'expire', at: after(14) });
  assert.deepEqual(dueStep(request(), at(13)), { operation: 'remind', at: after(1) });
});

test('performing what is due reaches the end in order of time, without a step at or after it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 * 24 }), (hours) => {
      let running = request({ expiresAt: after(hours / 24) });
      const done: string[] = [];
      let last = after(0);
      while (done.at(-1) !== 'expire') {
        const { operation, at: due } = dueStep(running, new Date(last));
        assert.ok(due >= last && due <= running.expiresAt);
        done.push(operation);
        last = due;
        if (operation === 'remind') running = { ...running, remindedAt: due };
        if (operation === 'escalate') running = { ...running, escalatedAt: due };
      }
      const expected = [...(hours > 24 ? ['remind'] : []), ...(hours > 72 ? ['escalate'] : []), 'expire'];
      assert.deepEqual(done, expected);
    }),
  );
});
