import type { Knex } from 'knex';

export const name = '0094-active-by-due-date';

/** The operator's list of what runs, the next due first: among a million ended ones it was looked for from the oldest on. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`create index workflow_active_due_at on workflow (is_template, due_at, id) where state = 'active'`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw('drop index workflow_active_due_at');
}
