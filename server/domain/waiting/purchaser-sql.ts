import { openRequestSql, waitsForSql } from '../approval-request/open-request.ts';
import { stepsSql } from './steps-sql.ts';
import { orderStands } from '../../../schemas/domain/order-standing.ts';

/**
 * Entries of a workflow wait for its owner. Bindings: `organization`, `account`, `now` and `mine`, the accounts that
 * the caller answers for.
 */
const owned = `w.owner_id = any(:mine::uuid[])`;
const open = `w.state = 'active' and not w.is_template`;

/** Maximum number of entries to read of each kind. */
const most = 50;

/** An award that waits for an approval waits for its approvers instead. One that was declined names the reason. */
const decisions = `
  select case n.state when 'negotiated' then 'award' else 'decide' end as kind, 'negotiation' as entity, n.id,
    n.workflow_id as workflow, n.title, n.since,
    json_build_object('suppliers', (select count(*) from participation p where p.negotiation_id = n.id),
      'winner', (select o.legal_name from participation p join organization o on o.id = p.supplier_id where p.id = n.winner_id),
      'price', (select coalesce(p.deal_price, p.last_offer)::text from participation p where p.id = n.winner_id),
      'currency', coalesce((select p.currency from participation p where p.id = n.winner_id), n.currency),
      'declined', (select case a.state when 'declined' then a.reason end from approval_request a
        where a.workflow_id = n.workflow_id and a.scope = n.id::text order by a.created_at desc limit 1)) as params
  from (select n.*, coalesce(n.finished_at, n.updated_at) as since from negotiation n
    where n.organization_id = :organization and n.state in ('finished', 'negotiated') and n.next_round_id is null
      and ${openRequestSql('n.id')} is null
      and exists (select 1 from workflow w where w.id = n.workflow_id and w.state <> 'archived' and ${owned})
    order by coalesce(n.finished_at, n.updated_at) desc limit ${most}) n`;

/** Undecided offers, of finished and running requests. Sealed offers do not count yet. */
const undecided = `select count(*) from response o where o.request_id = r.id and o.state in ('published', 'invalid')
  and o.result is null and not o.sealed`;
/** While no negotiation is under way or waits for its award, the remaining offers can be rated and placed. */
const idle = `not exists (select 1 from negotiation n where n.workflow_id = w.id and n.next_round_id is null
  and n.state in ('published', 'started', 'finished', 'negotiated'))`;
const offers = `
  select * from (select case r.state when 'finished' then 'evaluate' else 'read_offers' end as kind, 'workflow' as entity, w.id,
      w.id as workflow, w.title,
      case r.state when 'finished' then r.finish_date else (select max(o.updated_at) from response o where o.request_id = r.id) end as since,
      json_build_object('offers', (${undecided}),
        'finish', to_char(r.finish_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as params
    from request r join workflow w on w.id = r.workflow_id
    where r.organization_id = :organization and ${open} and ${owned}
      and (r.state = 'started' or (r.state = 'finished' and ${idle})) and (${undecided}) > 0
    order by r.finish_date desc limit ${most}) o`;

const drafts = `
  select 'publish', 'request', r.id, r.workflow_id, r.title, r.updated_at,
    json_build_object('items', (select count(*) from request_item i where i.request_id = r.id))
  from (select r.id, r.workflow_id, coalesce(r.title, w.title) as title, r.updated_at from request r,
      lateral (select w.title from workflow w where w.id = r.workflow_id and ${open} and ${owned} offset 0) w
    where r.organization_id = :organization and r.state in ('created', 'drafted')
    order by r.updated_at desc limit ${most}) r`;

/** Questions go to the responsible person, if one is named. */
const questions = `
  select 'answer_question', 'request', r.id, r.workflow_id, coalesce(r.title, w.title), q.since, json_build_object('questions', q.count)
  from (select q.request_id, min(q.created_at) as since, count(*) from question q
    where q.organization_id = :organization and q.state = 'asked' group by q.request_id) q
  join request r on r.id = q.request_id join workflow w on w.id = r.workflow_id
  where coalesce(r.responsible_person_id, w.owner_id) = any(:mine::uuid[]) order by since desc limit ${most}`;

