import type { Knex } from 'knex';

export const name = '0021-reasons';

/** The reason as a code, beside its words: what is counted must not depend on how somebody wrote it. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
alter table workflow add archive_reason text;
alter table negotiation add fail_reason text;
`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw(`
alter table workflow drop archive_reason;
alter table negotiation drop fail_reason;
`);
}
