import type { Knex } from 'knex';
import { serverOf } from '../entity-server.ts';
import type { Entity } from '../../../schemas/language/entity.ts';
import { entities } from '../../../schemas/registry.ts';
import formats from '../../../schemas/formats.json' with { type: 'json' };
import { customFilter, customOrder, customWord } from './custom-filter.ts';
import { raw } from './records.ts';
import { readScope, type Reader, type Sql } from './scope.ts';
import { shownTo, whereShown } from './shown-to.ts';
import { representationSelect } from './select.ts';
import { tableOf, type Column, type Row, type Table } from './table.ts';
import { uuid } from '../ids.ts';

export interface PageQuestion {
  entity: Entity;
  page: number;
  itemsPerPage: number;
  /** Parsed query: always lists of texts, keys without brackets of arrays. */
  query: ReadonlyMap<string, readonly string[]>;
}

export interface Page {
  rows: Row[];
  total: number;
}

/** One statement: scope, filters, order, page, total, and the representation of just the rows of the page. */
export async function findPage(question: PageQuestion, reader: Reader, db: Knex): Promise<Page> {
  const table = tableOf(question.entity);
  const where = conjunction([
    readScope({ entity: question.entity, actions: ['read'], alias: 't' }, reader),
    ...filters(question, reader),
  ]);
  const order = orderBy(question, reader);
  const offset = (question.page - 1) * question.itemsPerPage;
  const sql = `with page as materialized (
      select t.id, count(*) over() as total, row_number() over (order by ${order.sql}) as place
      from ${table.name} t where ${where.sql} order by ${order.sql} limit ? offset ?)
    select ${representationSelect(question.entity, { children: false })}, page.total::int as "$total"
    from page join ${table.name} t on t.id = page.id order by page.place`;
  const rows = await raw<Row>(db, {
    sql,
    bindings: [...order.bindings, ...where.bindings, ...order.bindings, question.itemsPerPage, offset],
  });
  const first = rows[0];
  if (first) return { rows, total: Number(first['$total']) };
  return { rows: [], total: question.page === 1 ? 0 : await count(table, where, db) };
}

async function count(table: Table, where: Sql, db: Knex): Promise<number> {
  const [row] = await raw<{ total: number }>(db, {
    sql: `select count(*)::int as total from ${table.name} t where ${where.sql}`,
    bindings: where.bindings,
  });
  return row?.total ?? 0;
}

/** What a query narrows a list to. Unknown parameters are ignored. */
export function filters(question: Pick<PageQuestion, 'entity' | 'query'>, reader: Reader): Sql[] {
  const found: Sql[] = [];
  for (const [key, values] of question.query) {
    const parameters = serverOf(question.entity).parameters ?? {};
    const special = Object.hasOwn(parameters, key) ? parameters[key] : undefined;
    const sql = special
      ? special(values, reader)
      : (searchFilter(question, { key, values }, reader) ?? propertyFilter(question, { key, values }, reader));
    if (sql) found.push(sql);
  }
  return found;
}

interface Parameter {
  key: string;
  values: readonly string[];
}

const mostWords = 8;

/** Every word stands in one of the searched properties, `organization.legal_name` in that of a linked record. */
function searchFilter(
  { entity }: Pick<PageQuestion, 'entity'>,
  { key, values: [text] }: Parameter,
  reader: Reader,
): Sql | undefined {
  const { search } = entity;
  if (key !== 'q' || !search || !text?.trim()) return undefined;
  const words = text.trim().split(/\s+/).slice(0, mostWords);
  return conjunction(
    words.map((word) => {
      const pattern = patternOf(word);
      const shipped = search.map((path) => wordFilter({ entity, path, pattern }, reader));
      return disjunction([...shipped, ...customWord(entity, pattern, reader)]);
    }),
  );
}

const patternOf = (word: string): string => `%${word.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`;

function wordFilter({ entity, path, pattern }: { entity: Entity; path: string; pattern: string }, reader: Reader): Sql {
  const [property = '', far] = path.split('.');
  const column = tableOf(entity).byProperty.get(property);
  const target = far === undefined ? undefined : entities[column?.link ?? ''];
  if (!target) {
    const test = { sql: `t.${column?.column} ilike ?`, bindings: [pattern] };
    return whereShown({ entity, property, test }, reader);
  }
  const scope = readScope({ entity: target, actions: ['read'], alias: 'l' }, reader);
  const table = tableOf(target);
  const sql = `exists (select 1 from ${table.name} l where l.id = t.${column?.column}
    and l.${table.byProperty.get(far ?? '')?.column} ilike ? and ${scope.sql})`;
  return whereShown({ entity, property, test: { sql, bindings: [pattern, ...scope.bindings] } }, reader);
}

