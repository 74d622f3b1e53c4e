import type { Knex } from 'knex';

export const name = '0016-saved-views';

export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
create table saved_view (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  account_id uuid not null references account (id) on delete cascade,
  organization_id uuid not null references organization (id),
  entity text not null,
  title text not null,
  query text,
  standard boolean not null default false
);
create index saved_view_account_id on saved_view (account_id);
create index saved_view_organization_id on saved_view (organization_id);
create unique index saved_view_standard on saved_view (account_id, entity) where standard;
`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw('drop table saved_view');
}
