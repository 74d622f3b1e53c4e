import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLastApproval, lookOfPerson, trackSteps, type ApprovalRequest } from './approval-track.ts';

const at = '2026-11-20T10:20:00.000Z';
const approved = (account: string) => ({ account, decision: 'approved' as const, at });

const request = (more: Partial<ApprovalRequest> = {}): ApprovalRequest => ({
  '@id': '/api/approval-requests/1',
  '@type': 'ApprovalRequest',
  state: 'open',
  steps: [
    { approvers: ['karin'], quorum: 1, decisions: [approved('karin')] },
    { approvers: ['mia', 'tom', 'ole'], quorum: 2, decisions: [approved('mia')] },
  ],
  delegations: [{ from: 'tom', to: 'jan', until: '2027-01-01T00:00:00.000Z' }],
  waitsFor: ['tom', 'jan', 'ole'],
  ...more,
});

const standings = (more?: Partial<ApprovalRequest>): string[] =>
  trackSteps(request(more)).map(({ standing }) => standing);

test('the first step without its quorum waits, and later ones have not started', () => {
  assert.deepEqual(standings(), ['done', 'current']);
  const [first, second] = request().steps ?? [];
  assert.ok(first && second);
  assert.deepEqual(standings({ steps: [{ ...first, decisions: [] }, second] }), ['current', 'later']);
  assert.deepEqual(standings({ state: 'approved', steps: [first, { ...second, quorum: 1 }] }), ['done', 'done']);
});

test('a step ends without a decision when the request ends, and a declined one says so', () => {
  assert.deepEqual(standings({ state: 'withdrawn' }), ['done', 'over']);
  const [first] = request().steps ?? [];
  assert.ok(first);
  const declined = { ...first, decisions: [{ ...approved('karin'), decision: 'declined' as const }] };
  assert.deepEqual(standings({ state: 'declined', steps: [declined] }), ['declined']);
});

test('lists everyone who decided, is named or can decide, with deputies by their approver', () => {
  const [, step] = trackSteps(request());
  assert.deepEqual(
    step?.people.map(({ account, deputyOf, isAsked }) => [account, deputyOf, isAsked]),
    [
      ['mia', null, false],
      ['tom', null, true],
      ['ole', null, true],
      ['jan', 'tom', true],
    ],
  );
  assert.deepEqual([step?.quorum, step?.named, step?.missing], [2, 3, 1]);
  assert.deepEqual(
    step?.people.map((person) => lookOfPerson(person).glyph),
    ['check', 'time-up', 'time-up', 'time-up'],
  );
});

test('an approval is the last one if only one is missing in all steps', () => {
  assert.equal(isLastApproval(request()), true);
  const steps = request().steps?.map((step) => ({ ...step, decisions: [] })) ?? [];
  assert.equal(isLastApproval({ steps }), false);
});
