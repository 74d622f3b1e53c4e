import type { Knex } from 'knex';

export const name = '0053-item-talks';

/** What the quick bot keeps of each talk: how far it is, and item by item what is said and asked. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`alter table participation add column item_talk jsonb, add column item_lines jsonb`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw(`alter table participation drop column item_talk, drop column item_lines`);
}
