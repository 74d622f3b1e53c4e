import type { Knex } from 'knex';

export const name = '0008-audit';

/** Who looks through history does so for an organization, a person or a time. A BRIN index costs bids nothing. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
create index history_organization on history (organization_id, id);
create index history_account on history (account_id, id);
create index history_at on history using brin (at);
`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw('drop index history_organization, history_account, history_at');
}
