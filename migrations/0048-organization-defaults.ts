import type { Knex } from 'knex';

export const name = '0048-organization-defaults';

/** What new requests of an organization start from, and what its requirements and criteria are taken from. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
alter table organization add column defaults jsonb;

create table library_entry (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  kind text not null default 'requirement',
  title text not null,
  description text,
  required boolean not null default false,
  weight integer,
  always boolean not null default false,
  organization_id uuid not null references organization (id)
);
create index library_entry_title on library_entry (organization_id, kind, title);
`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw('drop table library_entry; alter table organization drop column defaults;');
}
