import type { Knex } from 'knex';

export const name = '0039-invitation-notes';

/** A few words of the purchaser to whom it invites; and which of its links holds. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw('alter table invitation add column note text, add column link_version integer not null default 0;');
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw('alter table invitation drop column note, drop column link_version;');
}
