import type { Knex } from 'knex';

export const name = '0002-request-amendments';

export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
create table amendment (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  request_id uuid not null references request (id) on delete cascade,
  revision integer not null,
  reason text not null,
  changes jsonb not null,
  count integer not null,
  organization_id uuid not null references organization (id)
);
create unique index amendment_one_per_revision on amendment (request_id, revision);
create index amendment_organization_id on amendment (organization_id);
`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw('drop table amendment');
}
