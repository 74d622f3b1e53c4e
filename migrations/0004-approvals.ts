import type { Knex } from 'knex';

export const name = '0004-approvals';

const owned = `id uuid primary key,
    version integer not null,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    organization_id uuid not null references organization (id)`;

/** Rules that ask for approvals by amount, and the requests with the commands that wait. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`create table approval_rule (
    ${owned},
    title text not null,
    subjects jsonb not null,
    amount_from jsonb not null,
    categories jsonb,
    cost_centers jsonb,
    steps jsonb not null,
    separate_duties boolean default true not null,
    active boolean default true not null,
    position integer not null
  );
  create index approval_rule_organization_id on approval_rule (organization_id, position, id);

  create table approval_request (
    ${owned},
    number text not null,
    state text not null
      constraint approval_request_state check (state in ('open', 'approved', 'declined', 'withdrawn', 'outdated', 'expired')),
    title text not null,
    operation text not null,
    amount jsonb not null,
    facts jsonb not null,
    steps jsonb not null,
    delegations jsonb default '[]'::jsonb not null,
    separate_duties boolean not null,
    rule_id uuid references approval_rule (id) on delete set null,
    workflow_id uuid references workflow (id) on delete cascade,
    proposed_by_id uuid not null references account (id),
    expires_at timestamptz(3) not null,
    reminded_at timestamptz(3),
    escalated_at timestamptz(3),
    decided_at timestamptz(3),
    reason text,
    changes jsonb,
    waits_for jsonb default '[]'::jsonb not null,
    scope text not null,
    held jsonb not null,
    basis jsonb not null
  );
  create unique index approval_request_once on approval_request (scope) where state = 'open';
  create index approval_request_organization_id on approval_request (organization_id, created_at, id, state);
  create index approval_request_open on approval_request (expires_at) where state = 'open';
  create index approval_request_rule_id on approval_request (rule_id);
  create index approval_request_workflow_id on approval_request (workflow_id);
  create index approval_request_proposed_by_id on approval_request (proposed_by_id, created_at, id);

  create table approval_request_number (
    organization_id uuid not null references organization (id),
    year integer not null,
    last integer not null,
    primary key (organization_id, year)
  );`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw('drop table approval_request_number; drop table approval_request; drop table approval_rule');
}
