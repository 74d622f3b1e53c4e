import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toSession } from './session.tsx';

const account = {
  '@id': '/api/users/1',
  given_name: 'Lena',
  family_name: 'Brandt',
  timezone: 'Europe/Amsterdam',
} as const;

test('an admin of a purchasing organization is also a purchaser', () => {
  const session = toSession(account, ['ROLE_USER', 'ROLE_PURCHASERS_ORGANIZATION_ADMIN'], null);
  assert.equal(session.isPurchaser, true);
  assert.equal(session.isSupplier, false);
  assert.equal(session.name, 'Lena Brandt');
});

test('compares roles case-insensitively', () => {
  assert.equal(toSession(account, ['role_Admin'], null).isAdmin, true);
});

test('an unapproved account is not admitted', () => {
  assert.equal(toSession({ ...account, approved: false }, ['ROLE_USER'], null).admitted, false);
});
