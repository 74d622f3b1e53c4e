-- Demands, automations and the buying agent.
create table demand (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  title text not null,
  text text,
  state text not null
    constraint demand_state_known check (state in ('created', 'submitted', 'approved', 'declined', 'bundled', 'ordered', 'closed', 'cancelled')),
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
create index demand_list_organization_created_at on demand (organization_id, created_at, id, state);
create index demand_list_organization_needed_by on demand (organization_id, needed_by, id, state);
create index demand_list_organization_title on demand (organization_id, title, id, state);
create index demand_list_organization_number on demand (organization_id, number, id, state);
create index demand_list_requester_created_at on demand (requester_id, created_at, id, state);
create index demand_list_requester_needed_by on demand (requester_id, needed_by, id, state);
create index demand_list_requester_title on demand (requester_id, title, id, state);
create index demand_list_requester_number on demand (requester_id, number, id, state);
create index demand_list_all_created_at on demand (created_at, id, state);
create index demand_list_all_needed_by on demand (needed_by, id, state);
create index demand_list_all_title on demand (title, id, state);
create index demand_list_all_number on demand (number, id, state);
create index demand_state on demand (organization_id, state, created_at, id);
create index demand_open on demand (organization_id, created_at, id) where state in ('created', 'submitted', 'approved', 'bundled');
create index demand_open_requester on demand (requester_id, created_at, id) where state in ('created', 'submitted', 'approved', 'bundled');
create index demand_category on demand (organization_id, category, state, needed_by, id);
create index demand_cost_center_id on demand (cost_center_id);
create index demand_delivery_address_id on demand (delivery_address_id);
create index demand_approver_id on demand (approver_id, state);
create index demand_decided_by_id on demand (decided_by_id);
create index demand_workflow_id on demand (workflow_id);
create index demand_adrift on demand (organization_id) where (state = 'bundled') and (workflow_id is null);
create index demand_search on demand using gin (title gin_trgm_ops, number gin_trgm_ops, organization_id, state);
create index demand_submitted_at on demand (organization_id, submitted_at);

-- Which line of which demand went into which item of a request, how much of it and for when.
create table demand_line (
  demand_id uuid not null references demand (id) on delete cascade,
  position integer not null,
  request_item_id uuid not null references request_item (id) on delete cascade,
  quantity numeric not null,
  needed_by date,
  primary key (demand_id, "position")
);
create index demand_line_request_item_id on demand_line (request_item_id);

create table demand_file (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  demand_id uuid not null references demand (id) on delete cascade,
  name text not null,
  content_type text not null,
  size integer not null,
  file_key text not null,
  sha256 text not null,
  organization_id uuid not null references organization (id)
);
create index demand_file_demand_id on demand_file (demand_id, created_at, id);
create index demand_file_organization_id on demand_file (organization_id, created_at, id);
create index demand_file_organization_name on demand_file (organization_id, name, id);
create index demand_file_created_at on demand_file (created_at, id);
create index demand_file_name on demand_file (name, id);

-- The last number of an organization in a year: counted on, never looked for.
create table demand_number (
  organization_id uuid not null references organization (id),
  year integer not null,
  last integer not null,
  primary key (organization_id, year)
);

create table automation (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  workflow_id uuid not null references workflow (id) on delete cascade,
  state text not null
    constraint automation_state check (state in ('not_started', 'running', 'paused', 'stopped', 'completed')),
  plan jsonb default '[]'::jsonb not null,
  started_at timestamptz(3),
  organization_id uuid not null references organization (id),
  limits jsonb default '[]'::jsonb not null
);
create unique index automation_workflow_id on automation (workflow_id);
create index automation_organization_id on automation (organization_id, updated_at desc);

-- Links of mails by which somebody approves without a log-in: each serves once, and names its person.
create table approval_link (
  id uuid primary key,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  entity text not null,
  record_id uuid not null,
  account_id uuid not null references account (id) on delete cascade,
  token_hash text not null unique,
  step text
);
create index approval_link_record on approval_link (record_id) where used_at is null;
create index approval_link_account_id on approval_link (account_id);

create table assistant_rule (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  title text not null,
  when_ jsonb,
  then_ jsonb not null,
  active boolean default true not null,
  position integer not null,
  organization_id uuid not null references organization (id)
);
create index assistant_rule_position on assistant_rule (organization_id, "position");

create table agent_run (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  title text not null,
  number text not null,
  state text not null
    constraint agent_run_state_known check (state in ('planned', 'running', 'waiting', 'paused', 'taken_over', 'stopped', 'done', 'failed')),
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
  timeline jsonb default '[]'::jsonb not null,
  noted jsonb,
  started_at timestamptz(3),
  ended_at timestamptz(3),
  organization_id uuid not null references organization (id),
  constraint agent_run_number_once unique (organization_id, number)
);
create unique index agent_run_demand_once on agent_run (demand_id) where state in ('planned', 'running', 'waiting', 'paused');
create index agent_run_list_organization_created_at on agent_run (organization_id, created_at, id, state);
create index agent_run_list_organization_deadline on agent_run (organization_id, deadline, id, state);
create index agent_run_list_organization_title on agent_run (organization_id, title, id, state);
create index agent_run_list_organization_number on agent_run (organization_id, number, id, state);
create index agent_run_list_all_created_at on agent_run (created_at, id, state);
create index agent_run_list_all_deadline on agent_run (deadline, id, state);
create index agent_run_list_all_title on agent_run (title, id, state);
create index agent_run_list_all_number on agent_run (number, id, state);
create index agent_run_state on agent_run (organization_id, state, created_at, id);
create index agent_run_demand_id on agent_run (demand_id);
create index agent_run_workflow_id on agent_run (workflow_id);
create index agent_run_rule_id on agent_run (rule_id);
create index agent_run_cost_center_id on agent_run (cost_center_id);
create index agent_run_owner_id on agent_run (owner_id);
create index agent_run_search on agent_run using gin (title gin_trgm_ops, number gin_trgm_ops, organization_id, state);

-- The last number of an organization in a year, as for demands.
create table agent_run_number (
  organization_id uuid not null references organization (id),
  year integer not null,
  last integer not null,
  primary key (organization_id, year)
);
