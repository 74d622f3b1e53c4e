import type { Knex } from 'knex';

export const name = '0015-export-profiles';

/** Files for other systems: their columns, and the numbers that these systems use for our values. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`create table export_profile (
    id uuid primary key,
    version integer not null,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    title text not null,
    preset text,
    event text default 'purchaseOrder.sent' not null,
    format text not null,
    columns jsonb not null,
    delivery text default 'download' not null,
    entries jsonb,
    organization_id uuid not null references organization (id)
  );
  create index export_profile_title on export_profile (organization_id, title, id);`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw('drop table export_profile');
}
