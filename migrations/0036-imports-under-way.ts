import type { Knex } from 'knex';

export const name = '0036-imports-under-way';

/** How far an import is, and that it was cancelled. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
alter table workflow_import add progress integer not null default 0;
alter table workflow_import drop constraint workflow_import_state;
alter table workflow_import add constraint workflow_import_state
  check (state in ('pending', 'active', 'completed', 'failed', 'cancelled'));
`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw(`
update workflow_import set state = 'failed' where state = 'cancelled';
alter table workflow_import drop constraint workflow_import_state;
alter table workflow_import add constraint workflow_import_state
  check (state in ('pending', 'active', 'completed', 'failed'));
alter table workflow_import drop progress;
`);
}
