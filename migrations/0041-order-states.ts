import type { Knex } from 'knex';

export const name = '0041-order-states';

/** An order is sent, acknowledged or declined, delivered and closed; after a decline the award may have another. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
alter table purchase_order add column state text not null default 'created'
  constraint purchase_order_state check (state in ('created', 'sent', 'acknowledged', 'declined', 'delivered', 'closed'));
alter table purchase_order alter column state drop default;
alter table purchase_order add column sent_at timestamptz(3);
alter table purchase_order add column acknowledged_at timestamptz(3);
alter table purchase_order add column declined_at timestamptz(3);
alter table purchase_order add column delivered_at timestamptz(3);
alter table purchase_order add column closed_at timestamptz(3);
alter table purchase_order add column decline_reason text;
alter table purchase_order add column details jsonb;
drop index purchase_order_once;
create unique index purchase_order_once on purchase_order (participation_id) where state <> 'declined';
`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw(`
drop index purchase_order_once;
create unique index purchase_order_once on purchase_order (participation_id);
alter table purchase_order
  drop column state, drop column sent_at, drop column acknowledged_at, drop column declined_at,
  drop column delivered_at, drop column closed_at, drop column decline_reason, drop column details;
`);
}
