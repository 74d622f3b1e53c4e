import type { Knex } from 'knex';

export const name = '0059-fields-of-negotiations-and-orders';

const tables = ['negotiation', 'purchase_order'];

/** Administrators add fields to negotiations and orders too; an index for lists that are narrowed by them. */
export async function up(trx: Knex): Promise<void> {
  for (const table of tables) {
    await trx.raw(`alter table ${table} add column schema_hash text, add column custom jsonb`);
    await trx.raw(`create index ${table}_custom on ${table} using gin (custom jsonb_path_ops)`);
  }
}

export async function down(trx: Knex): Promise<void> {
  for (const table of tables) {
    await trx.raw(`drop index ${table}_custom`);
    await trx.raw(`alter table ${table} drop column schema_hash, drop column custom`);
  }
}
