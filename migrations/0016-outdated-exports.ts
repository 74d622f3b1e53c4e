import type { Knex } from 'knex';

export const name = '0016-outdated-exports';

/** An exported order can be outdated, because it was changed, cancelled or declined afterwards. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`alter table order_export drop constraint order_export_state,
    add constraint order_export_state check (state in ('issued', 'failed', 'outdated'))`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw(`update order_export set state = 'issued' where state = 'outdated'`);
  await trx.raw(`alter table order_export drop constraint order_export_state,
    add constraint order_export_state check (state in ('issued', 'failed'))`);
}
