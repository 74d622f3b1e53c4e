import type { Knex } from 'knex';

export const name = '0071-assistant-rules';

/** How demands find their way; the order of the rules is an organization's own. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
create table assistant_rule (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  title text not null,
  when_ jsonb,
  then_ jsonb not null,
  active boolean not null default true,
  position integer not null,
  organization_id uuid not null references organization (id)
);
create index assistant_rule_position on assistant_rule (organization_id, position);
`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw('drop table assistant_rule');
}
