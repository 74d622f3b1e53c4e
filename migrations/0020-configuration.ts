import type { Knex } from 'knex';

export const name = '0020-configuration';

/** What an administrator made of what is shipped; a row without a value went back to that. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
create table configuration (
  id uuid primary key,
  kind text not null constraint configuration_kind check (kind in ('setting', 'codeList', 'mailText', 'workflowType')),
  name text not null,
  version integer not null,
  value jsonb,
  changed_at timestamptz(3) not null,
  changed_by_id uuid references account (id) on delete set null
);
create unique index configuration_name on configuration (kind, name);
create index configuration_changed_by_id on configuration (changed_by_id);
`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw('drop table configuration');
}
