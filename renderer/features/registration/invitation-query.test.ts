import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptPathOf, invitationOf, withInvitation } from './invitation-query.ts';

const query = new URLSearchParams('invitation=0198&token=a%2Bb');

test('keeps an invitation and its token across pages', () => {
  const invitation = invitationOf(query);
  assert.deepEqual(invitation, { id: '0198', token: 'a+b' });
  assert.equal(withInvitation('/login', invitation), '/login?invitation=0198&token=a%2Bb');
  assert.equal(withInvitation('/login', null), '/login');
});

test('signing in with an invitation continues to its acceptance', () => {
  assert.equal(acceptPathOf(query), '/invitation/accept?invitation=0198&token=a%2Bb');
  assert.equal(acceptPathOf(new URLSearchParams('redirectTo=/')), null);
});
