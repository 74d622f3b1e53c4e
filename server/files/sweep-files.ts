import type { Knex } from 'knex';
import { entities } from '../../schemas/registry.ts';
import { raw } from '../kernel/repository/records.ts';
import { tableOf } from '../kernel/repository/table.ts';
import type { Services } from '../kernel/services.ts';
import { createFileStore } from './file-store.ts';

const dayMs = 86_400_000;
/** What is being uploaded or copied right now is named by a transaction that nobody sees yet. */
const youngMs = dayMs;
const strayMs = 3_600_000;

/**
 * Removes contents that no record names any more. Twice seen without a name, with an hour between, and older than a day:
 * an upload or a copy that is under way is never touched. Versions that were replaced belong to the record as long as it is there.
 */
export async function sweepFiles({ db, config, now, log }: Services): Promise<number> {
  const store = createFileStore(config);
  let removed = 0;
  for await (const page of store.pages()) {
    const old = page.filter((key) => isOld(key, now()));
    const stray = await strayOf(old, db);
    for (const key of await seenBefore(stray, { db, now: now() })) {
      await store.remove(key);
      await db('stray_file').where({ key }).delete();
      removed += 1;
    }
  }
  if (removed > 0) log.info({ removed }, 'contents of files that nothing names any more were removed');
  return removed;
}

const keyForm = /^[0-9a-f]{2}\/([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A key holds when it was made; whatever else lies there is none of ours. */
function isOld(key: string, now: Date): boolean {
  const [, high, low] = keyForm.exec(key) ?? [];
  return high !== undefined && now.getTime() - Number.parseInt(`${high}${low}`, 16) > youngMs;
}

/** Columns that hold keys: properties of any entity that end in `Key`. */
const references = (): { table: string; column: string }[] =>
  Object.values(entities).flatMap((entity) => {
    const { name, byProperty } = tableOf(entity);
    return [...byProperty].flatMap(([property, { column }]) =>
      property.endsWith('Key') ? [{ table: name, column }] : [],
    );
  });

/** Keys of all contents that records name now. */
export async function namedKeys(db: Knex): Promise<string[]> {
  const each = references().map(
    ({ table, column }) => `select ${column} as key from ${table} where ${column} is not null`,
  );
  const rows = await raw<{ key: string }>(db, { sql: each.join(' union '), bindings: [] });
  return rows.map(({ key }) => key);
}

/** Tables whose records were replaced: earlier contents stand in their history. */
const versioned = (): string[] =>
  Object.values(entities).flatMap((entity) => {
    const { name, byProperty } = tableOf(entity);
    return byProperty.has('fileKey') ? [`select id from ${name}`] : [];
  });

async function strayOf(keys: readonly string[], db: Knex): Promise<string[]> {
  if (keys.length === 0) return [];
  const named = references().map(({ table, column }) => `select 1 from ${table} t where t.${column} = k.key`);
  const history = `select 1 from history h where jsonb_exists(h.changes, 'fileKey') and h.changes ->> 'fileKey' = k.key
    and h.record_id in (${versioned().join(' union all ')})`;
  const rows = await raw<{ key: string }>(db, {
    sql: `select k.key from unnest(?::text[]) as k(key)
      where ${[...named, history].map((each) => `not exists (${each})`).join(' and ')}`,
    bindings: [[...keys]],
  });
  return rows.map(({ key }) => key);
}

/** Remembers the strays; answers those that were strays an hour ago already. */
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
