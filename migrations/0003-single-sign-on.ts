import type { Knex } from 'knex';

export const name = '0003-single-sign-on';

export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
-- Whom an identity provider means: its subject never changes, while an e-mail address may pass to somebody else.
create table sso_identity (
  issuer text not null,
  subject text not null,
  account_id uuid not null references account (id) on delete cascade,
  created_at timestamptz(3) not null,
  primary key (issuer, subject),
  unique (account_id, issuer)
);
alter table account_token drop constraint account_token_purpose;
alter table account_token add constraint account_token_purpose
  check (purpose in ('verify', 'reset', 'register', 'email', 'sso'));
`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw(`
drop table sso_identity;
delete from account_token where purpose = 'sso';
alter table account_token drop constraint account_token_purpose;
alter table account_token add constraint account_token_purpose
  check (purpose in ('verify', 'reset', 'register', 'email'));
`);
}
