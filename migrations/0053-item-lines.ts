import type { Knex } from 'knex';

export const name = '0053-item-lines';

/** What the quick bot keeps of each talk item by item: what is said, and what is asked. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`alter table participation add column item_lines jsonb`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw(`alter table participation drop column item_lines`);
}
