import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasOffered, isInvitee, standingOf } from './invitation-standing.ts';

const invitation = (facts: object): Parameters<typeof standingOf>[0] => ({
  '@id': '/api/invitations/1',
  state: 'sent',
  ...facts,
});

test('the most significant fact decides the status of an invitation', () => {
  const of = (facts: object): string => standingOf(invitation(facts)).id;
  assert.equal(of({}), 'sent');
  assert.equal(of({ remindedAt: 'x' }), 'reminded');
  assert.equal(of({ remindedAt: 'x', accessedAt: 'x' }), 'working');
  assert.equal(of({ accessedAt: 'x', approvalPending: true }), 'pending');
  for (const offerState of ['published', 'accepted', 'invalid'])
    assert.equal(of({ accessedAt: 'x', offerState }), 'offerIn');
  assert.equal(of({ accessedAt: 'x', offerState: 'cancelled' }), 'withdrawn');
  assert.equal(of({ accessedAt: 'x', offerState: 'rejected' }), 'rejected');
  assert.equal(of({ state: 'prepared' }), 'prepared');
});

test('an offer counts as received until it is withdrawn', () => {
  for (const offerState of ['published', 'accepted', 'invalid', 'rejected'] as const)
    assert.equal(hasOffered(invitation({ offerState })), true, offerState);
  assert.equal(hasOffered(invitation({ offerState: 'cancelled' })), false);
  assert.equal(hasOffered(invitation({})), false);
});

test('an invitation link does not count as an invitee', () => {
  assert.equal(isInvitee(invitation({ isLink: true })), false);
});
