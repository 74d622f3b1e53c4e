import type { Entity } from '../../../schemas/language/entity.ts';
import { entities } from '../../../schemas/registry.ts';
import type { Side } from './seed-growth.ts';

export interface Call {
  side: Side;
  /** `default-workflows`, or another call. */
  list: string;
  what: string;
  /** `{page}`: from the middle of the list, or near its end. */
  url: string;
  deep?: 'middle' | 'end';
  /** Allowed ratio of the time to that with 1,000 workflows. */
  bar: number;
}

const sides: readonly Side[] = ['purchaser', 'supplier', 'operator'];

/** Words of every record, one of a twentieth, that one with a digit, one of a single record, and one of none. */
const searches = { all: 'for site', many: 'steel', few: 'steel 7', one: 'zeppelin', none: 'zzyzx' };

/** Lists without a page of their own that are nevertheless viewed as a whole. */
const alsoWhole = new Set(['invitation', 'response']);

/**
 * Returns all calls of each side on each list: initial view, each tab, sort, filter and search, and pages far into the
 * list.
 */
export function allCalls(): Call[] {
  const listed = Object.values(entities).filter(
    ({ name, calls, ui, page }) =>
      calls.includes('list') && ui.list && ((page && page.list !== false) || alsoWhole.has(name)),
  );
  return sides.flatMap((side) => [
    ...listed.flatMap((entity) => callsOf(entity).map((call) => ({ side, list: entity.collection, bar: 2, ...call }))),
    ...(side === 'operator' ? [] : [{ side, list: 'dashboard', what: '', url: 'dashboard', bar: 2 }]),
    ...(side === 'supplier' ? [] : auditCalls.map((call) => ({ side, list: 'audit-entries', bar: 2, ...call }))),
  ]);
}

type ListCall = Pick<Call, 'what' | 'url'> & Partial<Call>;

const auditCalls: readonly ListCall[] = [
  { what: 'plain', url: 'audit-entries' },
  { what: 'filter entity', url: 'audit-entries?entity=workflow' },
];

function callsOf(entity: Entity): ListCall[] {
  const { collection, ui, schema, search } = entity;
  const { columns = [], tabs = [], filters = [], search: shown } = ui.list ?? {};
  const call = (what: string, query: Record<string, string>, more: Partial<Call> = {}): ListCall => ({
    what,
    url: `${collection}?${new URLSearchParams(query)}`,
    ...more,
  });
  const deep = [call('deep: middle', {}, { bar: 3, deep: 'middle' }), call('deep: end', {}, { bar: 3, deep: 'end' })];
  const open = [call('plain', {}), ...tabs.map(({ id, query }) => call(`tab ${id}`, { ...query, counts: '1' }))];
  if (!entity.page || entity.page.list === false) return [...open, ...deep];
  const sorts = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ field }) => ['asc', 'desc'].map((direction) => ({ [`order[${field}]`]: direction })));
  const words = search && shown ? Object.entries(searches) : [];
  const chosen = filters.flatMap((field) => {
    const [value] = schema.properties?.[field]?.enum ?? [];
    return value === undefined ? [] : [call(`filter ${field}`, { [field]: value })];
  });
  const [tab] = tabs;
  return [
    ...open,
    ...sorts.map((sort) => call(`sort ${Object.entries(sort).join()}`, sort)),
    ...tabs.flatMap(({ id, query }) =>
      sorts.map((sort) =>
        call(`tab ${id}, sort ${Object.entries(sort).join()}`, { ...unordered(query), ...sort, counts: '1' }),
      ),
    ),
    ...words.map(([id, q]) => call(`search ${id}`, { q })),
    ...(tab ? words.map(([name, q]) => call(`tab ${tab.id}, search ${name}`, { ...tab.query, q, counts: '1' })) : []),
    ...chosen,
    ...deep,
  ];
}

/** A different order replaces the tab's own. */
const unordered = (query: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !name.startsWith('order[')));