/** Answers to accept or reject, while their offers can still be rejected. */
const explanations = `
  select 'judge_explanation', 'response', o.id, r.workflow_id, coalesce(r.title, w.title), e.answered_at,
    json_build_object('supplier', s.legal_name)
  from price_explanation e join response o on o.id = e.response_id join request r on r.id = o.request_id
    join workflow w on w.id = r.workflow_id join organization s on s.id = e.supplier_id
  where e.organization_id = :organization and e.state = 'answered' and o.state in ('published', 'accepted', 'invalid')
    and o.result is null and ${owned} order by e.answered_at desc limit ${most}`;

/** Qualifications go to those who asked for them. Without one in use, organization admins review them. */
const qualifications = `
  select 'review_qualification', 'qualification', q.id, null::uuid, null, q.submitted_at,
    json_build_object('supplier', s.legal_name)
  from qualification q join organization s on s.id = q.organization_id
  where q.purchaser_organization_id = :organization and q.state = 'submitted' and (q.asked_by_id = any(:mine::uuid[])
    or (:admin::boolean and not exists (select 1 from account a where a.id = q.asked_by_id and a.active)))
  order by q.submitted_at desc limit ${most}`;

/** Documents go to those who asked for them. Without one in use, organization admins review them. */
const documents = `
  select 'review_document', 'supplierDocument', d.id, null::uuid, null, d.submitted_at,
    json_build_object('supplier', s.legal_name, 'documentKind', d.kind)
  from supplier_document d join organization s on s.id = d.organization_id
  where d.buyer_id = :organization and d.state = 'submitted' and (d.asked_by_id = any(:mine::uuid[])
    or (:admin::boolean and not exists (select 1 from account a where a.id = d.asked_by_id and a.active)))
  order by d.submitted_at desc limit ${most}`;

const applicants = `
  select 'approve_supplier', 'request', r.id, r.workflow_id, coalesce(r.title, w.title), i.since, json_build_object('suppliers', i.count)
  from (select i.request_id, min(i.updated_at) as since, count(*) from invitation i
    where i.organization_id = :organization and i.approval_pending group by i.request_id) i
  join request r on r.id = i.request_id join workflow w on w.id = r.workflow_id
  where ${owned} order by since desc limit ${most}`;

/** An award without an order, or with one that its supplier declined or it cancelled. An order that waits for an approval is none. */
const orders = `
  select case when o.declined is null then 'order' else 'order_again' end, o.entity, o.id, o.workflow, o.title, coalesce(o.declined, o.since),
    json_build_object('supplier', s.legal_name, 'unitPrices', o.broken ->> 'state', 'until', o.broken ->> 'until')
  from (select 'negotiation' as entity, n.id, n.workflow_id as workflow, n.title, n.decided_at as since, p.supplier_id, p.break_down as broken,
      (select max(d.updated_at) from purchase_order d where d.negotiation_id = n.id and d.state = 'declined') as declined
    from negotiation n join participation p on p.id = n.winner_id
    where n.organization_id = :organization and n.state = 'awarded' and n.decided_at > :now::timestamptz - interval '1 year'
      and not exists (select 1 from purchase_order d where d.negotiation_id = n.id and ${orderStands('d')})
      and ${openRequestSql('n.id')} is null
    union all
    select 'workflow', r.workflow_id, r.workflow_id, coalesce(r.title, ''), a.created_at, a.supplier_id, null,
      (select max(d.updated_at) from purchase_order d where d.award_id = a.id and d.state = 'declined')
    from supplier_award a join request r on r.id = a.request_id
    where a.organization_id = :organization and a.created_at > :now::timestamptz - interval '1 year'
      and not exists (select 1 from purchase_order d where d.award_id = a.id and ${orderStands('d')})
      and ${openRequestSql('a.id')} is null) o
  join workflow w on w.id = o.workflow join organization s on s.id = o.supplier_id
  where w.state <> 'archived' and ${owned} order by o.since desc limit ${most}`;

const unsent = `
  select 'send_order', 'purchaseOrder', d.id, w.id, w.title, d.updated_at, json_build_object('number', d.number, 'supplier', s.legal_name)
  from purchase_order d join organization s on s.id = d.supplier_id
    left join negotiation n on n.id = d.negotiation_id
    left join supplier_award a on a.id = d.award_id left join request r on r.id = a.request_id
    join workflow w on w.id = coalesce(n.workflow_id, r.workflow_id)
  where d.organization_id = :organization and d.state = 'created' and ${owned} order by d.created_at desc limit ${most}`;

