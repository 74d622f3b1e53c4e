import type { Caller } from '../../../permissions/caller.ts';
import type { Test } from '../../../permissions/grant.ts';
import type { Rule } from '../../../permissions/rules-for.ts';
import type { Entity } from '../../../schemas/language/entity.ts';
import { entities } from '../../../schemas/registry.ts';
import type { Sql } from '../database/statement.ts';
import { tableOf, type Table } from './table.ts';

export type { Sql } from '../database/statement.ts';

/**
 * Access tables: the column of the record and the column of the organization that may see it. Triggers also copy the
 * columns that lists filter by, under the same names.
 */
export const accessTables: Record<string, { record: string; organization: string; copies?: readonly string[] }> = {
  request_access: {
    record: 'request_id',
    organization: 'organization_id',
    copies: ['state', 'type', 'title', 'start_date', 'finish_date'],
  },
  negotiation_access: {
    record: 'negotiation_id',
    organization: 'organization_id',
    copies: ['state', 'type', 'title', 'start_date', 'effective_finish'],
  },
  organization_contact: { record: 'contact_id', organization: 'organization_id' },
};

/** The caller, with the rules compiled once for them. */
export interface Reader {
  caller: Caller;
  rules: readonly Rule[];
}

/**
 * Returns the condition on rows that the caller may see, as SQL over the alias. It uses the same grants as CASL, so a
 * list and a detail cannot disagree. `open` adds rows that are visible by address only.
 */
export function readScope(
  question: { entity: Entity; actions: readonly string[]; alias: string },
  reader: Reader,
): Sql {
  if (reader.caller.kind === 'system') return { sql: 'true', bindings: [] };
  const parts = scopeParts(question, reader);
  if (parts.length === 0) return { sql: 'false', bindings: [] };
  return { sql: `(${parts.map(({ sql }) => sql).join(' or ')})`, bindings: parts.flatMap(({ bindings }) => bindings) };
}

/** The scope, with one part per rule that makes rows visible. Any of them is enough. */
export function scopeParts(
  question: { entity: Entity; actions: readonly string[]; alias: string },
  reader: Reader,
): Sql[] {
  return reader.rules
    .filter(
      ({ entity, actions }) =>
        entity === question.entity.name && actions.some((action) => question.actions.includes(action)),
    )
    .map((rule) => ruleSql(rule, question, reader));
}

function ruleSql(rule: Rule, question: { entity: Entity; alias: string }, reader: Reader): Sql {
  const table = tableOf(question.entity);
  const tests = Object.entries(rule.where).map(([property, test]) =>
    testSql({ table, property, test, alias: question.alias }, reader),
  );
  if (tests.length === 0) return { sql: 'true', bindings: [] };
  return { sql: `(${tests.map(({ sql }) => sql).join(' and ')})`, bindings: tests.flatMap(({ bindings }) => bindings) };
}

interface TestQuestion {
  table: Table;
  property: string;
  test: Test;
  alias: string;
}

function testSql({ table, property, test, alias }: TestQuestion, reader: Reader): Sql {
  const column = table.byProperty.get(property);
  if (!column) throw new Error(`a grant on ${table.name} names the unknown property ${property}`);
  const name = `${alias}.${column.column}`;
  if (test === null) return { sql: `${name} is null`, bindings: [] };
  if (typeof test !== 'object') return { sql: `${name} = ?`, bindings: [test] };
  if ('in' in test) return { sql: `${name} = any(?)`, bindings: [[...test.in]] };
  if ('granted' in test) return grantedSql(name, test.granted, reader);
  return readableSql(name, test.readable, alias, reader);
}

function grantedSql(name: string, access: string, { caller }: Reader): Sql {
  const columns = accessTables[access];
  if (!columns) throw new Error(`unknown access table ${access}`);
  const organization = caller.viewAs?.organization ?? caller.organization;
  return {
    sql: `exists (select 1 from ${access} g where g.${columns.record} = ${name} and g.${columns.organization} = ?)`,
    bindings: [organization],
  };
}

function readableSql(name: string, entityName: string, alias: string, reader: Reader): Sql {
  const entity = entities[entityName];
  if (!entity) throw new Error(`unknown entity ${entityName}`);
  const inner = `${alias}r`;
  const scope = readScope({ entity, actions: ['read'], alias: inner }, reader);
  return {
    sql: `exists (select 1 from ${tableOf(entity).name} ${inner} where ${inner}.id = ${name} and ${scope.sql})`,
    bindings: scope.bindings,
  };
}
