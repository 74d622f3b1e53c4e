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

test('prerenders recently visited pages first, one per kind', () => {
  const seen = [workflow('2'), list('default-workflows'), workflow('1'), ['dashboard'], list('purchase-orders')];
  assert.deepEqual(planned(seen), ['/workflows/2', '/workflows', '/', '/orders']);
});

test('does not prerender the kind of the current page', () => {
  const seen = [['dashboard'], list('default-workflows'), workflow('1')];
  assert.deepEqual(planned(seen, { here: '/workflows' }), ['/', '/workflows/1']);
  assert.deepEqual(planned(seen, { here: '/workflows/2' }), ['/', '/workflows']);
});

test('does not prerender page parts or pages outside the navigation', () => {
  const parts = [listKey('default-workflows', { request: '/api/default-requests/1' }), recordKey('/api/users/1')];
  assert.deepEqual(planned([...parts, ['schema', '/api/schemas/workflow'], ['settings'], ['session']]), []);
});

test('does not prerender pages that the user cannot open', () => {
  const seen = [workflow('1'), list('default-workflows'), ['dashboard'], list('purchase-orders')];
  assert.deepEqual(planned(seen, { role: 'supplier' }), ['/', '/orders']);
});
