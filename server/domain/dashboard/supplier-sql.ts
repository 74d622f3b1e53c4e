import { allMechanisms } from '../../../schemas/mechanisms/index.ts';
import { closedSql } from '../negotiation/sealed.ts';
import { orderStands } from '../../../schemas/domain/order-standing.ts';

/** The access rows copy the state and dates of their records, so only shown values need a join. */
const access = `request_access g join request r on r.id = g.request_id`;
const mine = `g.organization_id = :organization`;
const takesPart = `negotiation_access g join negotiation n on n.id = g.negotiation_id and n.next_round_id is null
  join participation p on p.negotiation_id = n.id and p.supplier_id = g.organization_id`;
const offered = (states: string): string => `exists (select 1 from response o where o.request_id = r.id
  and o.organization_id = g.organization_id and o.state in (${states}))`;
/** Invited by name, or by the caller's address. A link invites no one in particular. */
const invited = `(i.supplier_id = :organization or lower(i.email) = (select lower(a.email) from account a where a.id = :account))`;
const iso = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const submitted = `'published', 'accepted', 'invalid', 'rejected'`;

/** Rows that a supplier organization's dashboard counts: only its own part. */
export const supplierCounts: Readonly<Record<string, string>> = {
  requestsOpen: `from request_access g where ${mine} and g.state = 'started'`,
  offersSubmitted: `from response o where o.organization_id = :organization and o.state in ('published', 'accepted', 'invalid')`,
  negotiationsRunning: `from ${takesPart} where ${mine} and g.state = 'started'`,
  negotiationsWon: `from ${takesPart} where ${mine} and p.state = 'won' and g.state = 'awarded'`,
};

const rankedTypes = (): string =>
  allMechanisms()
    .filter(({ traits }) => traits.ranked)
    .map(({ type }) => `'${type}'`)
    .join(', ');

/** Only ranked types show a place. */
export const supplierRunning =
  (): string => `select n.id, n.title, n.type, n.effective_finish as "endsAt", coalesce(p.currency, n.currency) as currency,
    coalesce(p.last_offer, p.initial_price)::text as price, null as initial,
    case when n.type in (${rankedTypes()}) and not ${closedSql({ of: 'participation', property: 'rank', side: 'supplier' })}
      then coalesce(p.shown_rank, p.rank) end as rank
  from ${takesPart} where ${mine} and g.state = 'started' order by g.effective_finish nulls last, n.id limit 20`;

export const supplierWaiting = `
  select 'confirm_offer' as kind, 'response' as entity, o.id, r.title, o.updated_at as since, '{}'::json as params
  from response o join request r on r.id = o.request_id
  where o.organization_id = :organization and o.state = 'invalid' and r.state = 'started'
  union all
  select case when ${offered(`'created'`)} then 'continue_offer' else 'submit_offer' end, 'request', r.id, r.title,
    greatest(r.start_date, g.created_at), json_build_object('finish', ${iso('r.finish_date')})
  from ${access} where ${mine} and g.state = 'started' and not ${offered(submitted)}
    and (${offered(`'created'`)} or not ${offered(`'cancelled'`)})
  union all
  select 'accept_invitation', 'invitation', i.id, r.title, coalesce(i.sent_at, i.created_at),
    json_build_object('finish', ${iso('r.finish_date')}, 'buyer', b.legal_name)
  from invitation i join request r on r.id = i.request_id join organization b on b.id = r.organization_id
  where ${invited} and i.state in ('sent', 'reminded', 'accessed') and not i.approval_pending
    and r.state in ('published', 'started') and not exists (select 1 from request_access g
      where g.request_id = r.id and ${mine})
  union all
  select 'bid', 'negotiation', n.id, n.title, coalesce(n.started_at, n.start_date), '{}'::json
  from ${takesPart} where ${mine} and g.state = 'started' and p.last_bid_at is null and p.state = 'participating'
    and p.talk is null
  union all
  select 'answer_talk', 'negotiation', n.id, n.title, p.updated_at, '{}'::json
  from ${takesPart} where ${mine} and g.state = 'started' and p.state = 'participating' and p.talk ->> 'phase' in ('open', 'person')
    and (select m.author from conversation_message m where m.participation_id = p.id order by m.n desc limit 1) <> 'supplier'
  union all
  select 'break_down', 'negotiation', n.id, n.title, n.decided_at, json_build_object('until', p.break_down ->> 'until', 'buyer', b.legal_name)
  from participation p join negotiation n on n.id = p.negotiation_id join organization b on b.id = n.organization_id
  where p.supplier_id = :organization and p.state = 'won' and p.break_down ->> 'state' = 'asked'
    and not exists (select 1 from purchase_order d where d.participation_id = p.id and ${orderStands('d')})
  union all
  select 'explain_price', 'response', o.id, r.title, e.created_at, json_build_object('until', ${iso('e.due_at')}, 'buyer', b.legal_name)
  from price_explanation e join response o on o.id = e.response_id join request r on r.id = o.request_id
    join organization b on b.id = e.organization_id
  where e.supplier_id = :organization and e.state = 'asked' and e.due_at > :now::timestamptz
    and o.state in ('published', 'accepted', 'invalid') and o.result is null
  union all
  select 'submit_qualification', 'qualification', q.id, null, coalesce(q.decided_at, q.asked_at),
    json_build_object('until', ${iso('q.due_at')}, 'buyer', b.legal_name)
  from qualification q join organization b on b.id = q.purchaser_organization_id
  where q.organization_id = :organization and q.state in ('requested', 'rejected')
  union all
  select 'submit_document', 'supplierDocument', d.id, null, coalesce(d.decided_at, d.asked_at),
    json_build_object('until', ${iso('d.due_at')}, 'buyer', b.legal_name, 'documentKind', d.kind)
  from supplier_document d join organization b on b.id = d.buyer_id
  where d.organization_id = :organization and d.state in ('requested', 'rejected')
  union all
  select 'acknowledge_order', 'purchaseOrder', d.id, d.number, d.updated_at, json_build_object('buyer', b.legal_name)
  from purchase_order d join organization b on b.id = d.organization_id
  where d.supplier_id = :organization and d.state = 'sent'
  order by since desc limit 50`;

export const supplierUpcoming = `
  (select 'offer_deadline' as kind, 'request' as entity, r.id, r.title, r.finish_date as at
  from ${access} where ${mine} and g.state = 'started' and g.finish_date > :now::timestamptz
  order by at limit 20)
  union all
  (select 'request_starts', 'request', r.id, r.title, r.start_date as at
  from ${access} where ${mine} and g.state = 'published' and g.start_date > :now::timestamptz
  order by at limit 20)
  union all
  (select 'negotiation_starts', 'negotiation', n.id, n.title, n.start_date as at
  from ${takesPart} where ${mine} and g.state = 'published' and g.start_date > :now::timestamptz
  order by at limit 20)
  union all
  (select 'negotiation_ends', 'negotiation', n.id, n.title, n.effective_finish as at
  from ${takesPart} where ${mine} and g.state = 'started' and g.effective_finish > :now::timestamptz
  order by at limit 20)
  union all
  (select 'binding_until', 'response', o.id, r.title, o.binding_until as at
  from response o join request r on r.id = o.request_id
  where o.organization_id = :organization and o.state in ('published', 'accepted') and o.result is null and o.binding_until > :now::timestamptz
  order by at limit 20)
  order by at limit 20`;
