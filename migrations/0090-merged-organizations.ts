import type { Knex } from 'knex';

export const name = '0090-merged-organizations';

/** An organization that turned out to be another one once more. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
alter table organization add column merged_into_id uuid references organization (id), add column merged_at timestamptz(3);
create index organization_merged_into_id on organization (merged_into_id) where merged_into_id is not null;
`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw('alter table organization drop column merged_into_id, drop column merged_at');
}
