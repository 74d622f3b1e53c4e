import { rateSql } from '../response/money-sql.ts';

/** Price of a participation `p` in the currency of its request. */
const paid = `coalesce(p.final_price, p.deal_price, p.last_offer, p.initial_price) * coalesce(p.rate, 1)`;

/**
 * SQL for the outcome of an offer, over its alias and its request's. Selects its last prices in ended negotiations
 * where it bid, and the amount awarded to it.
 */
export const outcomeSql = (offer: string, request: string): string => `
    (select sum(${paid})::text from participation p join negotiation n on n.id = p.negotiation_id
      where p.response_id = ${offer}.id and p.last_offer is not null and n.next_round_id is null
        and n.state in ('finished', 'negotiated', 'awarded')) as negotiated,
    (select sum(a.amount)::text from (
      select ${paid} as amount from participation p join negotiation n on n.winner_id = p.id
        where p.response_id = ${offer}.id and n.state = 'awarded'
      union all select s.total * ${rateSql(offer, request)} from supplier_award s
        where s.response_id = ${offer}.id) a) as awarded`;
