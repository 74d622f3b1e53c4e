/**
 * Amounts of a workflow's demands, rule and agent, by the SQL of its id. A demand without a value adds none, and a
 * closed one is no longer bought here.
 */
export const boundsSql = (workflow: string): string => `coalesce((select json_agg(b) from (
  select 'demand' as source, sum((d.estimated_value ->> 'amount')::numeric)::text as amount,
      string_agg(distinct d.estimated_value ->> 'currency', ', ') as currency
    from demand d where d.workflow_id = ${workflow} and d.state <> 'closed'
    having bool_and(coalesce((d.estimated_value ->> 'amount')::numeric, 0) > 0)
  union all
  select 'agent', u.budget ->> 'amount', u.budget ->> 'currency' from agent_run u where u.workflow_id = ${workflow}
  union all
  select l ->> 'source', l ->> 'amount', l ->> 'currency'
    from automation m cross join jsonb_array_elements(m.limits) l where m.workflow_id = ${workflow}
  ) b), '[]')`;

/**
 * Selects the person asked above the value of a workflow's demands: the one approver of all of them, otherwise
 * `organization_admin`. Null without a demand.
 */
export const approverSql = (workflow: string): string => `(
  select case when count(*) = 0 then null
    when count(distinct v.approver) = 1 and bool_and(v.approver is not null) then min(v.approver)
    else 'organization_admin' end
  from (select a.id::text as approver from demand d left join cost_center c on c.id = d.cost_center_id
    left join account a on a.id = coalesce(d.decided_by_id, c.approver_id) and a.id <> d.requester_id
      and a.organization_id = d.organization_id and a.active and not a.blocked and not a.requester
    where d.workflow_id = ${workflow}) v)`;
