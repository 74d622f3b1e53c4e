import type { Knex } from 'knex';

export const name = '0028-jobs';

/** What is long and goes on by itself; an import of a workflow is begun so often and no more. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
create table job (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  account_id uuid not null references account (id) on delete cascade,
  organization_id uuid not null references organization (id),
  kind text not null,
  record text not null,
  title text not null,
  state text not null
    constraint job_state check (state in ('pending', 'active', 'completed', 'failed', 'cancelled')),
  progress integer not null default 0,
  attempts integer not null default 0,
  errors jsonb,
  call text not null,
  file_name text,
  content_type text,
  bytes integer,
  result_key text,
  beat_at timestamptz(3),
  started_at timestamptz(3),
  finished_at timestamptz(3),
  expires_at timestamptz(3)
);
create index job_account_id on job (account_id, created_at desc);
create index job_organization_id on job (organization_id);
create index job_open on job (created_at, id) where state in ('pending', 'active');
create index job_expires_at on job (expires_at) where expires_at is not null;
alter table workflow_import add attempts integer not null default 0;
alter table workflow_import add beat_at timestamptz(3);
`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw(`
alter table workflow_import drop beat_at;
alter table workflow_import drop attempts;
drop table job;
`);
}