const disjunction = (parts: readonly Sql[]): Sql => ({
  sql: `(${parts.map(({ sql }) => sql).join(' or ')})`,
  bindings: parts.flatMap(({ bindings }) => bindings),
});

/** `property=value` (repeatable), `property[after]=instant`, `property[before]=instant`. Unknown ones are ignored. */
function propertyFilter(
  { entity }: Pick<PageQuestion, 'entity'>,
  { key, values }: Parameter,
  reader: Reader,
): Sql | undefined {
  const [, name = key, bound] = /^(.*?)\[(after|before|strictly_after|strictly_before)\]$/.exec(key) ?? [];
  if (name.startsWith('custom.')) return customFilter({ entity, name, bound, values }, reader);
  const column = tableOf(entity).byProperty.get(name);
  if (!column || isHidden(entity, name) || column.kind === 'json') return undefined;
  const test = bound ? boundFilter(column, bound, values[0]) : equality(column, values);
  return test && whereShown({ entity, property: name, test }, reader);
}

function equality(column: Column, values: readonly string[]): Sql {
  const usable = values.flatMap((value) => usableValue(column, value));
  return usable.length === 0
    ? { sql: 'false', bindings: [] }
    : { sql: `t.${column.column} = any(?)`, bindings: [usable] };
}

const isHidden = (entity: Entity, name: string): boolean => entity.schema.properties?.[name]?.['x-internal'] === true;

function boundFilter({ column, kind }: Column, bound: string, value: string | undefined): Sql | undefined {
  const fits = boundKinds.has(kind) && fitsKind[kind === 'date' ? 'instant' : kind]?.test(value ?? '');
  if (!fits) return undefined;
  const operator = { after: '>=', before: '<=', strictly_after: '>', strictly_before: '<' }[bound];
  return { sql: `t.${column} ${operator} ?`, bindings: [value] };
}

const boundKinds: ReadonlySet<Column['kind']> = new Set(['instant', 'date', 'integer', 'decimal']);

const fitsKind: Partial<Record<Column['kind'], RegExp>> = {
  integer: /^-?\d{1,9}$/,
  decimal: /^-?\d+(\.\d+)?$/,
  boolean: /^(true|false|1|0)$/,
  instant: new RegExp(`${formats.date}|${formats['date-time']}`),
  date: new RegExp(formats.date),
};

/** The value as the column's type takes it, or nothing: a filter that cannot match is no error. */
function usableValue({ kind }: Column, value: string): string[] {
  if (kind === 'link' || kind === 'uuid') {
    const id = value.slice(value.lastIndexOf('/') + 1).toLowerCase();
    return uuid.test(id) ? [id] : [];
  }
  return (fitsKind[kind]?.test(value) ?? true) ? [value] : [];
}

function orderBy({ entity, query }: PageQuestion, reader: Reader): Sql {
  const table = tableOf(entity);
  const wanted = [...query].flatMap(([key, [direction]]) => {
    const name = /^order\[(.+)\]$/.exec(key)?.[1] ?? '';
    const down = direction?.toLowerCase() === 'desc' ? 'desc nulls last' : 'asc nulls last';
    const custom = name.startsWith('custom.') ? customOrder(entity, name, reader) : undefined;
    if (custom) return [{ ...custom, sql: `${custom.sql} ${down}` }];
    const column = table.byProperty.get(name);
    if (!column || column.kind === 'json' || isHidden(entity, column.property)) return [];
    const shown = shownTo({ entity, property: column.property }, reader);
    if (!shown) return [];
    if (shown === true) return [{ sql: `t.${column.column} ${down}`, bindings: [] }];
    return [{ sql: `(case when ${shown.sql} then t.${column.column} end) ${down}`, bindings: shown.bindings }];
  });
  if (wanted.length === 0) return usualOrder(entity, reader);
  return {
    sql: [...wanted.map(({ sql }) => sql), 't.id'].join(', '),
    bindings: wanted.flatMap(({ bindings }) => bindings),
  };
}

/** As nobody asked for another; where a property is closed for a time, its order would tell it. */
function usualOrder(entity: Entity, reader: Reader): Sql {
  const { field, direction } = entity.sort ?? { field: 'createdAt', direction: 'desc' };
  const column = `t.${tableOf(entity).byProperty.get(field)?.column}`;
  const shown = shownTo({ entity, property: field }, reader);
  if (!shown || shown === true) return { sql: `${column} ${direction}, t.id`, bindings: [] };
  return { sql: `(case when ${shown.sql} then ${column} end) ${direction}, t.id`, bindings: shown.bindings };
}

export function conjunction(parts: readonly Sql[]): Sql {
  return { sql: parts.map(({ sql }) => sql).join(' and '), bindings: parts.flatMap(({ bindings }) => bindings) };
}
