import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acknowledge, nextBatch, refusedCells } from './grid-changes.ts';
import type { GridColumn } from '../rows/grid-columns.ts';
import { stateOf, type GridRow, type GridState } from './grid-state.ts';

const same = (text: string): string => text;
const text = (field: string): GridColumn => ({ field, label: field, kind: 'text', choices: [], required: false });
const context = {
  columns: ['name', 'note'].map(text),
  words: { parse: same, edit: same, parseDay: same, editDay: same, parseInstant: same, editInstant: same },
};
const records = [
  { '@id': '/1', name: 'Anchor', version: 3 },
  { '@id': '/2', name: 'Bolt', note: 'M8', version: 1 },
];
const opened = (): GridState => stateOf({ records, order: ['/1', '/2'] }, context);
const none = (): boolean => false;

test('an untouched grid sends nothing, even with an empty last row', () => {
  const state = opened();
  state.rows.push({}, { name: ' ' });
  assert.equal(nextBatch(state, none, context), null);
});

test('sends only changed cells, with the version they are based on', () => {
  const state = opened();
  Object.assign(state.rows[0] ?? {}, { note: 'M10' });
  Object.assign(state.rows[1] ?? {}, { note: '' });
  assert.deepEqual(nextBatch(state, none, context)?.body, {
    upsert: [
      { '@id': '/1', version: 3, note: 'M10' },
      { '@id': '/2', version: 1, note: null },
    ],
  });
});

test('removes a deleted or emptied row with the version that was displayed', () => {
  const state = opened();
  state.rows.shift();
  Object.assign(state.rows[0] ?? {}, { name: '', note: '' });
  assert.deepEqual(nextBatch(state, none, context)?.body, {
    upsert: [
      { '@id': '/1', version: 3, remove: true },
      { '@id': '/2', version: 1, remove: true },
    ],
  });
});

test('an invalid row waits while others are sent', () => {
  const state = opened();
  const wrong: GridRow = { name: 'x' };
  state.rows.push(wrong, { name: 'Nut' });
  assert.deepEqual(nextBatch(state, (row) => row === wrong, context)?.body, { upsert: [{ name: 'Nut' }] });
});

test('new rows receive their IRIs in order, even if rows moved during the request', () => {
  const state = opened();
  const [first, second]: GridRow[] = [{ name: 'first' }, { name: 'second' }];
  assert.ok(first && second);
  state.rows.unshift(first);
  state.rows.push(second);
  const batch = nextBatch(state, none, context);
  assert.ok(batch);
  state.rows.reverse();
  acknowledge(state, batch, { created: ['/3', '/4'], versions: { '/3': 1, '/4': 1 } });
  assert.deepEqual([first.iri, second.iri], ['/3', '/4']);
  assert.deepEqual(nextBatch(state, none, context)?.body, { order: ['/4', '/2', '/1', '/3'] });
});

test('sends text typed during a request in the next request', () => {
  const state = opened();
  const [row] = state.rows;
  assert.ok(row);
  row['note'] = 'M10';
  const batch = nextBatch(state, none, context);
  row['note'] = 'M12';
  assert.ok(batch);
  acknowledge(state, batch, { created: [], versions: { '/1': 4 } });
  assert.deepEqual(nextBatch(state, none, context)?.body, { upsert: [{ '@id': '/1', version: 4, note: 'M12' }] });
});

test('shows a rejection at its cell', () => {
  const state = opened();
  const row: GridRow = { name: 'x' };
  state.rows.push(row);
  state.rows.shift();
  const batch = nextBatch(state, none, context);
  assert.ok(batch);
  const violation = { propertyPath: 'upsert[1].name', code: 'too_short', message: '' };
  assert.deepEqual(refusedCells([violation], batch), [{ row, field: 'name', violation }]);
});
