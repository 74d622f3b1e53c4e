import type { Knex } from 'knex';

export const name = '0086-scorecards';

/** What counts in the scores of suppliers, by organization, and what was known of one when it was invited. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
create table scorecard_setting (
  organization_id uuid primary key references organization (id) on delete cascade,
  weights jsonb not null,
  bands jsonb not null,
  version integer not null,
  updated_at timestamptz(3) not null,
  account_id uuid references account (id) on delete set null
);
alter table invitation add column advice text check (advice in ('none', 'warn'));
`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw('drop table scorecard_setting; alter table invitation drop column advice');
}
