import type { ComputedSql } from '../../kernel/entity-server.ts';
import { commonPriceSql } from '../negotiation/prices/common-price-sql.ts';

/** Columns that are read in addition to the schema's own properties. They are never shown. */
export interface RunColumns {
  ownerLanguage?: 'en' | 'de' | 'es' | 'pt' | null;
}

/** Lots whose bidding is over, each with its leading supplier. */
const lots = `select coalesce(n.currency, 'EUR') as currency, b.supplier, b.price,
    (select min(${commonPriceSql('initial_price')}) from participation p where p.negotiation_id = n.id) as lowest
  from negotiation n join request r on r.id = n.request_id
  join lateral (select s.legal_name as supplier, coalesce(${commonPriceSql('final_price')}, ${commonPriceSql('deal_price')},
      ${commonPriceSql('last_offer')}) as price
    from participation p join organization s on s.id = p.supplier_id
    where p.negotiation_id = n.id and p.last_offer is not null
      and (p.id = n.winner_id or (n.winner_id is null and p.state = 'participating'))
    order by p.id = n.winner_id desc, p.rank nulls last, p.id limit 1) b on true
  where r.workflow_id = t.workflow_id and n.next_round_id is null and n.state in ('finished', 'negotiated', 'awarded')`;

export const runColumns: ComputedSql<'agentRun'> = {
  ownerName: `(select a.given_name || ' ' || a.family_name from account a where a.id = t.owner_id)`,
  figures: `case when t.workflow_id is not null then (select json_build_object('price', sum(x.price)::text,
      'currency', min(x.currency), 'suppliers', json_agg(distinct x.supplier), 'firstBest', sum(x.lowest)::text,
      'estimate', (select d.estimated_value->>'amount' from demand d where d.id = t.demand_id
        and d.estimated_value->>'currency' = min(x.currency)))
    from (${lots}) x having count(*) > 0 and count(distinct x.currency) = 1) end`,
};

export const runHelpers: Record<keyof RunColumns, string> = {
  ownerLanguage: '(select a.language from account a where a.id = t.owner_id)',
};
