import assert from 'node:assert/strict';
import { test } from 'node:test';
import { offeredActions } from './offered-actions.ts';

const operation = (name: string): { name: string; method: 'PUT'; href: string } => ({
  name,
  method: 'PUT',
  href: `/x/${name}`,
});
const ui = { order: [], operations: { publish: { tone: 'primary' as const }, delete: { tone: 'danger' as const } } };
const names = (list: { name: string }[]): string[] => list.map(({ name }) => name);

test('the primary operation is always visible, at the right end', () => {
  const { visible, more } = offeredActions(['copy', 'archive', 'publish', 'delete'].map(operation), ui);
  assert.deepEqual(names(visible), ['copy', 'publish']);
  assert.deepEqual(names(more), ['archive', 'delete']);
});

test('updating has no button, because the form does it', () => {
  assert.deepEqual(offeredActions([operation('update')], ui), { visible: [], more: [] });
});

test('shows the delete button only if there is room', () => {
  assert.deepEqual(names(offeredActions([operation('delete'), operation('copy')], ui).visible), ['delete', 'copy']);
});
