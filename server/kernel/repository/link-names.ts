import type { Knex } from 'knex';
import { isObject, type JsonSchema } from '../../../schemas/language/json-schema.ts';
import { entities } from '../../../schemas/registry.ts';
import type { LinkNames } from '../../spreadsheets/custom-values.ts';
import { raw } from './records.ts';
import { tableOf } from './table.ts';

/** What a record that an added field points to is called, as SQL over its table. */
const names: Readonly<Record<string, string>> = {
  account: `given_name || ' ' || family_name`,
  costCenter: `number || ' ' || name`,
  customSupplier: 'name',
  requestFile: 'name',
  responseFile: 'name',
};

/** The names of the records that added fields of these values point to: one statement for each kind of record. */
export async function linkNames(
  parts: readonly { fields: Readonly<Record<string, JsonSchema>>; customs: readonly unknown[] }[],
  db: Knex,
): Promise<LinkNames> {
  const wanted = new Map<string, Set<string>>();
  for (const { fields, customs } of parts) {
    for (const [key, { 'x-link': link }] of Object.entries(fields)) {
      if (link !== undefined && names[link]) {
        wanted.set(link, new Set([...(wanted.get(link) ?? []), ...idsIn(key, customs)]));
      }
    }
  }
  const found = new Map<string, string>();
  for (const [link, ids] of wanted) {
    const entity = entities[link];
    if (!entity || ids.size === 0) continue;
    const sql = `select id::text as id, ${names[link]} as name from ${tableOf(entity).name} where id::text = any(?)`;
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
