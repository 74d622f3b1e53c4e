import { commonPriceSql } from '../negotiation/common-price-sql.ts';
import { closedSql } from '../negotiation/sealed.ts';

const over = `n.state in ('finished', 'negotiated', 'awarded', 'failed') and n.next_round_id is null`;

/**
 * What a purchaser organization's dashboard counts: the rows of each, counted as far as lists are. Of every statement here the
 * bindings are the organization, the account and the instant, and what the organization's clock says: `zone`, `year` and
 * `month`, its first day, by name.
 */
export const purchaserCounts: Readonly<Record<string, string>> = {
  workflowsActive: `from workflow w where w.organization_id = :organization and w.state = 'active' and not w.is_template`,
  workflowsInNegotiation: `from workflow w where w.organization_id = :organization and w.state = 'active' and w.phase = 'negotiation'`,
  negotiationsFinished: `from negotiation n where n.organization_id = :organization and ${over}`,
  negotiationsFinishedThisMonth: `from negotiation n where n.organization_id = :organization and ${over}
    and n.finished_at >= (:month::timestamp at time zone :zone)`,
  negotiationsRunning: `from negotiation n where n.organization_id = :organization and n.state = 'started' and n.next_round_id is null`,
  offersToEvaluate: `from response o where o.purchaser_organization_id = :organization and o.state in ('published', 'invalid')
    and o.result is null and not o.sealed`,
  requestsOpen: `from request r where r.organization_id = :organization and r.state = 'started'`,
};

/** What the awards of a few hours around a turn of the year come to: years of the sums turn in Greenwich, the organization's at home. */
const turns = `select coalesce(n.currency, '') as currency, b.sign as awards,
    b.sign * coalesce((n.savings ->> 'amount')::numeric, 0) as amount,
    b.sign * coalesce((select min(coalesce(round(p.initial_price * p.rate, 2), p.initial_price))
      from participation p where p.negotiation_id = n.id), 0) as negotiated
  from (select least(utc, own) as begins, greatest(utc, own) as ends, case when own < utc then sign else -sign end as sign
    from (select make_timestamptz(:year::int + later, 1, 1, 0, 0, 0, 'UTC') as utc,
        make_timestamptz(:year::int + later, 1, 1, 0, 0, 0, :zone) as own, 1 - 2 * later as sign
      from (values (0), (1)) years (later)) t) b
    join negotiation n on n.decided_at >= b.begins and n.decided_at < b.ends
  where n.organization_id = :organization and n.state = 'awarded' and n.savings is not null`;

/**
 * This year's awards in the currency of most of them: sums of different currencies mean nothing. The database keeps them
 * as awards are given.
 */
export const purchaserSavings = `select nullif(s.currency, '') as currency, sum(s.amount)::text as amount,
    sum(s.negotiated)::text as negotiated
  from (select currency, awards, amount, negotiated from award_sum
      where organization_id = :organization and year = :year::int
    union all ${turns}) s
  group by s.currency having sum(s.awards) > 0
  order by sum(s.awards) desc, s.currency limit 1`;

/** Until the operator gave it a licence the organization is on trial. */
export const purchaserTrial = `select o.licensed_until as "endsAt" from organization o
  where o.id = :organization and o.trial_started_at is not null and o.licensed_until is not null
    and not exists (select 1 from history h
      where h.entity = 'organization' and h.record_id = o.id and h.operation = 'extendLicence')`;

export const purchaserSteps = `select
    exists (select 1 from postal_address where organization_id = :organization and type = 'shipping') as delivery_address,
    exists (select 1 from postal_address where organization_id = :organization and type = 'billing') as invoice_address,
    exists (select 1 from workflow where organization_id = :organization) as first_workflow`;

/** Sealed amounts are nobody's to see before their time. */
export const purchaserRunning = (): string => `select n.id, n.title, n.type, n.effective_finish as "endsAt", n.currency,
    p.participants,
    case when not ${closedSql({ of: 'participation', property: 'lastOffer', side: 'purchaser' })} then p.price end as price,
    p.initial
  from (select * from negotiation where organization_id = :organization and state = 'started'
    order by effective_finish nulls last, id limit 20) n
  left join lateral (select count(*)::int as participants, min(coalesce(${commonPriceSql('last_offer')}, ${commonPriceSql('initial_price')}))::text as price,
    min(${commonPriceSql('initial_price')})::text as initial from participation p where p.negotiation_id = n.id) p on true
  order by n.effective_finish nulls last, n.id`;

