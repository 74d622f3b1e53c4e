import type { Reader, Sql } from '../../kernel/repository/scope.ts';
import { uuid } from '../../kernel/ids.ts';
import { zoneSql } from './zone.ts';

const day = /^\d{4}-\d\d-\d\d$/;
const nothing: Sql = { sql: 'false', bindings: [] };

interface Measure {
  table: string;
  at: string;
  /** Dimensions that split the bars of its chart, with the values that they accept. */
  dimensions: Readonly<Record<string, Dimension>>;
}

interface Dimension {
  sql: string;
  isValue: (text: string) => boolean;
  /** Set if the SQL binds more than the value. */
  bindings?: (asked: { value: string; organization: string }) => string[];
}

const isId = (text: string): boolean => uuid.test(text);
const isNumber = (text: string): boolean => /^\d{1,3}$/.test(text);

/** Prefix of a class as categories name it, without the zeros of open levels. */
const beginning = `regexp_replace(k.code, '(00)+$', '')`;

/**
 * The same rule as `categoryFor`: the category with the nearest class at or above the request's. Evaluated once per
 * class.
 */
const ofCategory = (table: string): Dimension => ({
  sql: `a.eclass in (
    select e.eclass from (select distinct x.eclass from ${table} x where x.organization_id = ?) e
    where (select c.id from category c, jsonb_array_elements_text(c.eclass) as k(code)
      where c.organization_id = ? and e.eclass like ${beginning} || '%'
      order by length(${beginning}) desc, c.title, c.id limit 1) = ?::uuid)`,
  isValue: isId,
  bindings: ({ value, organization }) => [organization, organization, value],
});

const shared = (table: string): Measure['dimensions'] => ({
  owner: { sql: 'a.owner_id = ?::uuid', isValue: isId },
  eclass: { sql: `coalesce(a.eclass, 'none') = ?`, isValue: (text) => /^(?:\d{8}|none)$/.test(text) },
  category: ofCategory(table),
  below: { sql: `a.eclass like regexp_replace(?, '(00)+$', '') || '%'`, isValue: (text) => /^\d{8}$/.test(text) },
});

const measures: Readonly<Record<string, Measure>> = {
  awards: {
    table: 'insight_award',
    at: 'decided_at',
    dimensions: {
      ...shared('insight_award'),
      supplier: { sql: 'a.supplier_id = ?::uuid', isValue: isId },
      costCenter: {
        sql: `coalesce(a.cost_center_id::text, 'none') = ?`,
        isValue: (text) => isId(text) || text === 'none',
      },
      type: { sql: 'a.type = ?', isValue: (text) => /^[a-z_]{1,60}$/.test(text) },
    },
  },
  cycle: { table: 'insight_request', at: 'awarded_at', dimensions: shared('insight_request') },
  requests: {
    table: 'insight_request',
    at: 'published_at',
    dimensions: {
      ...shared('insight_request'),
      offers: { sql: 'a.offers = ?::int', isValue: isNumber },
      offersFrom: { sql: 'a.offers >= ?::int', isValue: isNumber },
    },
  },
};

/**
 * `insight=awards:2026-03-01:2026-03-31:supplier=<id>`: the workflows behind a bar. The value holds the counted kind,
 * the days, and any number of further dimensions. An invalid value finds nothing.
 */
export function workflowsBehind(values: readonly string[], { caller }: Reader): Sql | undefined {
  const behind = rowsBehind(values[0] ?? '', caller.viewAs?.organization ?? caller.organization);
  if (!behind) return nothing;
  return { sql: `t.id in (select a.workflow_id ${behind.sql})`, bindings: behind.bindings };
}

/** The rows `a` that a bar adds up, as `from … where …`; undefined for an invalid value. */
export function rowsBehind(of: string, organization: string | null): (Sql & { measure: string }) | undefined {
  const [name = '', from = '', to = '', ...tests] = of.split(':');
  const measure = Object.hasOwn(measures, name) ? measures[name] : undefined;
  if (!measure || !organization || !isDay(from) || !isDay(to)) return undefined;
  const { table, at, dimensions } = measure;
  const found = tests.map((test) => {
    const [dimension = '', value = ''] = test.split('=');
    const known = Object.hasOwn(dimensions, dimension) ? dimensions[dimension] : undefined;
    if (!known?.isValue(value)) return nothing;
    return { sql: known.sql, bindings: known.bindings?.({ value, organization }) ?? [value] };
  });
  return {
    measure: name,
    sql: `from ${table} a, (select ${zoneSql('?')} as name) z where a.organization_id = ?
      and a.${at} >= (?::timestamp at time zone z.name) and a.${at} < ((?::date + 1)::timestamp at time zone z.name)
      ${found.map(({ sql }) => `and ${sql}`).join(' ')}`,
    bindings: [organization, organization, from, to, ...found.flatMap(({ bindings }) => bindings)],
  };
}

const isDay = (text: string): boolean =>
  day.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
