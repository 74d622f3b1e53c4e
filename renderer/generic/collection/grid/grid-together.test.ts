import assert from 'node:assert/strict';
import { test } from 'node:test';
import { collisionsIn } from './grid-collisions.ts';
import { isBlank, textIn, type GridRow, type GridState } from './grid-state.ts';
import {
  chooseAll,
  context,
  follow,
  loseAnswer,
  open,
  reload,
  save,
  storeWith,
  type RowStore,
} from './testing/row-store.ts';

const namesOf = (state: GridState): string[] =>
  state.rows.filter((row) => !isBlank(row, context)).map((row) => textIn(row, 'name'));
const stored = (store: RowStore): string[] => [...store.rows.values()].map((row) => String(row['name']));
const rowNamed = (state: GridState, name: string): GridRow => {
  const row = state.rows.find((one) => one['name'] === name);
  assert.ok(row, name);
  return row;
};
test('rows added by a colleague appear in position and survive the next save', () => {
  const store = storeWith('A', 'B');
  const [mine, theirs] = [open(store), open(store)];
  theirs.rows.splice(1, 0, { name: 'between' });
  save(theirs, store);
  mine.rows.push({ name: 'mine' });
  save(mine, store);
  follow(mine, store);
  assert.deepEqual(namesOf(mine), ['A', 'between', 'B', 'mine']);
  assert.deepEqual(stored(store), ['A', 'between', 'B', 'mine']);
});

test('keeps edits to different cells of one row', () => {
  const store = storeWith('A');
  const [mine, theirs] = [open(store), open(store)];
  rowNamed(theirs, 'A')['note'] = 'theirs';
  save(theirs, store);
  rowNamed(mine, 'A')['custom.f_color'] = 'blue';
  save(mine, store);
  const [row] = store.rows.values();
  assert.deepEqual([row?.['note'], Object(row?.['custom']).f_color], ['theirs', 'blue']);
  assert.deepEqual(collisionsIn(mine, context), []);
});

test('a conflict in one cell waits for a choice while other rows continue', () => {
  for (const [choice, expected] of [
    ['mine', 'mine'],
    ['stored', 'theirs'],
  ] as const) {
    const store = storeWith('A', 'B');
    const [mine, theirs] = [open(store), open(store)];
    rowNamed(theirs, 'A')['note'] = 'theirs';
    save(theirs, store);
    rowNamed(mine, 'A')['note'] = 'mine';
    rowNamed(mine, 'B')['note'] = 'beside';
    save(mine, store);
    const [first, second] = [...store.rows.values()];
    assert.deepEqual([first?.['note'], second?.['note']], ['theirs', 'beside']);
    const [collision] = collisionsIn(mine, context);
    assert.ok(collision?.kind === 'cell');
    assert.deepEqual([collision.stored, collision.yours], ['theirs', 'mine']);
    chooseAll(mine, choice);
    save(mine, store);
    assert.equal([...store.rows.values()][0]?.['note'], expected);
  }
});

test('removes a row that a colleague deleted, unless it has unsaved input', () => {
  const store = storeWith('A', 'B', 'C');
  const [mine, theirs] = [open(store), open(store)];
  theirs.rows.splice(0, 2);
  save(theirs, store);
  rowNamed(mine, 'B')['note'] = 'mine';
  save(mine, store);
  assert.deepEqual([namesOf(mine), stored(store)], [['B', 'C'], ['C']]);
  assert.deepEqual(
    collisionsIn(mine, context).map(({ kind }) => kind),
    ['gone'],
  );
  chooseAll(mine, 'mine');
  save(mine, store);
  assert.deepEqual(stored(store).toSorted(), ['B', 'C']);
});

test('asks about a row that was deleted here and changed by a colleague', () => {
  for (const [choice, expected] of [
    ['mine', ['B']],
    ['stored', ['A', 'B']],
  ] as const) {
    const store = storeWith('A', 'B');
    const [mine, theirs] = [open(store), open(store)];
    rowNamed(theirs, 'A')['note'] = 'theirs';
    save(theirs, store);
    mine.rows.splice(0, 1);
    save(mine, store);
    assert.deepEqual(stored(store), ['A', 'B']);
    chooseAll(mine, choice);
    save(mine, store);
    assert.deepEqual([stored(store), namesOf(mine)], [expected, expected]);
  }
});

test('undoing a saved deletion creates a new row', () => {
  const store = storeWith('A', 'B');
  const mine = open(store);
  const [removedRow] = mine.rows.splice(0, 1);
  save(mine, store);
  mine.rows.unshift({ ...removedRow });
  save(mine, store);
  assert.deepEqual(
    [stored(store), namesOf(mine)],
    [
      ['A', 'B'],
      ['A', 'B'],
    ],
  );
});

test('merges five thousand rows from a colleague at once', () => {
  const store = storeWith('first', 'last');
  const mine = open(store);
  store.put({ upsert: Array.from({ length: 5000 }, (_, index) => ({ name: `row ${index}` })) });
  follow(mine, store);
  assert.equal(mine.rows.length, 5002);
});

test('restores input after a reload, merged with changes by others', () => {
  const store = storeWith('A', 'B');
  const [mine, theirs] = [open(store), open(store)];
  rowNamed(mine, 'A')['note'] = 'mine';
  mine.rows.splice(1, 0, { name: 'new' });
  rowNamed(theirs, 'A')['note'] = 'theirs';
  rowNamed(theirs, 'B')['note'] = 'theirs too';
  save(theirs, store);
  const again = reload(mine, store);
  assert.deepEqual([namesOf(again), rowNamed(again, 'B')['note']], [['A', 'new', 'B'], 'theirs too']);
  assert.equal(rowNamed(again, 'A')['note'], 'mine');
  assert.deepEqual(
    collisionsIn(reload(again, store), context).map(({ kind }) => kind),
    ['cell'],
  );
});

test('does not add a row twice after a lost response', () => {
  const store = storeWith('A');
  const mine = open(store);
  mine.rows.push({ name: 'new' });
  const again = loseAnswer(mine, store);
  save(again, store);
  assert.deepEqual(
    [stored(store), namesOf(again)],
    [
      ['A', 'new'],
      ['A', 'new'],
    ],
  );
});
