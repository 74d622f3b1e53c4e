import type { Knex } from 'knex';

export const name = '0072-plans-of-schedules';

/** A schedule may be a rule, may end, and can be paused; what it started last stands beside it. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
alter table workflow drop constraint workflow_schedule_every;
alter table workflow add constraint workflow_schedule_every check (schedule_every in ('day', 'week', 'month', 'quarter', 'year', 'rule'));
alter table workflow add column schedule_rule text;
alter table workflow add column schedule_end timestamptz(3);
alter table workflow add column schedule_paused boolean not null default false;
alter table workflow add column last_run_at timestamptz(3);
alter table workflow add column last_run_id uuid references workflow (id) on delete set null;
alter table workflow add column last_run_problem text;
create index workflow_scheduled on workflow (organization_id, next_run_at) where schedule_every is not null;
create index workflow_last_run_id on workflow (last_run_id) where last_run_id is not null;
`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw(`
drop index workflow_scheduled;
update workflow set schedule_every = null, schedule_start = null, next_run_at = null where schedule_every in ('day', 'rule');
alter table workflow drop constraint workflow_schedule_every;
alter table workflow add constraint workflow_schedule_every check (schedule_every in ('week', 'month', 'quarter', 'year'));
alter table workflow drop column schedule_rule;
alter table workflow drop column schedule_end;
alter table workflow drop column schedule_paused;
alter table workflow drop column last_run_at;
alter table workflow drop column last_run_id;
alter table workflow drop column last_run_problem;
`);
}
