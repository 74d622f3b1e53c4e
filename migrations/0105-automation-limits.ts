import type { Knex } from 'knex';

export const name = '0105-automation-limits';

/** Upper bounds that a workflow got from the rule which started it. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`alter table automation add column limits jsonb not null default '[]';`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw(`alter table automation drop column limits;`);
}
