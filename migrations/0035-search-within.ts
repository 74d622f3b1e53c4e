import type { Knex } from 'knex';

export const name = '0035-search-within';

/** Lists that are searched by title: whose rows and which tab are found by the same index as the words. */
const replaced = ['workflow', 'request', 'negotiation'];
/** What suppliers' lists are read from. */
const added = ['request_access', 'negotiation_access'];

export async function up(trx: Knex): Promise<void> {
  await trx.raw('create extension if not exists btree_gin');
  for (const table of replaced) await trx.raw(`drop index ${table}_search`);
  for (const table of [...replaced, ...added])
    await trx.raw(`create index ${table}_search on ${table} using gin (title gin_trgm_ops, organization_id, state)`);
}

export async function down(trx: Knex): Promise<void> {
  for (const table of [...replaced, ...added]) await trx.raw(`drop index ${table}_search`);
  for (const table of replaced)
    await trx.raw(`create index ${table}_search on ${table} using gin (title gin_trgm_ops)`);
}
