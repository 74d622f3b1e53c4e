import type { Knex } from 'knex';

export const name = '0057-declined-invitations';

/** An invited supplier may say that it makes no offer, and why. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw('alter table invitation add column declined_at timestamptz(3), add column decline_reason text');
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw('alter table invitation drop column declined_at, drop column decline_reason');
}
