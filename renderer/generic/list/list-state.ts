import type { ListUi } from '../../../schemas/language/ui.ts';
import { fieldOfFilter } from './list-ranges.ts';

/** The state of a list. It is kept in the URL, so that it can be linked and Back works. */
export interface ListState {
  tab: string | null;
  q: string;
  page: number;
  sort: { field: string; direction: 'asc' | 'desc' } | null;
  filters: Record<string, string>;
  /** Columns that differ from the list's default. */
  columns: string[] | null;
  /** Start of this page of a large list. Ignored on other pages. */
  place?: Place;
}

interface Place {
  page: number;
  name: 'after' | 'before';
  cursor: string;
}

const reserved = new Set(['tab', 'q', 'page', 'sort', 'columns', 'after', 'before']);

export function listStateOf(search: URLSearchParams, ui: ListUi): ListState {
  const tab = search.get('tab');
  const known = ui.tabs?.some(({ id }) => id === tab) ? tab : (ui.tabs?.[0]?.id ?? null);
  const [field, direction] = (search.get('sort') ?? '').split(':');
  const filters = [...search].filter(
    ([key, value]) => !reserved.has(key) && value && ui.filters?.includes(fieldOfFilter(key)),
  );
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const place = placeIn(search, page);
  return {
    tab: known,
    q: search.get('q') ?? '',
    page,
    sort: field ? { field, direction: direction === 'desc' ? 'desc' : 'asc' } : null,
    filters: Object.fromEntries(filters),
    columns: search.get('columns')?.split(',').filter(Boolean) ?? null,
    ...(place && { place }),
  };
}

function placeIn(search: URLSearchParams, page: number): Place | undefined {
  const name = (['after', 'before'] as const).find((one) => search.get(one));
  return name && { page, name, cursor: search.get(name) ?? '' };
}

/** The state for another page. In a large list, neighboring pages start at the cursor of their link. */
export function turned(state: ListState, page: number, list: { next?: string; previous?: string }): ListState {
  const { place: _, ...others } = state;
  const link = { [state.page + 1]: list.next, [state.page - 1]: list.previous }[page];
  const place = link === undefined ? undefined : placeIn(new URLSearchParams(link.split('?')[1]), page);
  return { ...others, page, ...(place && { place }) };
}

/** The cursor, if it belongs to the current page. */
const placeOf = ({ place, page }: ListState): Record<string, string> =>
  place?.page === page ? { [place.name]: place.cursor } : {};

/** The first tab with records if the user chose none and the default tab is empty. */
export function filledTab(
  search: URLSearchParams,
  ui: ListUi,
  list: { total: number; counts?: Record<string, number> } | undefined,
): string | null {
  if (search.size > 0 || !list || list.total > 0) return null;
  return ui.tabs?.find(({ id }) => (list.counts?.[id] ?? 0) > 0)?.id ?? null;
}

/** The page number is kept only while nothing else changes. */
export function toSearch(state: ListState): URLSearchParams {
  const search = new URLSearchParams();
  if (state.tab) search.set('tab', state.tab);
  if (state.q) search.set('q', state.q);
  for (const [name, value] of Object.entries(state.filters)) search.set(name, value);
  if (state.sort) search.set('sort', `${state.sort.field}:${state.sort.direction}`);
  if (state.columns) search.set('columns', state.columns.join(','));
  if (state.page > 1) search.set('page', String(state.page));
  for (const [name, cursor] of Object.entries(placeOf(state))) search.set(name, cursor);
  return search;
}

/** The parameters of the call. A filter overrides the tab's parameter of the same name. */
export function toQuery(state: ListState, ui: ListUi): Record<string, string> {
  const tab = ui.tabs?.find(({ id }) => id === state.tab)?.query ?? {};
  const sort = state.sort ?? (hasOrder(tab) ? null : ui.sort);
  const unordered = state.sort
    ? Object.fromEntries(Object.entries(tab).filter(([key]) => !key.startsWith('order[')))
    : tab;
  return {
    ...splitValues(Object.fromEntries(Object.entries(unordered).filter(([name]) => !(name in state.filters)))),
    ...(state.q ? { q: state.q } : {}),
    ...state.filters,
    ...(sort ? { [`order[${sort.field}]`]: sort.direction } : {}),
    page: String(state.page),
    ...(ui.perPage ? { itemsPerPage: String(ui.perPage) } : {}),
    ...placeOf(state),
  };
}

/** Splits a tab's comma-separated values into separate parameters. */
const splitValues = (query: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => {
      const values = value.split(',');
      return values.length === 1 ? [[name, value]] : values.map((one, index) => [`${name}[${index}]`, one]);
    }),
  );

const hasOrder = (query: Record<string, string>): boolean => Object.keys(query).some((key) => key.startsWith('order['));

/** The sort order that the table shows as current. */
export function shownSort(state: ListState, ui: ListUi): ListState['sort'] {
  return state.sort ?? orderOf(ui.tabs?.find(({ id }) => id === state.tab)?.query ?? {}) ?? ui.sort ?? null;
}

/** The sort order in a tab's own parameters. */
function orderOf(query: Record<string, string>): ListState['sort'] {
  const [found] = Object.entries(query).filter(([key]) => key.startsWith('order['));
  if (!found) return null;
  return { field: found[0].slice('order['.length, -1), direction: found[1] === 'desc' ? 'desc' : 'asc' };
}

export function nextSort(state: ListState, ui: ListUi, field: string): ListState {
  const present = shownSort(state, ui);
  const direction = present?.field === field && present.direction === 'asc' ? 'desc' : 'asc';
  return { ...state, sort: { field, direction }, page: 1 };
}

export const isFiltered = (state: ListState): boolean => state.q !== '' || Object.keys(state.filters).length > 0;
