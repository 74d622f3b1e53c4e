import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PublicInvitation } from '../../../../schemas/generated/answers.ts';
import { isOver, maskedEmail, takesGuests, wayOf, withWay } from './guest-way.ts';

const invitation: PublicInvitation = {
  '@id': '/api/invitations/1',
  '@type': 'PublicInvitation',
  id: '/api/invitations/1',
  email: 'offers@oster.example',
  state: 'sent',
  isLink: false,
  approvalPending: false,
  language: null,
  requestTitle: 'Pallet racking',
  buyer: 'Nordhafen',
  startDate: null,
  finishDate: '2026-12-07T16:00:00.000Z',
  guestQuotes: true,
  items: 8,
  currency: 'EUR',
  paymentTerms: null,
  place: null,
  contact: null,
  registered: false,
  isGuest: false,
};

test('an invited address quotes as a guest unless it has an account or the request takes none', () => {
  assert.ok(takesGuests(invitation));
  assert.ok(!takesGuests({ ...invitation, registered: true }));
  assert.ok(!takesGuests({ ...invitation, isLink: true }));
  assert.ok(!takesGuests({ ...invitation, guestQuotes: false }));
  assert.ok(takesGuests({ ...invitation, guestQuotes: false, isGuest: true }), 'a guest comes back');
  assert.ok(!takesGuests({ ...invitation, state: 'approved' }), 'another supplier took the invitation');
});

test('a guest that replied by mail enters its code, although its invitation is accepted', () => {
  assert.ok(takesGuests({ ...invitation, state: 'accepted', isGuest: true, isNamed: false }));
});

test('the query names the part of the page, and the registration keeps its steps', () => {
  const way = (query: string) => wayOf(new URLSearchParams(query), invitation);
  assert.deepEqual(
    [way(''), way('way=code'), way('way=account'), way('step=account')],
    ['cover', 'code', 'account', 'account'],
  );
  assert.equal(wayOf(new URLSearchParams('way=code'), { ...invitation, registered: true }), 'account');
  assert.equal(String(withWay(new URLSearchParams('invitation=1&way=cover&step=x'), 'code')), 'invitation=1&way=code');
});

test('an address is shown so that only its owner recognizes it', () => {
  assert.equal(maskedEmail('offers@oster.example'), 'of•••@oster.example');
});

test('the request is over from its finish', () => {
  assert.ok(!isOver(invitation, Date.parse('2026-12-07T15:59:59.999Z')));
  assert.ok(isOver(invitation, Date.parse('2026-12-07T16:00:00.000Z')));
});
