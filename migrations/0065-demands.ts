import type { Knex } from 'knex';

export const name = '0065-demands';

/** What lists are sorted by, and whose they are; what tabs ask stands behind. */
const lists = (): [string, string][] =>
  ['organization_id', 'requester_id', ''].flatMap((whose) =>
    ['created_at', 'needed_by', 'title', 'number'].map((key): [string, string] => [
      `demand_list_${whose.split('_')[0] || 'all'}_${key}`,
      `demand (${[whose, key, 'id', 'state'].filter(Boolean).join(', ')})`,
    ]),
  );

/** What is not done is little beside what is. */
const open = `where state in ('created', 'submitted', 'approved', 'bundled')`;
const others: Record<string, string> = {
  demand_state: 'demand (organization_id, state, created_at, id)',
  demand_open: `demand (organization_id, created_at, id) ${open}`,
  demand_open_requester: `demand (requester_id, created_at, id) ${open}`,
  demand_category: 'demand (organization_id, category, state, needed_by, id)',
  demand_cost_center_id: 'demand (cost_center_id)',
  demand_delivery_address_id: 'demand (delivery_address_id)',
  demand_approver_id: 'demand (approver_id, state)',
  demand_decided_by_id: 'demand (decided_by_id)',
  demand_workflow_id: 'demand (workflow_id)',
  demand_adrift: `demand (organization_id) where state = 'bundled' and workflow_id is null`,
  demand_search: 'demand using gin (title gin_trgm_ops, number gin_trgm_ops, organization_id, state)',
};

const demand = `
create table demand (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  title text not null,
  text text,
  state text not null constraint demand_state_known check
    (state in ('created', 'submitted', 'approved', 'declined', 'bundled', 'ordered', 'closed', 'cancelled')),
  number text not null,
  items jsonb not null,
  requester_id uuid not null references account (id),
  cost_center_id uuid references cost_center (id) on delete set null,
  delivery_address_id uuid references postal_address (id) on delete set null,
  place text,
  estimated_value jsonb,
  category text,
  needed_by date,
  approver_id uuid references account (id),
  submitted_at timestamptz(3),
  decided_at timestamptz(3),
  decided_by_id uuid references account (id),
  reason text,
  workflow_id uuid references workflow (id) on delete set null,
  bundled_at timestamptz(3),
  ordered_at timestamptz(3),
  ended_at timestamptz(3),
  reminded_at timestamptz(3),
  escalated_at timestamptz(3),
  routed_at timestamptz(3),
  organization_id uuid not null references organization (id),
  schema_hash text,
  custom jsonb,
  constraint demand_number_once unique (organization_id, number)
);
`;

/** Requesters, what they need, and who approves it. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
alter table account add column requester boolean not null default false;
alter table cost_center add column limit_ jsonb;
alter table cost_center add column approver_id uuid references account (id);
create index cost_center_approver_id on cost_center (approver_id);

${demand}

-- The last number of an organization in a year: counted on, never looked for.
create table demand_number (
  organization_id uuid not null references organization (id),
  year integer not null,
  last integer not null,
  primary key (organization_id, year)
);

-- Which line of which demand went into which item of a request, how much of it and for when.
create table demand_line (
  demand_id uuid not null references demand (id) on delete cascade,
  position integer not null,
  request_item_id uuid not null references request_item (id) on delete cascade,
  quantity numeric not null,
  needed_by date,
  primary key (demand_id, position)
);
create index demand_line_request_item_id on demand_line (request_item_id);
`);
  for (const [index, on] of [...lists(), ...Object.entries(others)]) await trx.raw(`create index ${index} on ${on}`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw(`
drop table demand_line, demand_number, demand;
alter table cost_center drop column approver_id, drop column limit_;
alter table account drop column requester;
`);
}
