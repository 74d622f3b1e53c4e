import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonSchema } from '../../../schemas/language/json-schema.ts';
import type { ListUi } from '../../../schemas/language/ui.ts';
import { isEnd, isRange, rangeIn, withRange } from './list-ranges.ts';
import { filledTab, listStateOf, nextSort, shownSort, toQuery, toSearch, turned } from './list-state.ts';

const ui: ListUi = {
  primary: 'title',
  columns: [],
  tabs: [
    { id: 'active', query: { state: 'active' } },
    { id: 'finished', query: { type: 'finished', 'order[finishDate]': 'desc' } },
  ],
  filters: ['phase'],
  sort: { field: 'updatedAt', direction: 'desc' },
};
const stateOf = (search: string): ReturnType<typeof listStateOf> => listStateOf(new URLSearchParams(search), ui);

test("the URL contains the user's choices", () => {
  assert.equal(toSearch(stateOf('')).toString(), 'tab=active');
  const search = 'tab=finished&q=steel&phase=offers&sort=title%3Aasc&page=2';
  assert.equal(toSearch(stateOf(search)).toString(), search);
});

test('a list opens the first tab with records, unless the user chose a tab', () => {
  const list = { total: 0, counts: { active: 0, finished: 3 } };
  assert.equal(filledTab(new URLSearchParams(), ui, list), 'finished');
  assert.equal(filledTab(new URLSearchParams('tab=active'), ui, list), null);
  assert.equal(filledTab(new URLSearchParams(), ui, { ...list, total: 1 }), null);
  assert.equal(filledTab(new URLSearchParams(), ui, { total: 0, counts: { active: 0, finished: 0 } }), null);
});

test('ignores unknown tabs, filters and pages in a URL', () => {
  assert.deepEqual(stateOf('tab=x&owner=1&page=-3'), {
    tab: 'active',
    q: '',
    page: 1,
    sort: null,
    filters: {},
    columns: null,
  });
});

test('a tab has its own order unless the user sorts', () => {
  assert.deepEqual(toQuery(stateOf('tab=finished'), ui), { type: 'finished', 'order[finishDate]': 'desc', page: '1' });
  assert.deepEqual(shownSort(stateOf('tab=finished'), ui), { field: 'finishDate', direction: 'desc' });
  assert.deepEqual(shownSort(stateOf('tab=active'), ui), ui.sort);
  const sorted = nextSort(stateOf('tab=finished&page=4'), ui, 'title');
  assert.deepEqual(toQuery(sorted, ui), { type: 'finished', 'order[title]': 'asc', page: '1' });
});

test('a tab of several states queries each of them, unless a filter selects some', () => {
  const withTwoStates = { ...ui, tabs: [{ id: 'open', query: { state: 'created,sent' } }] };
  const state = { ...stateOf(''), tab: 'open' };
  assert.deepEqual(toQuery({ ...state, sort: null }, withTwoStates)['state[1]'], 'sent');
  const filtered = toQuery({ ...state, filters: { state: 'closed' } }, withTwoStates);
  assert.deepEqual([filtered['state'], filtered['state[0]']], ['closed', undefined]);
});

test('sorting the same column again reverses it', () => {
  assert.deepEqual(nextSort(nextSort(stateOf(''), ui, 'title'), ui, 'title').sort, {
    field: 'title',
    direction: 'desc',
  });
});

test('the URL contains a filter range, which is removed as a whole', () => {
  const search = 'tab=active&phase%5Bafter%5D=10&phase%5Bbefore%5D=20';
  const { filters } = stateOf(`${search}&owner%5Bafter%5D=3`);
  assert.equal(toSearch(stateOf(search)).toString(), search);
  assert.deepEqual(rangeIn(filters, 'phase'), { after: '10', before: '20' });
  assert.deepEqual(withRange({ ...filters, owner: 'me' }, 'phase', { before: '9' }), {
    owner: 'me',
    'phase[before]': '9',
  });
  assert.deepEqual(withRange(filters, 'phase', {}), {});
});

test('dates and numbers have range filters, choices and texts do not', () => {
  const range = (schema: JsonSchema): boolean => isRange(schema);
  assert.ok(
    [{ type: 'string', format: 'date' }, { type: 'integer' }, { type: 'string', format: 'price' }].every((one) =>
      range(one as JsonSchema),
    ),
  );
  assert.ok(
    ![{ type: 'string' }, { type: 'string', enum: ['1'] }, { type: 'boolean' }].some((one) => range(one as JsonSchema)),
  );
  assert.deepEqual(
    ['2027-01-05', 'x', ''].map((value) => isEnd({ format: 'date' }, value)),
    [true, false, false],
  );
  assert.deepEqual(
    ['12.5', '1e9', '-'].map((value) => isEnd({ format: 'decimal' }, value)),
    [true, false, false],
  );
});

test('the next and previous page of a large list use cursor links, other pages do not', () => {
  const list = { next: '/api/default-workflows?page=5&after=bb', previous: '/api/default-workflows?page=3&before=aa' };
  const state = stateOf('tab=active&page=4&after=x');
  const next = turned(state, 5, list);
  assert.deepEqual(toQuery(next, ui), { state: 'active', 'order[updatedAt]': 'desc', page: '5', after: 'bb' });
  assert.deepEqual(stateOf(toSearch(next).toString()), next);
  assert.deepEqual(toQuery(turned(state, 3, list), ui)['before'], 'aa');
  assert.equal(toSearch({ ...next, page: 1 }).toString(), 'tab=active');
  assert.equal(toSearch(turned(state, 5, {})).toString(), 'tab=active&page=5');
});
