import { commonPriceSql } from '../negotiation/prices/common-price-sql.ts';
import type { Knex } from 'knex';
import type { Evidence } from '../../../schemas/domain/agent/timeline.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import { raw } from '../../kernel/repository/records.ts';

interface Found {
  request: string | null;
  negotiations: string[];
  orders: string[];
  awarded: boolean;
  outbid: { supplier: string; price: string }[];
}

/** Results of a run's workflow so far. */
export interface RunOutcome {
  hasAward: boolean;
  /** Addresses, by the kind of step that produced them. */
  links: Readonly<Record<string, string[]>>;
  outbid: Evidence[];
}

const mostNamed = 10;

/** Shows losing suppliers' prices only after the award that they lost. */
export async function outcomeOf(workflow: string, db: Knex): Promise<RunOutcome> {
  const [found] = await raw<Found>(db, { sql: outcomeSql, bindings: [workflow, workflow] });
  const { request = null, negotiations = [], orders = [], awarded = false, outbid = [] } = found ?? {};
  const requests = request ? [iriOf(entityNamed('request'), request)] : [];
  const lots = negotiations.map((id) => iriOf(entityNamed('negotiation'), id));
  const ordered = orders.map((id) => iriOf(entityNamed('purchaseOrder'), id));
  return {
    hasAward: awarded,
    links: {
      publish_request: requests,
      form_lots: lots,
      publish_negotiations: lots,
      award: lots,
      order: ordered,
    },
    outbid: outbid
      .slice(0, mostNamed)
      .map(({ supplier, price }) => ({ kind: 'because', code: 'offered_more', is: supplier, asked: price })),
  };
}

/** In the currency of the negotiation. */
const commonPaid = `coalesce(${commonPriceSql('deal_price', { negotiation: 'l' })}, ${commonPriceSql('last_offer', { negotiation: 'l' })})`;

const outcomeSql = `
with lot as (
  select n.* from negotiation n join request r on r.id = n.request_id where r.workflow_id = ? and n.next_round_id is null
)
select
  (select id from request where workflow_id = w.id limit 1) as request,
  (select coalesce(json_agg(id order by id), '[]') from lot) as negotiations,
  (select coalesce(json_agg(o.id order by o.created_at), '[]') from purchase_order o
    where o.negotiation_id in (select id from lot)) as orders,
  exists (select 1 from lot where state = 'awarded') as awarded,
  (select coalesce(json_agg(json_build_object('supplier', s.legal_name, 'price', ${commonPaid}::text)
      order by ${commonPaid}), '[]')
    from participation p join lot l on l.id = p.negotiation_id join organization s on s.id = p.supplier_id
    where l.state = 'awarded' and p.last_offer is not null and p.state <> 'won') as outbid
from (select ?::uuid as id) w`;
