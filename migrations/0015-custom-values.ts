import type { Knex } from 'knex';

export const name = '0015-custom-values';

const tables = ['request', 'workflow', 'response', 'custom_supplier', 'organization'];

/** Lists narrowed by any added field: one index for all of them, since administrators add fields without a migration. */
export async function up(trx: Knex): Promise<void> {
  for (const table of tables) {
    await trx.raw(`create index ${table}_custom on ${table} using gin (custom jsonb_path_ops)`);
  }
}

export async function down(trx: Knex): Promise<void> {
  for (const table of tables) await trx.raw(`drop index ${table}_custom`);
}
