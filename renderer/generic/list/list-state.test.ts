import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ListUi } from '../../../schemas/engine/ui.ts';
import { listStateOf, nextSort, toQuery, toSearch } from './list-state.ts';

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

test('the URL holds only what differs from the default', () => {
  assert.equal(toSearch(stateOf(''), ui).toString(), '');
  const search = 'tab=finished&q=steel&phase=offers&sort=title%3Aasc&page=2';
  assert.equal(toSearch(stateOf(search), ui).toString(), search);
});

test('unknown tabs, filters and pages of a URL are ignored', () => {
  assert.deepEqual(stateOf('tab=x&owner=1&page=-3'), { tab: 'active', q: '', page: 1, sort: null, filters: {} });
});

test('a tab brings its own order unless the person sorts', () => {
  assert.deepEqual(toQuery(stateOf('tab=finished'), ui), { type: 'finished', 'order[finishDate]': 'desc', page: '1' });
  const sorted = nextSort(stateOf('tab=finished&page=4'), ui, 'title');
  assert.deepEqual(toQuery(sorted, ui), { type: 'finished', 'order[title]': 'asc', page: '1' });
});

test('sorting the same column again turns it around', () => {
  assert.deepEqual(nextSort(nextSort(stateOf(''), ui, 'title'), ui, 'title').sort, {
    field: 'title',
    direction: 'desc',
  });
});
