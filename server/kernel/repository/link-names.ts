import type { Knex } from 'knex';
import type { Entity } from '../../../schemas/language/entity.ts';
import { isObject, type JsonSchema } from '../../../schemas/language/json-schema.ts';
import { entities } from '../../../schemas/registry.ts';
import { raw } from './records.ts';
import { tableOf } from './table.ts';

/** Names of records by id. */
export type LinkNames = ReadonlyMap<string, string>;

/** Returns the display name of a record as SQL over the alias; undefined if it has no name of its own. */
export function nameSql(entity: Entity, alias = 't'): string | undefined {
  const { byProperty } = tableOf(entity);
  const columns = entity.title.flatMap((property) => byProperty.get(property)?.column ?? []);
  return columns.map((column) => `${alias}.${column}`).join(` || ' ' || `) || undefined;
}

/** Returns the names of the records that these added fields link to, in one statement per kind of record. */
export async function linkNames(
  parts: readonly { fields: Readonly<Record<string, JsonSchema>>; customs: readonly unknown[] }[],
  db: Knex,
): Promise<LinkNames> {
  const idsByEntity = new Map<string, Set<string>>();
  for (const { fields, customs } of parts) {
    for (const [key, { 'x-link': link }] of Object.entries(fields)) {
      if (link !== undefined && entities[link]) {
        idsByEntity.set(link, new Set([...(idsByEntity.get(link) ?? []), ...idsIn(key, customs)]));
      }
    }
  }
  const found = new Map<string, string>();
  for (const [link, ids] of idsByEntity) {
    const entity = entities[link];
    if (!entity || ids.size === 0) continue;
    const name = nameSql(entity);
    if (!name) continue;
    const sql = `select t.id::text as id, ${name} as name from ${tableOf(entity).name} t where t.id::text = any(?)`;
    for (const row of await raw<{ id: string; name: string }>(db, { sql, bindings: [[...ids]] }))
      found.set(row.id, row.name);
  }
  return found;
}

const idsIn = (key: string, customs: readonly unknown[]): string[] =>
  customs.flatMap((custom) => {
    const id = isObject(custom) ? custom[key] : undefined;
    return typeof id === 'string' ? [id] : [];
  });
