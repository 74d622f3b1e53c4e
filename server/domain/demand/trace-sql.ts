import { orderStands } from '../../../schemas/domain/order-standing.ts';

const iso = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Orders over the alias `i` of an item, as `q`: of its negotiation, or of an award of its request. Declined and
 * cancelled orders do not count.
 */
export const ordersOfItem = `purchase_order q where ${orderStands('q')}
    and (q.negotiation_id = i.negotiation_id or q.award_id in (select w.id from supplier_award w where w.request_id = i.request_id))
    and q.lines @> jsonb_build_array(jsonb_build_object('item', i.id))`;

/** Over the alias `t` of a demand: its lines in the order of its items. Declined and cancelled orders do not count. */
export const traceSql = `(select json_agg(json_build_object(
    'line', l.position, 'quantity', l.quantity::text, 'neededBy', l.needed_by, 'requestItem', i.id, 'total', i.quantity::text,
    'request', r.id, 'requestTitle', r.title, 'requestState', r.state, 'publishedAt', ${iso('r.published_at')},
    'finishDate', ${iso('r.finish_date')},
    'offers', (select count(*) from response o where o.request_id = r.id and o.submitted),
    'negotiation', n.id, 'negotiationTitle', n.title, 'negotiationState', n.state, 'decidedAt', ${iso('n.decided_at')},
    'order', p.id, 'orderNumber', p.number, 'orderState', p.state, 'orderedAt', ${iso('p.created_at')},
    'deliveredAt', ${iso('p.delivered_at')}) order by l.position)
  from demand_line l join request_item i on i.id = l.request_item_id join request r on r.id = i.request_id
  left join negotiation n on n.id = i.negotiation_id
  left join lateral (select q.* from ${ordersOfItem} order by q.created_at desc limit 1) p on true
  where l.demand_id = t.id)`;
