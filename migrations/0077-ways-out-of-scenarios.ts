import type { Knex } from 'knex';

export const name = '0077-ways-out-of-scenarios';

/** Beside the rules that contradict each other: how little less of each would do. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw('alter table award_scenario add column ways_out jsonb');
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw('alter table award_scenario drop column ways_out');
}
