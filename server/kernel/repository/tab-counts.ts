import type { Knex } from 'knex';
import type { Entity } from '../../../schemas/language/entity.ts';
import { sourceOf } from './list-source.ts';
import { countsOf, rowsOf } from './list-total.ts';
import type { Reader } from './scope.ts';

/**
 * Counts the records in each tab of the entity's list for the reader, in one statement. Returns undefined without tabs.
 * Above the counting limit, the count is the limit plus one.
 */
export async function tabCounts(entity: Entity, reader: Reader, db: Knex): Promise<Record<string, number> | undefined> {
  const tabs = entity.ui.list?.tabs;
  if (!tabs || tabs.length === 0) return undefined;
  const lists = tabs.map(({ query }) => rowsOf(sourceOf({ entity, query: parsed(query) }, reader)));
  const counts = await countsOf(lists, db);
  return Object.fromEntries(tabs.map(({ id }, index) => [id, counts[index] ?? 0]));
}

const parsed = (query: Record<string, string>): Map<string, string[]> =>
  new Map(Object.entries(query).map(([name, value]) => [name, value.split(',')]));
