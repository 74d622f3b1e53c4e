import type { Knex } from 'knex';
import type { SqlFiles } from './index.ts';

export const name = '0001-tables';

/** Runs the folder's files in the order of their numbers: each names only tables of those before it. */
export async function up(trx: Knex, filesOf: SqlFiles): Promise<void> {
  for (const sql of filesOf(name)) await trx.raw(sql);
}

/** The first migration has nothing to go back to but an empty schema. */
export async function down(trx: Knex): Promise<void> {
  await trx.raw('drop schema public cascade; create schema public');
}
