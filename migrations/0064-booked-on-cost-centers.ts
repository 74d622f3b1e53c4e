import type { Knex } from 'knex';

export const name = '0064-booked-on-cost-centers';

/** Where a workflow's orders are booked, and where each of them was. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
alter table workflow add column cost_center_id uuid references cost_center (id) on delete set null;
create index workflow_cost_center_id on workflow (cost_center_id);
alter table purchase_order add column cost_center_id uuid references cost_center (id) on delete set null;
create index purchase_order_cost_center_id on purchase_order (cost_center_id);
`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw(`
alter table workflow drop column cost_center_id;
alter table purchase_order drop column cost_center_id;
`);
}
