import type { Knex } from 'knex';

export const name = '0069-demand-files';

/** What requesters add to a demand. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
create table demand_file (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  demand_id uuid not null references demand (id) on delete cascade,
  name text not null,
  content_type text not null,
  size integer not null,
  file_key text not null,
  sha256 text not null,
  organization_id uuid not null references organization (id)
);
create index demand_file_demand_id on demand_file (demand_id, created_at, id);
create index demand_file_organization_id on demand_file (organization_id, created_at, id);
create index demand_file_organization_name on demand_file (organization_id, name, id);
create index demand_file_created_at on demand_file (created_at, id);
create index demand_file_name on demand_file (name, id);
`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw('drop table demand_file');
}
