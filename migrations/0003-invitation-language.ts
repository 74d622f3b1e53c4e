import type { Knex } from 'knex';

export const name = '0003-invitation-language';

/** The language that a purchaser chose for the mail to a newcomer; null if none was chosen. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`alter table invitation add column language text`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw('alter table invitation drop column language');
}
