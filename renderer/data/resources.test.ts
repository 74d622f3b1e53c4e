import assert from 'node:assert/strict';
import { test } from 'node:test';
import { iriFor, listPathOf, mayFollow, pageOf, titleOf } from './resources.ts';

test('maps an IRI to the page of its record', () => {
  assert.equal(pageOf('/api/default-workflows/0198'), '/workflows/0198');
  assert.equal(iriFor('workflow', '0198'), '/api/default-workflows/0198');
});

test('a record without its own page has no link', () => {
  assert.equal(pageOf('/api/default-request-items/1'), null);
  assert.equal(pageOf('/api/requirements/1'), null);
  assert.equal(pageOf('/api/default-workflows/1/publish'), null);
  assert.equal(pageOf(null), null);
});

test('finds the list page of an entity, if it has one', () => {
  assert.deepEqual(['category', 'account', 'response', 'costCenter'].map(listPathOf), [
    '/categories',
    '/users',
    null,
    null,
  ]);
});

test('builds a record title from the properties that its entity names, in order', () => {
  const center = { '@id': '/api/cost-centers/1', number: '4100', name: 'Warehouse' };
  assert.equal(titleOf('costCenter', center), '4100 Warehouse');
  assert.equal(titleOf('purchaseOrder', { '@id': '/api/purchase-orders/1', number: 'PO-1' }), 'PO-1');
  assert.equal(titleOf('response', { '@id': '/api/default-responses/1', title: 'Ours' }), 'Ours');
});

test('follows only records of entities that the session may read', () => {
  const ability = { can: (action: string, entity: string) => action === 'read' && entity === 'invitation' };
  assert.ok(mayFollow('/api/invitations/{id}', ability));
  assert.ok(mayFollow('/api/invitations/1', ability));
  assert.ok(!mayFollow('/api/held-mails/{id}', ability));
  assert.ok(!mayFollow('/api/unknown/{id}', ability));
});
