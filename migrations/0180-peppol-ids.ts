import type { Knex } from 'knex';

export const name = '0180-peppol-ids';

/** Under which number an organization is reached over Peppol: `{scheme, id}`. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw('alter table organization add column peppol_id jsonb');
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw('alter table organization drop column peppol_id');
}
