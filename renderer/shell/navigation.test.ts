import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visitorOf } from '../testing/visitor.ts';
import type { Visitor } from '../data/guard.ts';
import { activeItem, navigationFor } from './navigation.ts';

const everything = (): boolean => true;
const idsFor = (kind: 'supplier' | 'purchaser'): string[] =>
  navigationFor(visitorOf(kind), everything).main.map((item) => item.id);

test('a supplier sees requests and orders, but no workflows', () => {
  assert.deepEqual(idsFor('supplier'), [
    'home',
    'request',
    'negotiation',
    'purchaseOrder',
    'insights',
    'supplierDocument',
    'qualification',
  ]);
});

test('a purchaser sees workflows', () => {
  assert.ok(idsFor('purchaser').includes('workflow'));
});

test('lists administration first for the operator and preparation first for a purchaser', () => {
  const groups = (visitor: Visitor): string[] => navigationFor(visitor, everything).groups.map(({ id }) => id);
  assert.deepEqual(groups(visitorOf('admin')), ['administration', 'prepare']);
  assert.deepEqual(groups(visitorOf('purchaser', { orgAdmin: true })), ['prepare', 'administration']);
});

test('only users who manage accounts see them', () => {
  const groups = (orgAdmin: boolean): string[] =>
    navigationFor(visitorOf('purchaser', { orgAdmin }), everything).groups.flatMap(({ items }) =>
      items.map((i) => i.id),
    );
  assert.ok(!groups(false).includes('account'));
  assert.ok(groups(true).includes('account'));
});

test('only users who manage categories see them', () => {
  const groups = (may: boolean): string[] => {
    const visitor = visitorOf('purchaser', { managesCategories: may });
    return navigationFor(visitor, everything).groups.flatMap((group) => group.items.map((item) => item.id));
  };
  assert.ok(!groups(false).includes('category'));
  assert.ok(groups(true).includes('category'));
});

test('hides pages that do not exist', () => {
  const found = navigationFor(visitorOf('purchaser'), (path) => path === '/workflows');
  assert.deepEqual(found, { main: [found.main[0]], groups: [] });
});

test('a subpage keeps its entry highlighted', () => {
  const navigation = navigationFor(visitorOf('purchaser'), everything);
  assert.equal(activeItem(navigation, '/workflows/1/evaluation'), 'workflow');
  assert.equal(activeItem(navigation, '/requests/create/1'), 'workflow');
  assert.equal(activeItem(navigation, '/'), 'home');
  assert.equal(activeItem(navigation, '/account/1'), null);
});

test('hides a disabled list from the sidebar', () => {
  const isOff = (flag: string): boolean => flag === 'request_page';
  const { main } = navigationFor(visitorOf('supplier'), everything, isOff);
  assert.deepEqual(
    main.map(({ id }) => id),
    ['home', 'negotiation', 'purchaseOrder', 'insights', 'supplierDocument', 'qualification'],
  );
});
