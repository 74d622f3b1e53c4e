import type { Knex } from 'knex';

export const name = '0083-calendar-links';

/** Which link to a person's calendar holds: the secret itself follows from it, and is nowhere. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
create table calendar_link (
  account_id uuid primary key references account (id) on delete cascade,
  version integer not null,
  revoked boolean not null default false,
  updated_at timestamptz(3) not null
);
`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw('drop table calendar_link;');
}
