import type { Knex } from 'knex';

export const name = '0140-sealed-offers';

/** A request can keep its offers from the buyer until it ends; `sealed` marks the offers that are still kept. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
alter table request add column sealed_offers boolean not null default false;
alter table response add column sealed boolean not null default false`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw(`
alter table request drop column sealed_offers;
alter table response drop column sealed`);
}
