import type { Knex } from 'knex';

export const name = '0068-approvals-of-steps';

/** A link may ask about one step of an automation; of an earlier question about the same step it does not speak. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw('alter table approval_link add column step text');
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw('alter table approval_link drop column step');
}
