import type { Knex } from 'knex';

export const name = '0007-questions-read';

export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
create table question_reading (
  account_id uuid not null references account (id) on delete cascade,
  request_id uuid not null references request (id) on delete cascade,
  read_at timestamptz(3) not null,
  primary key (account_id, request_id)
);
create index question_reading_request_id on question_reading (request_id);
`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw('drop table question_reading');
}
