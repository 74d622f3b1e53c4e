import type { Knex } from 'knex';

export const name = '0093-policy-templates';

export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
create table policy_template (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  title text not null,
  eclass text,
  currency text not null,
  reference numeric not null,
  policy jsonb not null,
  organization_id uuid not null references organization (id)
);
create index policy_template_title on policy_template (organization_id, title);
`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw('drop table policy_template');
}
