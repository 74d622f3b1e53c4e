import type { Knex } from 'knex';
import type { Entity } from '../../../schemas/language/entity.ts';
import { conjunction, filters } from './page.ts';
import { raw } from './records.ts';
import { readScope, type Reader, type Sql } from './scope.ts';
import { tableOf } from './table.ts';

/** How many records each tab of the entity's list holds for the reader, in one statement; undefined without tabs. */
export async function tabCounts(entity: Entity, reader: Reader, db: Knex): Promise<Record<string, number> | undefined> {
  const tabs = entity.ui.list?.tabs;
  if (!tabs || tabs.length === 0) return undefined;
  const wheres = tabs.map(({ query }) => tabFilter(entity, query, reader));
  const scope = readScope({ entity, actions: ['read'], alias: 't' }, reader);
  const columns = wheres.map(({ sql }, index) => `count(*) filter (where ${sql})::int as c${index}`);
  const [row] = await raw<Record<string, number>>(db, {
    sql: `select ${columns.join(', ')} from ${tableOf(entity).name} t where ${scope.sql}`,
    bindings: [...wheres.flatMap(({ bindings }) => bindings), ...scope.bindings],
  });
  return Object.fromEntries(tabs.map(({ id }, index) => [id, row?.[`c${index}`] ?? 0]));
}

function tabFilter(entity: Entity, tab: Record<string, string>, reader: Reader): Sql {
  const query = new Map(Object.entries(tab).map(([name, value]) => [name, value.split(',')]));
  const where = conjunction(filters({ entity, query }, reader));
  return where.sql ? where : { sql: 'true', bindings: [] };
}
