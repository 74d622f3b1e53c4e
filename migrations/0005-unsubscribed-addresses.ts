import type { Knex } from 'knex';

export const name = '0005-unsubscribed-addresses';

export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
create table unsubscribed_address (
  email text not null,
  notification_group text not null
    constraint unsubscribed_address_group check (notification_group in ('information', 'involvement', 'marketing', 'system')),
  created_at timestamptz(3) not null,
  primary key (email, notification_group)
);
`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw('drop table unsubscribed_address');
}
