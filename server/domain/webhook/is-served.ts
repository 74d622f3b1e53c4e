/** SQL for a webhook `w` that is called: it is on, and the license of its organization has not ended. */
export const isServed = `w.active and w.state <> 'disabled'
  and exists (select 1 from organization o where o.id = w.organization_id and o.licensed_until > now())`;
