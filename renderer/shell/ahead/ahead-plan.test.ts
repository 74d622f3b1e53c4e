import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { QueryKey } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { listKey, recordKey } from '../../data/remember.ts';
import { visitorOf } from '../../testing/visitor.ts';
import { reads, type Access } from '../../data/guard.ts';
import { planAhead } from './ahead-plan.ts';

const page = (path: string, access?: Access): RouteObject => ({ path, handle: { access } });
const routes: RouteObject[] = [
  {
    children: [
      page('/'),
      page('/workflows', reads('workflow')),
      page('/workflows/create', reads('workflow')),
      page('/workflows/:id', reads('workflow')),
      page('/orders'),
      page('/account/:id'),
    ],
  },
];

const planned = (
  seen: readonly QueryKey[],
  { role = 'purchaser', here = '/insights' }: { role?: 'purchaser' | 'supplier'; here?: string } = {},
): string[] => planAhead(seen, { routes, visitor: visitorOf(role), here }).map(({ address }) => address);

const list = (collection: string): QueryKey => listKey(collection, { page: '1' });
const workflow = (id: string): QueryKey => recordKey(`/api/default-workflows/${id}`);

test('what was seen last is drawn ahead first, each kind of page once', () => {
  const seen = [workflow('2'), list('default-workflows'), workflow('1'), ['dashboard'], list('purchase-orders')];
  assert.deepEqual(planned(seen), ['/workflows/2', '/workflows', '/', '/orders']);
});

test('the kind of page that is shown already is not drawn ahead', () => {
  const seen = [['dashboard'], list('default-workflows'), workflow('1')];
  assert.deepEqual(planned(seen, { here: '/workflows' }), ['/', '/workflows/1']);
  assert.deepEqual(planned(seen, { here: '/workflows/2' }), ['/', '/workflows']);
});

test('parts of pages, and what the navigation does not lead to, are no pages to draw ahead', () => {
  const parts = [listKey('default-workflows', { request: '/api/default-requests/1' }), recordKey('/api/users/1')];
  assert.deepEqual(planned([...parts, ['schema', '/api/schemas/workflow'], ['settings'], ['session']]), []);
});

test('nobody has drawn ahead what he may not open', () => {
  const seen = [workflow('1'), list('default-workflows'), ['dashboard'], list('purchase-orders')];
  assert.deepEqual(planned(seen, { role: 'supplier' }), ['/', '/orders']);
});