const open = `w.state = 'active' and not w.is_template`;

/**
 * The newest of each kind: what is told of them is asked of those alone. `offset 0` keeps the planner from joining first what
 * is asked of fifty.
 */
export const purchaserWaiting = `
  select case n.state when 'negotiated' then 'award' else 'decide' end as kind, 'negotiation' as entity, n.id, n.title, n.since,
    json_build_object('suppliers', (select count(*) from participation p where p.negotiation_id = n.id),
      'winner', (select o.legal_name from participation p join organization o on o.id = p.supplier_id where p.id = n.winner_id),
      'price', (select coalesce(p.deal_price, p.last_offer)::text from participation p where p.id = n.winner_id),
      'currency', coalesce((select p.currency from participation p where p.id = n.winner_id), n.currency)) as params
  from (select n.id, n.state, n.title, n.currency, n.winner_id, coalesce(n.finished_at, n.updated_at) as since from negotiation n
    where n.organization_id = :organization and n.state in ('finished', 'negotiated') and n.next_round_id is null
    order by coalesce(n.finished_at, n.updated_at) desc limit 50) n
  union all
  select 'evaluate', 'workflow', w.id, w.title, w.finish_date, json_build_object('offers',
    (select count(*) from response o where o.request_id = w.request_id and o.state in ('published', 'invalid')))
  from (select * from (select w.id, w.title, r.id as request_id, r.finish_date from request r join workflow w on w.id = r.workflow_id
      where w.organization_id = :organization and r.state = 'finished' and w.phase = 'evaluation' and ${open}
      order by r.finish_date desc offset 0) w
    where exists (select 1 from response o where o.request_id = w.request_id and o.state in ('published', 'invalid')) limit 50) w
  union all
  select 'publish', 'request', r.id, r.title, r.updated_at,
    json_build_object('items', (select count(*) from request_item i where i.request_id = r.id))
  from (select r.id, coalesce(r.title, w.title) as title, r.updated_at from request r,
      lateral (select w.title from workflow w where w.id = r.workflow_id and ${open} offset 0) w
    where r.organization_id = :organization and r.state in ('created', 'drafted')
    order by r.updated_at desc limit 50) r
  union all
  select 'answer_question', 'request', r.id, r.title, q.since, json_build_object('questions', q.count)
  from (select q.request_id, min(q.created_at) as since, count(*) from question q
    where q.organization_id = :organization and q.state = 'asked' group by q.request_id order by since desc limit 50) q
  join request r on r.id = q.request_id
  union all
  select 'approve_supplier', 'request', r.id, r.title, i.since, json_build_object('suppliers', i.count)
  from (select i.request_id, min(i.updated_at) as since, count(*) from invitation i
    where i.organization_id = :organization and i.approval_pending group by i.request_id order by since desc limit 50) i
  join request r on r.id = i.request_id
  order by since desc limit 50`;

export const purchaserUpcoming = `
  (select 'offer_deadline' as kind, 'request' as entity, r.id, r.title, r.finish_date as at
  from request r where r.organization_id = :organization and r.state = 'started' and r.finish_date > :now::timestamptz
  order by at limit 20)
  union all
  (select 'request_starts', 'request', r.id, r.title, r.start_date as at
  from request r where r.organization_id = :organization and r.state = 'published' and r.start_date > :now::timestamptz
  order by at limit 20)
  union all
  (select 'negotiation_starts', 'negotiation', n.id, n.title, n.start_date as at
  from negotiation n
  where n.organization_id = :organization and n.state = 'published' and n.start_date > :now::timestamptz
  order by at limit 20)
  union all
  (select 'negotiation_ends', 'negotiation', n.id, n.title, n.effective_finish as at
  from negotiation n
  where n.organization_id = :organization and n.state = 'started' and n.effective_finish > :now::timestamptz
  order by at limit 20)
  order by at limit 20`;
