import type { Knex } from 'knex';

export const name = '0022-workflow-types';

/** What a template is for, and the administrator's own type of a custom workflow. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
alter table workflow add template_kind text not null default 'manual'
  constraint workflow_template_kind check (template_kind in ('manual', 'schedules', 'self_sourcing'));
alter table workflow add custom_type text;
`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw(`
alter table workflow drop custom_type;
alter table workflow drop template_kind;
`);
}
