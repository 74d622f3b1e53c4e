import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visitorOf } from '../testing/visitor.ts';
import { accessOf, creates, decideAccess, loginPath, mayEnter, reads, safeRedirect } from './guard.ts';

const supplier = visitorOf('supplier');
const purchaser = visitorOf('purchaser');
const requester = visitorOf('requester');
const admin = visitorOf('admin');
const lead = visitorOf('purchaser', { orgAdmin: true });

test('a visitor who is not signed in returns to the page after log-in', () => {
  const verdict = decideAccess({ visitor: null, access: null, path: '/workflows/1?step=items' });
  assert.deepEqual(verdict, { kind: 'redirect', to: '/login?redirectTo=%2Fworkflows%2F1%3Fstep%3Ditems' });
});

test('an unapproved account can see only the page that says so', () => {
  const visitor = visitorOf('supplier', { admitted: false });
  assert.deepEqual(decideAccess({ visitor, access: null, path: '/' }), { kind: 'redirect', to: '/not_verified' });
});

test('redirects a supplier from purchaser pages to Home, with the reason', () => {
  const verdict = decideAccess({ visitor: supplier, access: reads('workflow'), path: '/workflows' });
  assert.deepEqual(verdict, { kind: 'redirect', to: '/', message: 'error.insufficient_role' });
});

test('a guest sees only pages about its request, and everything else leads there', () => {
  const session = { ...supplier.session, isGuest: true, request: '/api/default-requests/7' };
  const verdict = (path: string) => decideAccess({ visitor: { ...supplier, session }, access: null, path });
  for (const path of ['/', '/requests', '/account', '/users'])
    assert.deepEqual(verdict(path), { kind: 'redirect', to: '/requests/7' }, path);
  for (const path of ['/requests/7', '/responses/create?request=7', '/responses/1/receipt', '/orders/1'])
    assert.deepEqual(verdict(path), { kind: 'allowed' }, path);
});

test('the innermost route decides who can open it', () => {
  const inner = reads('workflow');
  assert.deepEqual(accessOf([{ access: { roles: ['admin'] } }, undefined, { access: inner }, {}]), inner);
  assert.equal(accessOf([undefined]), null);
});

const everybody = { supplier, purchaser, requester, admin, lead };
const who = (access: Parameters<typeof mayEnter>[0]): string[] =>
  Object.entries(everybody).flatMap(([name, visitor]) => (mayEnter(access, visitor) ? [name] : []));

test('an entity page is open to everyone who can read the entity', () => {
  assert.deepEqual(who(reads('workflow')), ['purchaser', 'admin', 'lead']);
  assert.deepEqual(who(reads('request')), ['supplier', 'purchaser', 'admin', 'lead']);
});

test('a list with restricted roles also requires one of these roles', () => {
  assert.deepEqual(who({ ...reads('category'), roles: ['admin', 'category_manager'] }), ['admin']);
  assert.ok(mayEnter({ roles: ['category_manager'] }, visitorOf('purchaser', { managesCategories: true })));
});

test('a redirect never leaves the application', () => {
  assert.equal(safeRedirect('/requests/1'), '/requests/1');
  for (const target of ['https://evil.example', '//evil.example', '/\\evil.example', null, '/login?x']) {
    assert.equal(safeRedirect(target), '/');
  }
  assert.equal(loginPath('/', true), '/login?expired=1');
});

test('a creation page is open to everyone who can create the record', () => {
  assert.deepEqual(who(creates('demand')), ['purchaser', 'requester', 'lead']);
  assert.deepEqual(who(creates('account')), ['admin', 'lead']);
});

test('an administrator viewing as an organization can create records that are not binding', () => {
  const viewing = visitorOf('admin', { viewAs: { organization: 'organization-2', kind: 'purchaser' } });
  assert.deepEqual([mayEnter(creates('workflow'), admin), mayEnter(creates('workflow'), viewing)], [false, true]);
});
