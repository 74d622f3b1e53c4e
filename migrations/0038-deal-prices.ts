import type { Knex } from 'knex';

export const name = '0038-deal-prices';

/** A deal binds from the moment the mechanism named it, not from its award. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
update participation p set deal_price = p.last_offer
from negotiation n where n.winner_id = p.id and n.state = 'negotiated' and p.deal_price is null;
`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw(`
update participation p set deal_price = null
from negotiation n where n.winner_id = p.id and n.state = 'negotiated';
`);
}
