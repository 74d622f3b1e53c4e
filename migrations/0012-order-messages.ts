import type { Knex } from 'knex';

export const name = '0012-order-messages';

/** Documents exchanged about an order, and orders that the purchaser cancelled. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`alter table purchase_order add column messages jsonb not null default '[]',
    add column cancelled_at timestamptz(3), add column cancel_reason text,
    drop constraint purchase_order_state,
    add constraint purchase_order_state
      check (state in ('created', 'sent', 'acknowledged', 'declined', 'cancelled', 'delivered', 'closed'));
  drop index purchase_order_once;
  drop index purchase_order_once_of_award;
  create unique index purchase_order_once on purchase_order (participation_id) where state not in ('declined', 'cancelled');
  create unique index purchase_order_once_of_award on purchase_order (award_id) where state not in ('declined', 'cancelled')`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw(`update purchase_order set state = 'declined', declined_at = cancelled_at, decline_reason = cancel_reason
    where state = 'cancelled';
  alter table purchase_order drop column messages, drop column cancelled_at, drop column cancel_reason,
    drop constraint purchase_order_state,
    add constraint purchase_order_state
      check (state in ('created', 'sent', 'acknowledged', 'declined', 'delivered', 'closed'));
  drop index purchase_order_once;
  drop index purchase_order_once_of_award;
  create unique index purchase_order_once on purchase_order (participation_id) where state <> 'declined';
  create unique index purchase_order_once_of_award on purchase_order (award_id) where state <> 'declined'`);
}
