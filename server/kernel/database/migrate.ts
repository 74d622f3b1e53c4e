import type { Knex } from 'knex';
import { type Migration, migrations } from '../../../migrations/index.ts';

/** Any number, as long as nothing else in this database takes the same advisory lock. */
const LOCK = 7_275_391;

function migrationSource(list: readonly Migration[]): Knex.MigrationSource<Migration> {
  return {
    getMigrations: async () => [...list],
    getMigrationName: ({ name }) => name,
    getMigration: async (migration) => migration,
  };
}

/**
 * Brings the database to the newest shape; the names of the migrations that ran. Processes that start at once wait
 * for the first. An advisory lock, because knex's own lock is a row that stays behind a killed process; it is free
 * when we hold ours, so whatever it says is a leftover. Needs a pool of two connections or more.
 */
export function migrate(knex: Knex, list: readonly Migration[] = migrations): Promise<string[]> {
  return knex.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [LOCK]);
    const config = { migrationSource: migrationSource(list), tableName: 'migration' };
    await knex.migrate.forceFreeMigrationsLock(config);
    const [, ran]: [number, string[]] = await knex.migrate.latest(config);
    return ran;
  });
}
