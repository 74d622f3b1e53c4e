import type { Knex } from 'knex';
import type { Basis } from '../../../../schemas/domain/approval/basis.ts';
import { raw } from '../../../kernel/repository/records.ts';

interface Place {
  response: string;
  version: number;
  negotiation: string;
  /** State, total and currency of the offer, and the result of the negotiation. */
  offer: string;
  ratings: string;
}

/** Everything that the award of a participation depends on: its version, the negotiation, and each participant's offer and ratings. */
export async function awardingBasis(participation: string, db: Knex): Promise<Basis> {
  const places = await raw<Place & { own: boolean }>(db, {
    sql: `select p.response_id as response, p.version, p.id = t.id as own,
        concat_ws(' ', n.state, n.winner_id, n.next_round_id) as negotiation,
        concat_ws(' ', o.state, o.result, o.total_price, o.currency, p.state, p.last_offer, p.currency) as offer,
        (select coalesce(string_agg(concat_ws(' ', s.evaluation_criterion_id, s.rating), ',' order by s.evaluation_criterion_id), '')
          from evaluation_scoring s where s.response_id = o.id) as ratings
      from participation t join negotiation n on n.id = t.negotiation_id
      join participation p on p.negotiation_id = n.id join response o on o.id = p.response_id
      where t.id = ?`,
    bindings: [participation],
  });
  const own = places.find((place) => place.own);
  return {
    version: String(own?.version ?? 0),
    negotiation: own?.negotiation ?? '',
    ...Object.fromEntries(
      places.flatMap(({ response, offer, ratings }) => [
        [`offer ${response}`, offer],
        [`rating ${response}`, ratings],
      ]),
    ),
  };
}
