import type { Knex } from 'knex';

export const name = '0023-bid-of-a-place';

/**
 * A bid belongs to a place of the very negotiation that it names: one key says what two said by halves, and costs half.
 * Nothing asks for the bids of a negotiation; its log has them in their order.
 */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
alter table participation add constraint participation_in_negotiation unique (id, negotiation_id);
alter table bid drop constraint bid_participation_id_fkey;
alter table bid drop constraint bid_negotiation_id_fkey;
alter table bid add constraint bid_of_place foreign key (participation_id, negotiation_id)
  references participation (id, negotiation_id);
drop index bid_negotiation;
`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw(`
create index bid_negotiation on bid (negotiation_id, seq);
alter table bid drop constraint bid_of_place;
alter table bid add constraint bid_negotiation_id_fkey foreign key (negotiation_id) references negotiation (id);
alter table bid add constraint bid_participation_id_fkey foreign key (participation_id) references participation (id);
alter table participation drop constraint participation_in_negotiation;
`);
}
