import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutWaiting } from './notification-panel.tsx';
import { detailsOf, groupsOf, parametersOf, type Notification } from './groups.ts';

const one = (id: string, values: Partial<Notification>): Notification => ({
  '@id': `/api/notifications/${id}`,
  event: 'offer_in',
  read: false,
  values: {},
  ...values,
});

test('groups unread notifications by workflow, before read ones', () => {
  const groups = groupsOf([
    one('1', { workflow: 'a', subject: 'Racks' }),
    one('2', { read: true, workflow: 'a', subject: 'Racks' }),
    one('3', { event: 'approval_asked', workflow: 'a', subject: 'Racks' }),
    one('4', { workflow: 'b', subject: 'Gloves' }),
    one('5', { workflow: 'a', subject: 'Racks' }),
  ]);
  assert.deepEqual(
    groups.map(({ key, title, rows }) => [key, title, rows.length]),
    [
      ['of a', 'Racks', 3],
      ['of b', 'Gloves', 1],
      ['earlier', null, 1],
    ],
  );
});

test('a notification line shows the available details and nothing else', () => {
  assert.equal(
    detailsOf(one('1', { values: { supplier: 'NordRack', text: 'Which colour?' } })),
    'NordRack · Which colour?',
  );
  assert.equal(detailsOf(one('1', { values: { supplier: null }, subject: 'Racks' })), 'Racks');
  assert.equal(parametersOf(one('1', { values: { title: null } }))['title'], '–');
});

test('does not repeat an open task as news, by either of its addresses', () => {
  const entry = { kind: 'approve_step', title: 'Racks', since: '', params: {}, href: '/workflows/w/automation' };
  const order = { kind: 'send_order', title: 'Racks', since: '', params: {}, href: '/api/purchase-orders/o' };
  const all = [
    one('1', { link: '/workflows/w/automation' }),
    one('2', { link: '/workflows/w' }),
    one('3', { about: '/api/purchase-orders/o', link: '/orders/o' }),
    one('4', { about: '/api/purchase-orders/o', link: '/orders/o', read: true }),
  ];
  assert.deepEqual(
    withoutWaiting(all, [entry, order]).map((each) => each['@id']),
    ['/api/notifications/2', '/api/notifications/4'],
  );
});
