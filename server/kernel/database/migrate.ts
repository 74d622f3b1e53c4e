import type { Knex } from 'knex';
import { type Migration, migrations } from '../../../migrations/index.ts';
import { sqlFiles } from './sql-files.ts';

/** Any number that no other advisory lock in this database uses. */
const LOCK = 7_275_391;

function migrationSource(list: readonly Migration[]): Knex.MigrationSource<Migration> {
  return {
    getMigrations: async () => [...list],
    getMigrationName: ({ name }) => name,
    getMigration: async ({ up, down }) => ({ up: (trx) => up(trx, sqlFiles), down }),
  };
}

/** The last of the migrations that were merged into the first one, which creates the same tables. */
const lastBefore = '0197-offers-that-stand';

/** Adopts a database from before the first migration unchanged, because its tables are the same. */
async function takeOver(knex: Knex, [first, ...later]: readonly Migration[]): Promise<void> {
  if (!first || !(await knex.schema.hasTable('migration'))) return;
  const names = [first, ...later].map(({ name }) => name);
  const done = await knex('migration').orderBy('id').pluck<string[]>('name');
  const unknown = done.filter((name) => !names.includes(name));
  const last = unknown.at(-1);
  if (last === undefined) return;
  if (done.includes(first.name))
    throw new Error(
      `the database belongs to a later version, which has ${last}: start that version or restore a backup`,
    );
  if (last !== lastBefore)
    throw new Error(
      `the last migration of the database is ${last}: first start the version that ends with ${lastBefore}, then this one`,
    );
  await knex.transaction(async (trx) => {
    await trx('migration').whereIn('name', unknown).delete();
    await trx('migration').insert({ name: first.name, batch: 1, migration_time: trx.fn.now() });
  });
}

/**
 * Migrates the database to the newest schema. Returns the names of the migrations that ran. Processes that start at the
 * same time wait for the first. Uses an advisory lock, because knex's own lock is a row that a killed process leaves
 * behind. While we hold our lock, knex's lock is free or a leftover. Needs a pool of two or more connections.
 */
export function migrate(knex: Knex, list: readonly Migration[] = migrations): Promise<string[]> {
  return knex.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [LOCK]);
    await takeOver(knex, list);
    const config = { migrationSource: migrationSource(list), tableName: 'migration' };
    await knex.migrate.forceFreeMigrationsLock(config);
    const [, ran]: [number, string[]] = await knex.migrate.latest(config);
    return ran;
  });
}
