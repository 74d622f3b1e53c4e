import type { Knex } from 'knex';

export const name = '0058-due-and-found';

/** Workflows are listed by what is due next, of an organization and the operator's; lists are searched by item and supplier. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
alter table workflow add column due_at timestamptz(3) default now() + interval '7 days';

update workflow w set due_at = coalesce(
  (select min(n.effective_finish) from negotiation n where n.workflow_id = w.id and n.next_round_id is null
    and n.state in ('finished', 'negotiated')),
  (select min(n.effective_finish) from negotiation n where n.workflow_id = w.id and n.next_round_id is null
    and n.state = 'started'),
  (select min(n.start_date) from negotiation n where n.workflow_id = w.id and n.next_round_id is null
    and n.state = 'published'),
  (select case when r.state = 'published' then r.start_date else r.finish_date end from request r
    where r.workflow_id = w.id and r.state in ('published', 'started', 'finished')),
  w.created_at + interval '7 days');
update workflow set due_at = null where state <> 'active' or is_template;

create index workflow_list_organization_due_at on workflow (organization_id, due_at, id, state, is_template);
create index workflow_list_all_due_at on workflow (due_at, id, state, is_template);
create index request_item_search on request_item using gin (name gin_trgm_ops, organization_id);
create index organization_search on organization using gin (legal_name gin_trgm_ops);
`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw('alter table workflow drop column due_at; drop index request_item_search, organization_search');
}
