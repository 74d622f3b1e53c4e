import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acknowledged, edited, keepingMine, rebased, takingStored, valuesOf } from './draft.ts';

const base = { '@id': '/api/default-requests/1', version: 1, title: 'Racking', currency: 'EUR' };
const draft = edited({ base, edits: {} }, { title: 'Racking Hall 5' });

test('returning to the stored value is not an edit', () => {
  assert.deepEqual(edited(draft, { title: 'Racking' }).edits, {});
});

test('keeps text typed during a save', () => {
  const later = edited(draft, { title: 'Racking Hall 55' });
  const after = acknowledged(later, draft.edits, { ...base, version: 2, title: 'Racking Hall 5' });
  assert.deepEqual(after.edits, { title: 'Racking Hall 55' });
  assert.equal(after.base.version, 2);
});

test('typing back to the stored value during a save is an edit', () => {
  const back = edited({ ...draft, sent: draft.edits }, { title: 'Racking' });
  assert.deepEqual(back.edits, { title: 'Racking' });
  const after = acknowledged(back, draft.edits, { ...base, version: 2, title: 'Racking Hall 5' });
  assert.equal(valuesOf(after).title, 'Racking');
  const taken = rebased(back, { ...base, version: 2, title: 'Racking Hall 5' });
  assert.deepEqual([taken.conflict, valuesOf(taken.draft).title], [null, 'Racking']);
  assert.deepEqual(rebased(back, { ...base, version: 2, title: 'Shelving' }).conflict?.fields, ['title']);
});

test('merges changes of different fields without a question', () => {
  const { draft: merged, conflict } = rebased(draft, { ...base, version: 2, currency: 'USD' });
  assert.equal(conflict, null);
  assert.deepEqual(valuesOf(merged), { ...base, version: 2, currency: 'USD', title: 'Racking Hall 5' });
});

test('changes of the same field are a conflict that either side can win', () => {
  const stored = { ...base, version: 2, title: 'Shelving' };
  const { conflict } = rebased(draft, stored);
  assert.ok(conflict);
  assert.deepEqual(conflict.fields, ['title']);
  assert.equal(valuesOf(keepingMine(draft, conflict)).title, 'Racking Hall 5');
  assert.equal(valuesOf(takingStored(draft, conflict)).title, 'Shelving');
});
