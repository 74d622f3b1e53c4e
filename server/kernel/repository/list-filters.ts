import formats from '../../../schemas/formats.json' with { type: 'json' };
import type { Entity } from '../../../schemas/language/entity.ts';
import { entities } from '../../../schemas/registry.ts';
import { serverOf } from '../entity-server.ts';
import { uuid } from '../ids.ts';
import { customFilter, customWord } from './custom-filter.ts';
import { readScope, type Reader, type Sql } from './scope.ts';
import { whereVisible } from './visibility.ts';
import { tableOf, type Column } from './table.ts';

/** The query of a list, without its page. */
export interface ListQuestion {
  entity: Entity;
  /** Parsed query. Values are always lists of texts, and keys of arrays have no brackets. */
  query: ReadonlyMap<string, readonly string[]>;
}

/** Returns the conditions of a query. Unknown parameters are ignored. */
export function filters(question: ListQuestion, reader: Reader): Sql[] {
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

/**
 * Every word must occur in one of the searched properties. `organization.legal_name` refers to that of a linked record.
 */
function searchFilter(
  { entity }: Pick<ListQuestion, 'entity'>,
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
      const beyond = serverOf(entity).searched?.(pattern, reader) ?? [];
      return disjunction([...shipped, ...customWord(entity, pattern, reader), ...beyond]);
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
    return whereVisible({ entity, property, test }, reader);
  }
  const scope = readScope({ entity: target, actions: ['read'], alias: 'l' }, reader);
  const table = tableOf(target);
  const sql = `exists (select 1 from ${table.name} l where l.id = t.${column?.column}
    and l.${table.byProperty.get(far ?? '')?.column} ilike ? and ${scope.sql})`;
  return whereVisible({ entity, property, test: { sql, bindings: [pattern, ...scope.bindings] } }, reader);
}

const disjunction = (parts: readonly Sql[]): Sql => ({
  sql: `(${parts.map(({ sql }) => sql).join(' or ')})`,
  bindings: parts.flatMap(({ bindings }) => bindings),
});

/**
 * Filters `property=value` (repeatable), `property[after]=instant`, `property[before]=instant`. Unknown ones are
 * ignored.
 */
function propertyFilter(
  { entity }: Pick<ListQuestion, 'entity'>,
  { key, values }: Parameter,
  reader: Reader,
): Sql | undefined {
  const [, name = key, bound] = /^(.*?)\[(after|before|strictly_after|strictly_before)\]$/.exec(key) ?? [];
  if (name.startsWith('custom.')) return customFilter({ entity, name, bound, values }, reader);
  const column = tableOf(entity).byProperty.get(name);
  if (!column || isHidden(entity, name) || column.kind === 'json') return undefined;
  const test = bound ? boundFilter(column, bound, values[0]) : equality(column, values);
  return test && whereVisible({ entity, property: name, test }, reader);
}

function equality(column: Column, values: readonly string[]): Sql {
  const usable = values.flatMap((value) => usableValue(column, value));
  if (usable.length === 0) return { sql: 'false', bindings: [] };
  // A single value can use an index that continues in the order of the list. A list of values cannot.
  if (usable.length === 1) return { sql: `t.${column.column} = ?`, bindings: usable };
  return { sql: `t.${column.column} = any(?)`, bindings: [usable] };
}

/** A property that no answer shows can be neither a filter nor a sort key. */
export const isHidden = (entity: Entity, name: string): boolean =>
  entity.schema.properties?.[name]?.['x-internal'] === true;

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

/** Returns the value in the column's type, or nothing: a filter that cannot match is not an error. */
function usableValue({ kind }: Column, value: string): string[] {
  if (kind === 'link' || kind === 'uuid') {
    const id = value.slice(value.lastIndexOf('/') + 1).toLowerCase();
    return uuid.test(id) ? [id] : [];
  }
  return (fitsKind[kind]?.test(value) ?? true) ? [value] : [];
}

export function conjunction(parts: readonly Sql[]): Sql {
  return { sql: parts.map(({ sql }) => sql).join(' and '), bindings: parts.flatMap(({ bindings }) => bindings) };
}
