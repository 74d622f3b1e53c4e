import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toSession } from '../data/session.tsx';
import { accessOf, creatorsOf, decideAccess, loginPath, readersOf, safeRedirect } from './guard.ts';

const account = { '@id': '/api/users/1', emailVerified: true, approved: true };
const supplier = toSession(account, ['ROLE_SUPPLIER'], null);

test('who is not signed in comes back after log-in', () => {
  const verdict = decideAccess({ session: null, access: null, path: '/workflows/1?step=items' });
  assert.deepEqual(verdict, { kind: 'redirect', to: '/login?redirectTo=%2Fworkflows%2F1%3Fstep%3Ditems' });
});

test('who is not approved sees only that', () => {
  const session = toSession({ ...account, approved: false }, ['ROLE_SUPPLIER'], null);
  assert.deepEqual(decideAccess({ session, access: null, path: '/' }), { kind: 'redirect', to: '/not_verified' });
});

test('a supplier is sent home from pages of purchasers, with the reason', () => {
  const verdict = decideAccess({ session: supplier, access: ['purchaser', 'admin'], path: '/workflows' });
  assert.deepEqual(verdict, { kind: 'redirect', to: '/', message: 'error.insufficient_role' });
});

test('the innermost route decides who may open it', () => {
  assert.deepEqual(accessOf([{ access: ['admin'] }, undefined, { access: ['purchaser'] }, {}]), ['purchaser']);
  assert.equal(accessOf([undefined]), null);
});

test('who may open the pages of an entity is whom its grants let read', () => {
  assert.deepEqual(readersOf('workflow'), ['purchaser', 'admin']);
  assert.deepEqual(readersOf('request'), ['purchaser', 'supplier', 'admin']);
});

test('a redirect never leaves the application', () => {
  assert.equal(safeRedirect('/requests/1'), '/requests/1');
  for (const target of ['https://evil.example', '//evil.example', '/\\evil.example', null, '/login?x']) {
    assert.equal(safeRedirect(target), '/');
  }
  assert.equal(loginPath('/', true), '/login?expired=1');
});

test('a page that makes records is opened by whom the grants let make them', () => {
  assert.deepEqual(creatorsOf('demand'), ['purchaser', 'requester']);
  assert.deepEqual(creatorsOf('account'), ['admin', 'purchasers_organization_admin']);
});
