import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toSession } from '../data/session.tsx';
import { activeItem, navigationFor } from './navigation.ts';

const account = { '@id': '/api/users/1' };
const everything = (): boolean => true;
const idsFor = (...roles: string[]): string[] =>
  navigationFor(toSession(account, roles, null), everything).main.map((item) => item.id);

test('a supplier finds requests and orders, no workflows', () => {
  assert.deepEqual(idsFor('ROLE_USER', 'ROLE_SUPPLIER'), [
    'home',
    'request',
    'negotiation',
    'purchaseOrder',
    'insights',
  ]);
});

test('a purchaser finds workflows and demands', () => {
  assert.ok(idsFor('ROLE_PURCHASER').includes('workflow'));
});

test('the operator administers before it prepares, a purchaser prepares first', () => {
  const groups = (role: string): string[] =>
    navigationFor(toSession(account, [role], null), everything).groups.map(({ id }) => id);
  assert.deepEqual(groups('ROLE_ADMIN'), ['administration', 'prepare']);
  assert.deepEqual(groups('ROLE_PURCHASERS_ORGANIZATION_ADMIN'), ['prepare', 'administration']);
});

test('only who manages users finds them', () => {
  const groups = (role: string): string[] =>
    navigationFor(toSession(account, [role], null), everything).groups.flatMap((group) => group.items.map((i) => i.id));
  assert.ok(!groups('ROLE_PURCHASER').includes('account'));
  assert.ok(groups('ROLE_PURCHASERS_ORGANIZATION_ADMIN').includes('account'));
});

test('only who manages categories finds them', () => {
  const groups = (may: boolean): string[] => {
    const session = toSession({ ...account, mayManageCategories: may }, ['ROLE_PURCHASER'], null);
    return navigationFor(session, everything).groups.flatMap((group) => group.items.map((item) => item.id));
  };
  assert.ok(!groups(false).includes('category'));
  assert.ok(groups(true).includes('category'));
});

test('pages that do not exist are not offered', () => {
  const session = toSession(account, ['ROLE_PURCHASER'], null);
  const found = navigationFor(session, (path) => path === '/workflows');
  assert.deepEqual(found, { main: [found.main[0]], groups: [] });
});

test('a page below an entry keeps the entry marked', () => {
  const navigation = navigationFor(toSession(account, ['ROLE_PURCHASER'], null), everything);
  assert.equal(activeItem(navigation, '/workflows/1/evaluation'), 'workflow');
  assert.equal(activeItem(navigation, '/requests/create/1'), 'workflow');
  assert.equal(activeItem(navigation, '/'), 'home');
  assert.equal(activeItem(navigation, '/account/1'), null);
});

test('a list that is switched off is no longer in the sidebar', () => {
  const isOff = (flag: string): boolean => flag === 'request_page';
  const { main } = navigationFor(toSession(account, ['ROLE_SUPPLIER'], null), everything, isOff);
  assert.deepEqual(
    main.map(({ id }) => id),
    ['home', 'negotiation', 'purchaseOrder', 'insights'],
  );
});
