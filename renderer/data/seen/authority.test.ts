import assert from 'node:assert/strict';
import { test } from 'node:test';
import { authorityOf } from './authority.ts';

const check = {
  account: '/api/users/1',
  session: 's1',
  roles: ['user', 'purchaser'],
  rules: [],
  admitted: true,
  mayWrite: true,
  request: null,
};
const place = { viewAs: null, build: '/main-1.js' };

test('account, session, right, view and build change the authority, but role order does not', () => {
  const own = authorityOf(check, place);
  assert.equal(authorityOf({ ...check, roles: ['purchaser', 'user'] }, place), own);
  const others = [
    authorityOf({ ...check, account: '/api/users/2' }, place),
    authorityOf({ ...check, session: 's2' }, place),
    authorityOf({ ...check, roles: ['user'] }, place),
    authorityOf({ ...check, rules: [['read', 'workflow']] }, place),
    authorityOf({ ...check, admitted: false }, place),
    authorityOf({ ...check, mayWrite: false }, place),
    authorityOf(check, { ...place, viewAs: '/api/organizations/1' }),
    authorityOf(check, { ...place, build: '/main-2.js' }),
  ];
  assert.equal(new Set([own, ...others]).size, others.length + 1);
});
