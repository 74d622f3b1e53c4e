import type { Knex } from 'knex';

export const name = '0004-categories-and-cost-centers';

export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
create table category (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  title text not null,
  eclass jsonb not null,
  responsible_person_id uuid references account (id),
  deputy_id uuid references account (id),
  note text,
  organization_id uuid not null references organization (id)
);
create index category_title on category (organization_id, title);
create index category_responsible_person_id on category (responsible_person_id);
create index category_deputy_id on category (deputy_id);

create table preferred_supplier (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  category_id uuid not null references category (id) on delete cascade,
  custom_supplier_id uuid not null references custom_supplier (id) on delete cascade,
  note text,
  organization_id uuid not null references organization (id)
);
create unique index preferred_supplier_once on preferred_supplier (category_id, custom_supplier_id);
create index preferred_supplier_custom_supplier_id on preferred_supplier (custom_supplier_id);
create index preferred_supplier_organization_id on preferred_supplier (organization_id);

create table cost_center (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  number text not null,
  name text not null,
  responsible_person_id uuid references account (id),
  note text,
  active boolean not null default true,
  organization_id uuid not null references organization (id)
);
create unique index cost_center_number on cost_center (organization_id, number);
create index cost_center_responsible_person_id on cost_center (responsible_person_id);
`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw('drop table preferred_supplier, category, cost_center');
}
