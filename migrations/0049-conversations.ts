import type { Knex } from 'knex';

export const name = '0049-conversations';

/** Talks with bots: what was said, what was agreed on, and what the mechanism keeps of each talk. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
alter table participation add column deal jsonb;
alter table participation add column talk jsonb;

create table conversation_message (
  participation_id uuid not null references participation (id) on delete cascade,
  n integer not null,
  at timestamptz(3) not null,
  author text not null,
  account_id uuid references account (id),
  text text not null,
  packages jsonb,
  understood jsonb,
  primary key (participation_id, n)
);
`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw(`
drop table conversation_message;
alter table participation drop column deal;
alter table participation drop column talk;
`);
}
