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
test('rows that a colleague added appear where they stand and survive the next save', () => {
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

test('different cells of one row are both kept', () => {
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

test('the same cell waits for a choice, the other rows do not', () => {
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

test('a row that a colleague removed goes, unless something was typed into it', () => {
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

test('a row that was removed here and changed elsewhere is asked about', () => {
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

test('a row that comes back by undoing after it was removed for good is a new one', () => {
  const store = storeWith('A', 'B');
  const mine = open(store);
  const [gone] = mine.rows.splice(0, 1);
  save(mine, store);
  mine.rows.unshift({ ...gone });
  save(mine, store);
  assert.deepEqual(
    [stored(store), namesOf(mine)],
    [
      ['A', 'B'],
      ['A', 'B'],
    ],
  );
});

test('five thousand rows of a colleague come in at once', () => {
  const store = storeWith('first', 'last');
  const mine = open(store);
  store.put({ upsert: Array.from({ length: 5000 }, (_, index) => ({ name: `row ${index}` })) });
  follow(mine, store);
  assert.equal(mine.rows.length, 5002);
});

test('what was typed is there after a reload, beside what others did meanwhile', () => {
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

test('a row whose call was answered to nobody is not added twice', () => {
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
