import type { Knex } from 'knex';

export const name = '0073-agent-runs';

/** What lists are sorted by, and whose they are; what tabs ask stands behind. */
const lists = ['organization_id', ''].flatMap((whose) =>
  ['created_at', 'deadline', 'title', 'number'].map((key): [string, string] => [
    `agent_run_list_${whose ? 'organization' : 'all'}_${key}`,
    `agent_run (${[whose, key, 'id', 'state'].filter(Boolean).join(', ')})`,
  ]),
);

const others: [string, string][] = [
  ['agent_run_state', 'agent_run (organization_id, state, created_at, id)'],
  ['agent_run_demand_id', 'agent_run (demand_id)'],
  ['agent_run_workflow_id', 'agent_run (workflow_id)'],
  ['agent_run_rule_id', 'agent_run (rule_id)'],
  ['agent_run_cost_center_id', 'agent_run (cost_center_id)'],
  ['agent_run_owner_id', 'agent_run (owner_id)'],
  ['agent_run_search', 'agent_run using gin (title gin_trgm_ops, number gin_trgm_ops, organization_id, state)'],
];

/** What the buying agent was asked, and what it did. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
create table agent_run (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  title text not null,
  number text not null,
  state text not null constraint agent_run_state_known check
    (state in ('planned', 'running', 'waiting', 'paused', 'taken_over', 'stopped', 'done', 'failed')),
  demand_id uuid references demand (id) on delete set null,
  goal text,
  budget jsonb not null,
  deadline timestamptz(3) not null,
  limits jsonb,
  offers_at_least integer,
  items jsonb not null,
  cost_center_id uuid references cost_center (id) on delete set null,
  rule_id uuid references assistant_rule (id) on delete set null,
  workflow_id uuid references workflow (id) on delete set null,
  owner_id uuid not null references account (id),
  waits_for text,
  timeline jsonb not null default '[]',
  noted jsonb,
  started_at timestamptz(3),
  ended_at timestamptz(3),
  organization_id uuid not null references organization (id),
  constraint agent_run_number_once unique (organization_id, number)
);
-- One run at a time buys a demand.
create unique index agent_run_demand_once on agent_run (demand_id)
  where state in ('planned', 'running', 'waiting', 'paused');

-- The last number of an organization in a year: counted on, never looked for.
create table agent_run_number (
  organization_id uuid not null references organization (id),
  year integer not null,
  last integer not null,
  primary key (organization_id, year)
);
`);
  for (const [index, on] of [...lists, ...others]) await trx.raw(`create index ${index} on ${on}`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw('drop table agent_run_number, agent_run');
}
