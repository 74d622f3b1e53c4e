import { commonPriceSql } from '../negotiation/prices/common-price-sql.ts';
import { closedSql } from '../negotiation/sealed.ts';

const over = `n.state in ('finished', 'negotiated', 'awarded', 'failed') and n.next_round_id is null`;

/**
 * Rows that a purchaser organization's dashboard counts, with the same limit as lists. Every statement here binds the
 * organization, the account and the instant. By name it also binds the values of the organization's clock: `zone`,
 * `year`, and `month` as its first day.
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

/**
 * Corrects the sums for awards in the hours around New Year: stored years turn in UTC, the organization's in its own
 * zone.
 */
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
 * Savings of this year's awards in their most frequent currency: sums of different currencies mean nothing. The
 * database maintains the sums as awards are made.
 */
export const purchaserSavings = `select nullif(s.currency, '') as currency, sum(s.amount)::text as amount,
    sum(s.negotiated)::text as negotiated
  from (select currency, awards, amount, negotiated from award_sum
      where organization_id = :organization and year = :year::int
    union all ${turns}) s
  group by s.currency having sum(s.awards) > 0
  order by sum(s.awards) desc, s.currency limit 1`;

/** An organization is on trial until the operator gives it a license. */
export const purchaserTrial = `select o.licensed_until as "endsAt" from organization o
  where o.id = :organization and o.trial_started_at is not null and o.licensed_until is not null
    and not exists (select 1 from history h
      where h.entity = 'organization' and h.record_id = o.id and h.operation = 'extendLicence')`;

export const purchaserSteps = `select
    exists (select 1 from postal_address where organization_id = :organization and type = 'shipping') as delivery_address,
    exists (select 1 from postal_address where organization_id = :organization and type = 'billing') as invoice_address,
    exists (select 1 from workflow where organization_id = :organization) as first_workflow`;

/** Hides sealed amounts before their time. */
export const purchaserRunning = (): string => `select n.id, n.title, n.type, n.effective_finish as "endsAt", n.currency,
    p.participants,
    case when not ${closedSql({ of: 'participation', property: 'lastOffer', side: 'purchaser' })} then p.price end as price,
    p.initial
  from (select * from negotiation where organization_id = :organization and state = 'started'
    order by effective_finish nulls last, id limit 20) n
  left join lateral (select count(*)::int as participants, min(coalesce(${commonPriceSql('last_offer')}, ${commonPriceSql('initial_price')}))::text as price,
    min(${commonPriceSql('initial_price')})::text as initial from participation p where p.negotiation_id = n.id) p on true
  order by n.effective_finish nulls last, n.id`;

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
