import type { Knex } from 'knex';
import { entities } from '../../schemas/registry.ts';
import { raw } from '../kernel/repository/records.ts';
import { tableOf } from '../kernel/repository/table.ts';
import type { Services } from '../kernel/services.ts';
import { createFileStore } from './file-store.ts';

const dayMs = 86_400_000;
/** Current uploads and copies belong to a transaction that is not visible yet, so young files are kept. */
const youngMs = dayMs;
const strayMs = 3_600_000;

/**
 * Removes contents that no record refers to. They must be unreferenced in two sweeps an hour apart and older than a
 * day, so uploads and copies in progress are never affected. Replaced versions belong to the record as long as it
 * exists.
 */
export async function sweepFiles({ db, config, now, log }: Services): Promise<number> {
  const store = createFileStore(config);
  let removed = 0;
  for await (const page of store.pages()) {
    const old = page.filter((key) => isOld(key, now()));
    const stray = await strayKeys(old, db);
    for (const key of await seenBefore(stray, { db, now: now() })) {
      await store.remove(key);
      await db('stray_file').where({ key }).delete();
      removed += 1;
    }
  }
  if (removed > 0) log.info({ removed }, 'contents of unreferenced files were removed');
  return removed;
}

const keyForm = /^[0-9a-f]{2}\/([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A key contains its creation time. Keys of another form are not ours. */
function isOld(key: string, now: Date): boolean {
  const [, high, low] = keyForm.exec(key) ?? [];
  return high !== undefined && now.getTime() - Number.parseInt(`${high}${low}`, 16) > youngMs;
}

/**
 * Statements that return the keys in one column: properties of any entity whose name ends in `Key`, also within the
 * entries of a list.
 */
const references = (): string[] =>
  Object.values(entities).flatMap((entity) => {
    const { name, byProperty } = tableOf(entity);
    return [...byProperty].flatMap(([property, { column }]) => {
      if (property.endsWith('Key')) return [`select ${column} as key from ${name} where ${column} is not null`];
      const inner = Object.keys(entity.schema.properties?.[property]?.items?.properties ?? {});
      return inner
        .filter((each) => each.endsWith('Key'))
        .map((each) => `select k #>> '{}' as key from ${name}, jsonb_path_query(${column}, '$[*].${each}') k`);
    });
  });

/** Returns the keys of all contents that records refer to now. */
export async function namedKeys(db: Knex): Promise<string[]> {
  const rows = await raw<{ key: string }>(db, { sql: references().join(' union '), bindings: [] });
  return rows.map(({ key }) => key);
}

/** Tables with replaced files: earlier contents are in their history. */
const versioned = (): string[] =>
  Object.values(entities).flatMap((entity) => {
    const { name, byProperty } = tableOf(entity);
    return byProperty.has('fileKey') ? [`select id from ${name}`] : [];
  });

async function strayKeys(keys: readonly string[], db: Knex): Promise<string[]> {
  if (keys.length === 0) return [];
  const named = references().map((sql) => `select 1 from (${sql}) t where t.key = k.key`);
  const history = `select 1 from history h where jsonb_exists(h.changes, 'fileKey') and h.changes ->> 'fileKey' = k.key
    and h.record_id in (${versioned().join(' union all ')})`;
  const rows = await raw<{ key: string }>(db, {
    sql: `select k.key from unnest(?::text[]) as k(key)
      where ${[...named, history].map((each) => `not exists (${each})`).join(' and ')}`,
    bindings: [[...keys]],
  });
  return rows.map(({ key }) => key);
}

/** Records the unreferenced keys. Returns those that were already unreferenced an hour ago. */
async function seenBefore(keys: readonly string[], { db, now }: { db: Knex; now: Date }): Promise<string[]> {
  if (keys.length === 0) return [];
  await db('stray_file')
    .insert(keys.map((key) => ({ key, seen_at: now })))
    .onConflict('key')
    .ignore();
  const rows = await db('stray_file')
    .select<{ key: string }[]>('key')
    .whereIn('key', keys)
    .where('seen_at', '<=', new Date(now.getTime() - strayMs));
  return rows.map(({ key }) => key);
}
