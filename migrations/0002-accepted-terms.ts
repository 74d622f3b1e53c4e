import type { Knex } from 'knex';

export const name = '0002-accepted-terms';

/** A draft keeps that its terms were accepted, whichever browser it is opened in. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw('alter table response add column terms_accepted boolean not null default false');
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw('alter table response drop column terms_accepted');
}
