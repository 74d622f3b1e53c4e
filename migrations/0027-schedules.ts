import type { Knex } from 'knex';

export const name = '0027-schedules';

/** How often a template starts a workflow by itself, since when, and when next. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
alter table workflow add schedule_every text
  constraint workflow_schedule_every check (schedule_every in ('week', 'month', 'quarter', 'year'));
alter table workflow add schedule_start timestamptz(3);
alter table workflow add next_run_at timestamptz(3);
`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw(`
alter table workflow drop next_run_at;
alter table workflow drop schedule_start;
alter table workflow drop schedule_every;
`);
}
