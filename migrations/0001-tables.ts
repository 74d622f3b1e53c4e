import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Knex } from 'knex';

export const name = '0001-tables';

/** Beside this file, or beside the server's bundle, which may have this module in a chunk one folder down. */
const folders = ['./0001-tables/', './migrations/0001-tables/', '../migrations/0001-tables/'].map(
  (folder) => new URL(folder, import.meta.url),
);

/** Runs the folder's files in the order of their numbers: each names only tables of those before it. */
export async function up(trx: Knex): Promise<void> {
  const folder = folders.find((place) => existsSync(place));
  if (!folder) throw new Error(`${name}: the SQL files are missing`);
  for (const file of readdirSync(folder).toSorted()) await trx.raw(readFileSync(new URL(file, folder), 'utf8'));
}

/** The first migration has nothing to go back to but an empty schema. */
export async function down(trx: Knex): Promise<void> {
  await trx.raw('drop schema public cascade; create schema public');
}
