import type { Knex } from 'knex';

export const name = '0070-automations';

/** What of a workflow goes on by itself; and in the history, what was done so in a person's name. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
create table automation (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  workflow_id uuid not null references workflow (id) on delete cascade,
  state text not null
    constraint automation_state check (state in ('not_started', 'running', 'paused', 'stopped', 'completed')),
  plan jsonb not null default '[]',
  started_at timestamptz(3),
  organization_id uuid not null references organization (id)
);
create unique index automation_workflow_id on automation (workflow_id);
create index automation_organization_id on automation (organization_id, updated_at desc);
alter table history add column automatic boolean not null default false;
`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw(`
alter table history drop column automatic;
drop table automation;
`);
}
