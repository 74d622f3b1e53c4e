import type { Knex } from 'knex';

export const name = '0034-upload-volume';

/** What each organization sent in on a day, in bytes. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
create table upload_volume (
  organization_id uuid not null references organization (id) on delete cascade,
  day date not null,
  bytes bigint not null,
  primary key (organization_id, day)
);
`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw('drop table upload_volume;');
}
