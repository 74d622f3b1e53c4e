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

test('the primary operation is always in sight, at the right end', () => {
  const { visible, more } = offeredActions(['copy', 'archive', 'publish', 'delete'].map(operation), ui);
  assert.deepEqual(names(visible), ['copy', 'publish']);
  assert.deepEqual(names(more), ['archive', 'delete']);
});

test('updating is no button: a form does that', () => {
  assert.deepEqual(offeredActions([operation('update')], ui), { visible: [], more: [] });
});

test('deleting is in sight only when there is room', () => {
  assert.deepEqual(names(offeredActions([operation('delete'), operation('copy')], ui).visible), ['delete', 'copy']);
});
