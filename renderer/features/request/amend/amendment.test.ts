import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addChild,
  amendmentBody,
  amendmentIn,
  changeChild,
  changedParts,
  emptyAmendment,
  onlyKnown,
  refusedChild,
  removeChild,
  restoreChild,
  termsChanged,
} from './amendment.ts';

const pump = { '@id': '/api/default-request-items/1', name: 'Pump', quantity: '4', unit: 'piece', note: null };
const seal = { '@id': '/api/default-request-items/2', name: 'Seal', quantity: '2', unit: 'kg', note: null };
const request = { '@id': '/api/default-requests/r', paymentTerms: 'net_30', currency: 'EUR', requirements: [] };
const none = emptyAmendment.items;

test('returning to the stored value removes the change', () => {
  const changed = changeChild(none, pump, { name: 'Pump', quantity: '6' });
  assert.deepEqual(changed.changed, { [pump['@id']]: { quantity: '6' } });
  assert.deepEqual(changeChild(changed, pump, { name: 'Pump', quantity: '4' }), none);
});

test('removing a row drops its changes, and both can be undone', () => {
  const removed = removeChild(changeChild(none, pump, { quantity: '6' }), pump['@id']);
  assert.deepEqual(removed, { changed: {}, removed: [pump['@id']], added: [] });
  assert.deepEqual(restoreChild(removed, pump['@id']), none);
});

test('a new row can be changed and removed by its key', () => {
  const added = addChild(addChild(none, { key: 'a', values: { name: 'Bolt' } }), {
    key: 'a',
    values: { name: 'Bolts' },
  });
  assert.deepEqual(added.added, [{ key: 'a', values: { name: 'Bolts' } }]);
  assert.deepEqual(restoreChild(added, 'a'), none);
});

test('shows the same differences as the server', () => {
  const items = addChild(removeChild(changeChild(none, pump, { quantity: '6' }), seal['@id']), {
    key: 'a',
    values: { name: 'Bolt', quantity: '12', unit: 'piece' },
  });
  const amendment = {
    ...emptyAmendment,
    items,
    terms: termsChanged(request, { paymentTerms: 'net_60', currency: 'EUR' }),
  };
  const parts = changedParts(amendment, { request, items: [pump, seal] });
  assert.deepEqual(
    parts.map(({ part, kind, name }) => [part, kind, name]),
    [
      ['item', 'added', 'Bolt'],
      ['item', 'removed', 'Seal'],
      ['item', 'changed', 'Pump'],
      ['term', 'changed', 'paymentTerms'],
    ],
  );
  assert.deepEqual([parts[2]?.before, parts[2]?.after], [{ quantity: '4' }, { quantity: '6' }]);
});

test('the body contains only changes', () => {
  const items = removeChild(changeChild(none, pump, { quantity: '6' }), seal['@id']);
  assert.deepEqual(amendmentBody({ ...emptyAmendment, reason: ' Larger hall ', items }), {
    reason: 'Larger hall',
    items: [
      { '@id': seal['@id'], remove: true },
      { '@id': pump['@id'], quantity: '6' },
    ],
  });
});

test('assigns a rejection to its row', () => {
  const items = removeChild(changeChild(none, pump, { quantity: 'x' }), seal['@id']);
  const found = refusedChild('items[1].quantity', { ...emptyAmendment, items });
  assert.deepEqual(found, { part: 'items', id: pump['@id'], field: 'quantity' });
  assert.equal(refusedChild('reason', emptyAmendment), null);
});

test('drops edits of a row that another user removed', () => {
  const edits = removeChild(changeChild(none, pump, { quantity: '6' }), seal['@id']);
  assert.deepEqual(onlyKnown(edits, [seal]), { changed: {}, removed: [seal['@id']], added: [] });
});

test('restores a stored amendment and ignores invalid data', () => {
  const amendment = { ...emptyAmendment, reason: 'Hall', items: changeChild(none, pump, { quantity: '6' }) };
  assert.deepEqual(amendmentIn(JSON.parse(JSON.stringify(amendment))), amendment);
  assert.deepEqual(amendmentIn('x'), emptyAmendment);
  assert.deepEqual(amendmentIn({ items: { removed: [1], added: [null] } }), emptyAmendment);
});
