import type { Knex } from 'knex';

export const name = '0066-approval-links';

/** Links of mails by which somebody approves or declines without a log-in: each serves once, and names its person. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
create table approval_link (
  id uuid primary key,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  entity text not null,
  record_id uuid not null,
  account_id uuid not null references account (id) on delete cascade,
  token_hash text not null unique
);
create index approval_link_record on approval_link (record_id) where used_at is null;
create index approval_link_account_id on approval_link (account_id);
`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw('drop table approval_link');
}
