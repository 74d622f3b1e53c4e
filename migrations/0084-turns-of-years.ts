import type { Knex } from 'knex';

export const name = '0084-turns-of-years';

/** Awards of the hours around New Year, which belong to one year in Greenwich and to another one at home. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(
    `create index negotiation_decided_at on negotiation (organization_id, decided_at) where state = 'awarded'`,
  );
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw('drop index negotiation_decided_at');
}
