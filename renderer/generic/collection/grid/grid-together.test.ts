import assert from 'node:assert/strict';
import { test } from 'node:test';
import { collisionsIn } from './grid-collisions.ts';
import { isBlank, textIn, type GridRow, type GridState } from './grid-state.ts';
import { chooseAll, context, follow, loseAnswer, open, reload, save, shelfWith, type Shelf } from './testing/shelf.ts';

const namesOf = (state: GridState): string[] => state.rows.filter((row) => !isBlank(row, context)).map((row) => textIn(row, 'name')); // prettier-ignore
const stored = (shelf: Shelf): string[] => [...shelf.rows.values()].map((row) => String(row['name']));
const rowNamed = (state: GridState, name: string): GridRow => {
  const row = state.rows.find((one) => one['name'] === name);
  assert.ok(row, name);
  return row;
};
test('rows that a colleague added appear where they stand and survive the next save', () => {
  const shelf = shelfWith('A', 'B');
  const [mine, theirs] = [open(shelf), open(shelf)];
  theirs.rows.splice(1, 0, { name: 'between' });
  save(theirs, shelf);
  mine.rows.push({ name: 'mine' });
  save(mine, shelf);
  follow(mine, shelf);
  assert.deepEqual(namesOf(mine), ['A', 'between', 'B', 'mine']);
  assert.deepEqual(stored(shelf), ['A', 'between', 'B', 'mine']);
});

test('different cells of one row are both kept', () => {
  const shelf = shelfWith('A');
  const [mine, theirs] = [open(shelf), open(shelf)];
  rowNamed(theirs, 'A')['note'] = 'theirs';
  save(theirs, shelf);
  rowNamed(mine, 'A')['custom.f_color'] = 'blue';
  save(mine, shelf);
  const [row] = shelf.rows.values();
  assert.deepEqual([row?.['note'], Object(row?.['custom'])['f_color']], ['theirs', 'blue']);
  assert.deepEqual(collisionsIn(mine, context), []);
});

test('the same cell waits for a choice, the other rows do not', () => {
  for (const [choice, expected] of [['mine', 'mine'], ['stored', 'theirs']] as const) {
    const shelf = shelfWith('A', 'B');
    const [mine, theirs] = [open(shelf), open(shelf)];
    rowNamed(theirs, 'A')['note'] = 'theirs';
    save(theirs, shelf);
    rowNamed(mine, 'A')['note'] = 'mine';
    rowNamed(mine, 'B')['note'] = 'beside';
    save(mine, shelf);
    const [first, second] = [...shelf.rows.values()];
    assert.deepEqual([first?.['note'], second?.['note']], ['theirs', 'beside']);
    const [collision] = collisionsIn(mine, context);
    assert.ok(collision?.kind === 'cell');
    assert.deepEqual([collision.stored, collision.yours], ['theirs', 'mine']);
    chooseAll(mine, choice);
    save(mine, shelf);
    assert.equal([...shelf.rows.values()][0]?.['note'], expected);
  }
}); // prettier-ignore

test('a row that a colleague removed goes, unless something was typed into it', () => {
  const shelf = shelfWith('A', 'B', 'C');
  const [mine, theirs] = [open(shelf), open(shelf)];
  theirs.rows.splice(0, 2);
  save(theirs, shelf);
  rowNamed(mine, 'B')['note'] = 'mine';
  save(mine, shelf);
  assert.deepEqual([namesOf(mine), stored(shelf)], [['B', 'C'], ['C']]);
  assert.deepEqual(collisionsIn(mine, context).map(({ kind }) => kind), ['gone']); // prettier-ignore
  chooseAll(mine, 'mine');
  save(mine, shelf);
  assert.deepEqual(stored(shelf).toSorted(), ['B', 'C']);
});

test('a row that was removed here and changed elsewhere is asked about', () => {
  for (const [choice, expected] of [['mine', ['B']], ['stored', ['A', 'B']]] as const) {
    const shelf = shelfWith('A', 'B');
    const [mine, theirs] = [open(shelf), open(shelf)];
    rowNamed(theirs, 'A')['note'] = 'theirs';
    save(theirs, shelf);
    mine.rows.splice(0, 1);
    save(mine, shelf);
    assert.deepEqual(stored(shelf), ['A', 'B']);
    chooseAll(mine, choice);
    save(mine, shelf);
    assert.deepEqual([stored(shelf), namesOf(mine)], [expected, expected]);
  }
}); // prettier-ignore

test('a row that comes back by undoing after it was removed for good is a new one', () => {
  const shelf = shelfWith('A', 'B');
  const mine = open(shelf);
  const [gone] = mine.rows.splice(0, 1);
  save(mine, shelf);
  mine.rows.unshift({ ...gone });
  save(mine, shelf);
  assert.deepEqual(
    [stored(shelf), namesOf(mine)],
    [
      ['A', 'B'],
      ['A', 'B'],
    ],
  );
});

test('five thousand rows of a colleague come in at once', () => {
  const shelf = shelfWith('first', 'last');
  const mine = open(shelf);
  shelf.put({ upsert: Array.from({ length: 5000 }, (_, index) => ({ name: `row ${index}` })) });
  follow(mine, shelf);
  assert.equal(mine.rows.length, 5002);
});

test('what was typed is there after a reload, beside what others did meanwhile', () => {
  const shelf = shelfWith('A', 'B');
  const [mine, theirs] = [open(shelf), open(shelf)];
  rowNamed(mine, 'A')['note'] = 'mine';
  mine.rows.splice(1, 0, { name: 'new' });
  rowNamed(theirs, 'A')['note'] = 'theirs';
  rowNamed(theirs, 'B')['note'] = 'theirs too';
  save(theirs, shelf);
  const again = reload(mine, shelf);
  assert.deepEqual([namesOf(again), rowNamed(again, 'B')['note']], [['A', 'new', 'B'], 'theirs too']);
  assert.equal(rowNamed(again, 'A')['note'], 'mine');
  assert.deepEqual(collisionsIn(reload(again, shelf), context).map(({ kind }) => kind), ['cell']); // prettier-ignore
});

test('a row whose call was answered to nobody is not added twice', () => {
  const shelf = shelfWith('A');
  const mine = open(shelf);
  mine.rows.push({ name: 'new' });
  const again = loseAnswer(mine, shelf);
  save(again, shelf);
  assert.deepEqual(
    [stored(shelf), namesOf(again)],
    [
      ['A', 'new'],
      ['A', 'new'],
    ],
  );
});
