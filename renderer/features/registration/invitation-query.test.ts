import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptPathOf, invitationOf, withInvitation } from './invitation-query.ts';

const query = new URLSearchParams('invitation=0198&token=a%2Bb');

test('an invitation is kept from page to page, token and all', () => {
  const invitation = invitationOf(query);
  assert.deepEqual(invitation, { id: '0198', token: 'a+b' });
  assert.equal(withInvitation('/login', invitation), '/login?invitation=0198&token=a%2Bb');
  assert.equal(withInvitation('/login', null), '/login');
});

test('who signs in with an invitation goes on to accept it', () => {
  assert.equal(acceptPathOf(query), '/invitation/accept?invitation=0198&token=a%2Bb');
  assert.equal(acceptPathOf(new URLSearchParams('redirectTo=/')), null);
});
