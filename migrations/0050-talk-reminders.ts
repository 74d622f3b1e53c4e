import type { Knex } from 'knex';

export const name = '0050-talk-reminders';

/** When those who still talked were told of the near end; null until then. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw('alter table negotiation add column reminded_at timestamptz(3);');
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw('alter table negotiation drop column reminded_at;');
}
