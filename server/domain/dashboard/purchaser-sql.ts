import { closedSql } from '../negotiation/sealed.ts';

/** What a purchaser organization's dashboard reads. The one binding of every statement is the organization, by name. */
export const purchaserCounts = `select
    (select count(*) from workflow w where w.organization_id = :organization and w.state = 'active' and not w.is_template)::int
      as "workflowsActive",
    (select count(*) from workflow w where w.organization_id = :organization and w.state = 'active' and w.phase = 'negotiation')::int
      as "workflowsInNegotiation",
    count(*) filter (where n.state in ('finished', 'negotiated', 'awarded', 'failed'))::int as "negotiationsFinished",
    count(*) filter (where n.state in ('finished', 'negotiated', 'awarded', 'failed')
      and n.finished_at >= date_trunc('month', :now::timestamptz))::int as "negotiationsFinishedThisMonth",
    count(*) filter (where n.state = 'started')::int as "negotiationsRunning",
    (select count(*) from response o where o.purchaser_organization_id = :organization and o.state in ('published', 'invalid'))::int
      as "offersToEvaluate",
    (select count(*) from request r where r.organization_id = :organization and r.state = 'started')::int as "requestsOpen"
  from negotiation n where n.organization_id = :organization and n.next_round_id is null`;

/** This year's awards in the currency of most of them: sums of different currencies mean nothing. */
export const purchaserSavings = `select n.currency, sum((n.savings->>'amount')::numeric)::text as amount,
    sum((select min(p.initial_price) from participation p where p.negotiation_id = n.id))::text as negotiated
  from negotiation n
  where n.organization_id = :organization and n.state = 'awarded' and n.savings is not null
    and n.decided_at >= date_trunc('year', :now::timestamptz)
  group by n.currency order by count(*) desc, n.currency limit 1`;

export const purchaserSteps = `select
    exists (select 1 from postal_address where organization_id = :organization and type = 'shipping') as delivery_address,
    exists (select 1 from postal_address where organization_id = :organization and type = 'billing') as invoice_address,
    exists (select 1 from workflow where organization_id = :organization) as first_workflow`;

/** Sealed amounts are nobody's to see before their time. */
export const purchaserRunning = (): string => `select n.id, n.title, n.type, n.effective_finish as "endsAt", n.currency,
    count(p.id)::int as participants,
    case when not ${closedSql({ of: 'participation', property: 'lastOffer', side: 'purchaser' })}
      then min(coalesce(p.last_offer, p.initial_price))::text end as price,
    min(p.initial_price)::text as initial
  from negotiation n left join participation p on p.negotiation_id = n.id
  where n.organization_id = :organization and n.state = 'started'
  group by n.id order by n.effective_finish nulls last, n.id limit 20`;

const open = `w.state = 'active' and not w.is_template`;

export const purchaserWaiting = `
  select case n.state when 'negotiated' then 'award' else 'decide' end as kind, 'negotiation' as entity, n.id, n.title,
    coalesce(n.finished_at, n.updated_at) as since,
    json_build_object('suppliers', (select count(*) from participation p where p.negotiation_id = n.id)) as params
  from negotiation n
  where n.organization_id = :organization and n.state in ('finished', 'negotiated') and n.next_round_id is null
  union all
  select 'evaluate', 'workflow', w.id, w.title, r.finish_date, json_build_object('offers',
    (select count(*) from response o where o.request_id = r.id and o.state in ('published', 'invalid')))
  from request r join workflow w on w.id = r.workflow_id
  where r.organization_id = :organization and r.state = 'finished' and w.phase = 'evaluation' and ${open}
    and exists (select 1 from response o where o.request_id = r.id and o.state in ('published', 'invalid'))
  union all
  select 'publish', 'request', r.id, coalesce(r.title, w.title), r.updated_at,
    json_build_object('items', (select count(*) from request_item i where i.request_id = r.id))
  from request r join workflow w on w.id = r.workflow_id
  where r.organization_id = :organization and r.state in ('created', 'drafted') and ${open}
  union all
  select 'answer_question', 'request', r.id, r.title, min(q.created_at), json_build_object('questions', count(*))
  from question q join request r on r.id = q.request_id
  where q.organization_id = :organization and q.state = 'asked' group by r.id
  union all
  select 'approve_supplier', 'request', r.id, r.title, min(i.updated_at), json_build_object('suppliers', count(*))
  from invitation i join request r on r.id = i.request_id
  where i.organization_id = :organization and i.approval_pending group by r.id
  order by since desc limit 50`;

export const purchaserUpcoming = `
  select 'offer_deadline' as kind, 'request' as entity, r.id, r.title, r.finish_date as at
  from request r where r.organization_id = :organization and r.state = 'started' and r.finish_date > :now::timestamptz
  union all
  select 'request_starts', 'request', r.id, r.title, r.start_date
  from request r where r.organization_id = :organization and r.state = 'published' and r.start_date > :now::timestamptz
  union all
  select 'negotiation_starts', 'negotiation', n.id, n.title, n.start_date
  from negotiation n
  where n.organization_id = :organization and n.state = 'published' and n.start_date > :now::timestamptz
  union all
  select 'negotiation_ends', 'negotiation', n.id, n.title, n.effective_finish
  from negotiation n
  where n.organization_id = :organization and n.state = 'started' and n.effective_finish > :now::timestamptz
  order by at limit 20`;
