/** Accounts that only the operator can admit. */
export const operatorWaiting = `
  select 'approve_account' as kind, 'account' as entity, a.id, null::uuid as workflow, a.given_name || ' ' || a.family_name as title,
    a.updated_at as since, json_build_object('organization', o.legal_name) as params
  from account a join organization o on o.id = a.organization_id
  where a.state = 'verified' and not exists (select 1 from invitation i where i.account_id = a.id and i.approval_pending)
  order by a.updated_at desc limit 50`;
