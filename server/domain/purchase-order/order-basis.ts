import type { Knex } from 'knex';
import type { Basis } from '../../../schemas/domain/approval/basis.ts';
import { raw } from '../../kernel/repository/records.ts';

interface Row {
  version: string;
  negotiation?: string;
  response: string;
  offer: string;
}

/** Everything that the order of a winner depends on: the participation's version, the negotiation, and the offer. */
export const winnerOrderBasis = (participation: string, db: Knex): Promise<Basis> =>
  basisOf(
    raw<Row>(db, {
      sql: `select p.version::text as version, p.response_id as response,
          concat_ws(' ', n.state, n.winner_id, n.next_round_id) as negotiation,
          concat_ws(' ', o.state, o.total_price, o.currency, p.state, p.deal_price, p.currency) as offer
        from participation p join negotiation n on n.id = p.negotiation_id join response o on o.id = p.response_id
        where p.id = ?`,
      bindings: [participation],
    }),
  );

/** Everything that the order of a part of a split depends on: the award's version, and the offer. */
export const awardOrderBasis = (award: string, db: Knex): Promise<Basis> =>
  basisOf(
    raw<Row>(db, {
      sql: `select a.version::text as version, a.response_id as response,
          concat_ws(' ', o.state, o.total_price, o.currency, a.total, a.currency) as offer
        from supplier_award a join response o on o.id = a.response_id where a.id = ?`,
      bindings: [award],
    }),
  );

async function basisOf(rows: Promise<Row[]>): Promise<Basis> {
  const [row] = await rows;
  if (!row) return {};
  const { response, offer, ...others } = row;
  return { ...others, [`offer ${response}`]: offer };
}

/** Locks an award, as its order does. */
export async function lockAward(award: string, trx: Knex.Transaction): Promise<void> {
  await raw(trx, { sql: 'select id from supplier_award where id = ? for update', bindings: [award] });
}
