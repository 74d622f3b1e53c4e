import type { Knex } from 'knex';

export const name = '0006-debriefs';

/** The reasons that losing suppliers learn, and how much of them. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`alter table organization add column debrief text not null default 'rank'
    constraint organization_debrief check (debrief in ('off', 'rank', 'scores'));
  alter table workflow add column debrief text
    constraint workflow_debrief check (debrief in ('off', 'rank', 'scores'));

  create table debrief (
    id uuid primary key,
    version integer not null,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    organization_id uuid not null references organization (id),
    title text not null,
    state text not null constraint debrief_state check (state in ('drafted', 'sent')),
    supplier_id uuid not null references organization (id),
    workflow_id uuid not null references workflow (id) on delete cascade,
    negotiation_id uuid references negotiation (id) on delete cascade,
    response_id uuid not null references response (id) on delete cascade,
    awarded_at timestamptz(3) not null,
    mode text constraint debrief_mode check (mode in ('off', 'rank', 'scores')),
    facts jsonb not null,
    text text,
    sent_at timestamptz(3),
    ask_until timestamptz(3),
    question text,
    asked_at timestamptz(3),
    answer text,
    answered_at timestamptz(3)
  );
  create index debrief_organization_id on debrief (organization_id, created_at, id, state);
  create index debrief_supplier_id on debrief (supplier_id, created_at, id, state);
  create index debrief_workflow_id on debrief (workflow_id, state);
  create index debrief_negotiation_id on debrief (negotiation_id);
  create index debrief_response_id on debrief (response_id, created_at);
  create index debrief_waiting on debrief (organization_id)
    where state = 'drafted' or (question is not null and answer is null);`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw(`drop table debrief; alter table workflow drop column debrief;
    alter table organization drop column debrief`);
}
