import type { Knex } from 'knex';

export const name = '0011-swept-files';

/** What the engine does once a day; contents of files that nothing named when it last looked; who names one in history. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
create table upkeep (
  name text primary key,
  due_at timestamptz(3) not null
);
insert into upkeep (name, due_at) values ('files', now());
create table stray_file (
  key text primary key,
  seen_at timestamptz(3) not null
);
create index history_file_key on history ((changes ->> 'fileKey')) where jsonb_exists(changes, 'fileKey');
`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw('drop index history_file_key; drop table stray_file; drop table upkeep');
}