/** Drafted debriefs, unless they are switched off. */
const debriefs = `
  select 'send_debriefs', 'debriefs', w.id, w.id, w.title, d.since, json_build_object('suppliers', d.count)
  from (select workflow_id, min(created_at) as since, count(*) from debrief
    where organization_id = :organization and state = 'drafted' group by workflow_id) d
  join workflow w on w.id = d.workflow_id join organization o on o.id = w.organization_id
  where w.state <> 'archived' and coalesce(w.debrief, o.debrief, 'rank') <> 'off' and ${owned} order by since desc limit ${most}`;

const debriefQuestions = `
  select 'answer_debrief', 'debriefs', w.id, w.id, w.title, d.asked_at, json_build_object('supplier', s.legal_name)
  from debrief d join workflow w on w.id = d.workflow_id join organization s on s.id = d.supplier_id
  where d.organization_id = :organization and d.question is not null and d.answer is null and ${owned}
  order by d.asked_at desc limit ${most}`;

/** A deal to confirm, or a supplier's message that the bot leaves to a person. */
const talks = `
  select case when p.deal ->> 'state' = 'agreed' then 'confirm_deal' else 'answer_talk' end, 'participation', p.id, n.workflow_id,
    n.title, p.updated_at, json_build_object('supplier', s.legal_name, 'negotiation', n.id)
  from negotiation n join participation p on p.negotiation_id = n.id join organization s on s.id = p.supplier_id
    join workflow w on w.id = n.workflow_id
  where n.organization_id = :organization and n.state = 'started' and p.state = 'participating'
    and (p.deal ->> 'state' = 'agreed' or p.talk ->> 'phase' = 'person')
    and case when p.deal ->> 'state' = 'agreed' then ${owned}
      else p.talk ->> 'phase' = 'person' and coalesce(right(n.plan ->> 'person', 36), w.owner_id::text) = any(:mine::text[])
        and (select m.author from conversation_message m where m.participation_id = p.id order by m.n desc limit 1) <> 'person' end
  order by p.updated_at desc limit ${most}`;

/**
 * The named approver approves. Organization admins do so if there is none, after an escalation, or in place of one who
 * left.
 */
const demands = `
  select 'approve_demand', 'demand', d.id, d.workflow_id, d.title, d.submitted_at,
    json_build_object('number', d.number, 'requester', r.given_name || ' ' || r.family_name,
      'price', d.estimated_value ->> 'amount', 'currency', d.estimated_value ->> 'currency')
  from demand d join account r on r.id = d.requester_id
  where d.organization_id = :organization and d.state = 'submitted'
    and (d.approver_id = any(:mine::uuid[]) or ((d.approver_id is null or d.escalated_at is not null) and :admin::boolean))
    and (:account::uuid is null or d.requester_id <> :account::uuid or not exists (select 1 from account a
      where a.organization_id = d.organization_id and a.org_admin and not a.requester and a.state = 'active' and a.id <> d.requester_id))
  order by d.submitted_at desc limit ${most}`;

/** Awards and orders that wait for the approval of the caller. An administrator who views sees all of them. */
const purchases = `
  select 'approve_purchase', 'approvalRequest', a.id, a.workflow_id, a.title, a.created_at,
    json_build_object('number', a.number, 'requester', p.given_name || ' ' || p.family_name,
      'price', a.amount ->> 'amount', 'currency', a.amount ->> 'currency')
  from approval_request a join account p on p.id = a.proposed_by_id
  where a.organization_id = :organization and a.state = 'open' and a.expires_at > :now::timestamptz
    and (:account::uuid is null or ${waitsForSql('a', ':account', ':admin')})
  order by a.created_at desc limit ${most}`;

/** Approved demands without a request: one entry for all, since any purchaser may bundle them. */
const toBundle = `
  select 'bundle_demands', 'demands', null::uuid, null::uuid, null, min(coalesce(d.decided_at, d.submitted_at)),
    json_build_object('demands', count(*))
  from demand d where d.organization_id = :organization and d.state = 'approved' having count(*) > 0`;

export const purchaserWaiting = [
  decisions,
  offers,
  drafts,
  questions,
  explanations,
  qualifications,
  documents,
  applicants,
  orders,
  unsent,
  debriefs,
  debriefQuestions,
  talks,
  purchases,
  demands,
  toBundle,
  stepsSql,
]
  .map((part) => `(${part})`)
  .join(' union all ');
