/**
 * The person who must act on a step now: who took it over, the approver's replacement, or its approver. The owner fixes
 * missing data.
 */
const deciderSql = `coalesce(s ->> 'takenOverBy', case when s ->> 'stuck' = 'true' then 'owner' end, s ->> 'decider', s ->> 'approver', 'owner')`;
const accountOf = (who: string): string => `case ${who} when 'owner' then w.owner_id::text else ${who} end`;
const isMine = (who: string): string =>
  `(${accountOf(who)} = any(:mine::text[]) or (${who} = 'organization_admin' and :admin::boolean))`;

const byHand = `s ->> 'mode' = 'manual' or s ->> 'state' = 'manual_evaluation' or s ->> 'stuck' = 'true'`;

/** Steps that wait for another person. They are kept apart, since their question waits for no one else meanwhile. */
export const othersStepKind = 'step_of_others';

const isForMe = `case when m.state = 'stopped' then :admin::boolean or w.owner_id = any(:mine::uuid[])
  else ${isMine(deciderSql)} or (s ->> 'escalatedAt' is not null and ${isMine(`(s -> 'escalation' ->> 'to')`)}) end`;

/** True while what the step would award or order waits for an approval. */
const isHeld = `exists (select 1 from approval_request a where a.workflow_id = w.id and a.state = 'open'
  and s ->> 'kind' = case a.operation when 'createPurchaseOrder' then 'order' else 'award' end)`;

/** Waiting steps of automations, and stopped automations. */
export const stepsSql = `
  select case when not (${isForMe}) or ${isHeld} then '${othersStepKind}' when m.state = 'stopped' then 'resume_automation'
      when ${byHand} then 'do_step' else 'approve_step' end, 'automation',
    w.id, w.id, w.title, coalesce((s ->> 'openedAt')::timestamptz, m.updated_at),
    json_build_object('step', s ->> 'kind', 'price', s ->> 'askedAmount', 'currency', coalesce(r.currency, 'EUR'))
  from automation m join workflow w on w.id = m.workflow_id left join request r on r.workflow_id = w.id
  cross join lateral (select s from jsonb_array_elements(m.plan) with ordinality e (s, place)
    where s ->> 'state' <> 'completed' order by place limit 1) e
  where m.organization_id = :organization and m.state in ('running', 'stopped') and w.state <> 'archived'
    and (m.state = 'stopped' or s ->> 'state' in ('manual', 'manual_evaluation'))
  order by m.updated_at desc limit 200`;
