import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detailsOf, groupsOf, parametersOf, type Notification } from './groups.ts';

const one = (id: string, values: Partial<Notification>): Notification => ({
  '@id': `/api/notifications/${id}`,
  event: 'offer_in',
  read: false,
  values: {},
  ...values,
});

test('what waits stands first, then each workflow, then what was read', () => {
  const groups = groupsOf([
    one('1', { workflow: 'a', subject: 'Racks' }),
    one('2', { read: true, workflow: 'a', subject: 'Racks' }),
    one('3', { event: 'approval_asked', workflow: 'a' }),
    one('4', { workflow: 'b', subject: 'Gloves' }),
    one('5', { workflow: 'a', subject: 'Racks' }),
  ]);
  assert.deepEqual(
    groups.map(({ key, title, rows }) => [key, title, rows.length]),
    [
      ['needs', null, 1],
      ['of a', 'Racks', 2],
      ['of b', 'Gloves', 1],
      ['earlier', null, 1],
    ],
  );
});

test('a line names who and what, and nothing that is missing', () => {
  assert.equal(
    detailsOf(one('1', { values: { supplier: 'NordRack', text: 'Which colour?' } })),
    'NordRack · Which colour?',
  );
  assert.equal(detailsOf(one('1', { values: { supplier: null }, subject: 'Racks' })), 'Racks');
  assert.equal(parametersOf(one('1', { values: { title: null } }))['title'], '–');
});
