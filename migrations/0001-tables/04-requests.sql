-- Workflows, requests and their parts.
create table workflow (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  title text not null,
  type text default 'rfp' not null,
  template_id uuid references workflow (id) on delete set null,
  owner_id uuid not null references account (id),
  state text not null constraint workflow_state check (state in ('active', 'completed', 'archived')),
  phase text default 'request' not null,
  is_template boolean default false not null,
  template_published boolean default false not null,
  internal_reason text,
  public_reason text,
  completion_reason text,
  organization_id uuid not null references organization (id),
  schema_hash text,
  custom jsonb,
  archive_reason text,
  template_kind text default 'manual' not null
    constraint workflow_template_kind check (template_kind in ('manual', 'schedules', 'self_sourcing')),
  custom_type text,
  schedule_every text
    constraint workflow_schedule_every check (schedule_every in ('day', 'week', 'month', 'quarter', 'year', 'rule')),
  schedule_start timestamptz(3),
  next_run_at timestamptz(3),
  due_at timestamptz(3) default (now() + '7 days'::interval),
  cost_center_id uuid references cost_center (id) on delete set null,
  schedule_rule text,
  schedule_end timestamptz(3),
  schedule_paused boolean default false not null,
  last_run_at timestamptz(3),
  last_run_id uuid references workflow (id) on delete set null,
  last_run_problem text
);
create index workflow_template_id on workflow (template_id);
create index workflow_owner_id on workflow (owner_id);
create index workflow_custom on workflow using gin (custom jsonb_path_ops);
create index workflow_list_organization_updated_at on workflow (organization_id, updated_at, id, state, is_template);
create index workflow_list_organization_title on workflow (organization_id, title, id, state, is_template);
create index workflow_list_organization_phase on workflow (organization_id, phase, id, state, is_template);
create index workflow_list_all_updated_at on workflow (updated_at, id, state, is_template);
create index workflow_list_all_title on workflow (title, id, state, is_template);
create index workflow_list_all_phase on workflow (phase, id, state, is_template);
create index workflow_state on workflow (organization_id, state, is_template, phase, id);
create index workflow_active on workflow (is_template, phase, id) where state = 'active';
create index workflow_search on workflow using gin (title gin_trgm_ops, organization_id, state);
create index workflow_list_organization_due_at on workflow (organization_id, due_at, id, state, is_template);
create index workflow_list_all_due_at on workflow (due_at, id, state, is_template);
create index workflow_cost_center_id on workflow (cost_center_id);
create index workflow_scheduled on workflow (organization_id, next_run_at) where schedule_every is not null;
create index workflow_last_run_id on workflow (last_run_id) where last_run_id is not null;
create index workflow_active_due_at on workflow (is_template, due_at, id) where state = 'active';

create table workflow_follower (
  workflow_id uuid not null references workflow (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  primary key (workflow_id, account_id)
);
create index workflow_follower_account_id on workflow_follower (account_id);

-- Uploaded tables between preview and import.
create table workflow_import (
  id uuid primary key,
  version integer default 1 not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  organization_id uuid not null references organization (id),
  account_id uuid not null references account (id),
  title text not null,
  type text default 'rfp' not null,
  file_name text not null,
  file_key text not null,
  state text not null
    constraint workflow_import_state check (state in ('pending', 'active', 'completed', 'failed', 'cancelled')),
  workflow_id uuid references workflow (id) on delete set null,
  errors jsonb,
  attempts integer default 0 not null,
  beat_at timestamptz(3),
  progress integer default 0 not null
);
create index workflow_import_account_id on workflow_import (account_id);
create index workflow_import_workflow_id on workflow_import (workflow_id);
create index workflow_import_organization on workflow_import (organization_id, created_at desc);

create table request (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  workflow_id uuid not null references workflow (id) on delete cascade,
  type text default 'rfp' not null,
  state text not null
    constraint request_state check (state in ('created', 'drafted', 'published', 'started', 'finished')),
  title text,
  description text,
  delivery_address jsonb,
  delivery_time jsonb,
  delivery_terms text,
  delivery_note text,
  payment_terms text,
  payment_note text,
  currency text,
  start_date timestamptz(3),
  finish_date timestamptz(3),
  template_timeframe jsonb,
  eclass text,
  public boolean default false not null,
  responsible_person_id uuid references account (id),
  publication_platforms jsonb,
  revision integer default 1 not null,
  published_at timestamptz(3),
  reminded_at timestamptz(3),
  organization_id uuid not null references organization (id),
  schema_hash text,
  custom jsonb,
  allows jsonb,
  currencies jsonb,
  rates jsonb,
  sealed_offers boolean default false not null
);
create index request_workflow_id on request (workflow_id);
create index request_responsible_person_id on request (responsible_person_id);
create unique index request_one_per_workflow on request (workflow_id);
create index request_public on request (state) where public;
create index request_custom on request using gin (custom jsonb_path_ops);
create index request_list_organization_finish_date on request (organization_id, finish_date, id, state);
create index request_list_organization_start_date on request (organization_id, start_date, id, state);
create index request_list_organization_title on request (organization_id, title, id, state);
create index request_list_all_finish_date on request (finish_date, id, state);
create index request_list_all_start_date on request (start_date, id, state);
create index request_list_all_title on request (title, id, state);
create index request_state on request (organization_id, state, finish_date, id);
create index request_open_start on request (organization_id, state, start_date, id) where state in ('published', 'started');
create index request_open_title on request (organization_id, state, title, id) where state in ('published', 'started');
create index request_open_all_start on request (state, start_date, id) where state in ('published', 'started');
create index request_open_all_finish on request (state, finish_date, id) where state in ('published', 'started');
create index request_open_all_title on request (state, title, id) where state in ('published', 'started');
create index request_drafts on request (organization_id, updated_at) where state in ('created', 'drafted');
create index request_search on request using gin (title gin_trgm_ops, organization_id, state);

create table amendment (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  request_id uuid not null references request (id) on delete cascade,
  revision integer not null,
  reason text not null,
  changes jsonb not null,
  count integer not null,
  organization_id uuid not null references organization (id)
);
create unique index amendment_one_per_revision on amendment (request_id, revision);
create index amendment_organization_id on amendment (organization_id);

-- Supplier organizations that see a request, and since when, with the columns that their lists are sorted by.
create table request_access (
  request_id uuid not null references request (id) on delete cascade,
  organization_id uuid not null references organization (id),
  created_at timestamptz(3) default now() not null,
  state text,
  type text,
  title text,
  start_date timestamptz(3),
  finish_date timestamptz(3),
  primary key (request_id, organization_id)
);
create index request_access_state on request_access (organization_id, state, request_id);
create index request_access_title on request_access (organization_id, title, request_id, state);
create index request_access_start_date on request_access (organization_id, start_date, request_id, state);
create index request_access_finish_date on request_access (organization_id, finish_date, request_id, state);
create index request_access_search on request_access using gin (title gin_trgm_ops, organization_id, state);

create table request_item (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  request_id uuid not null references request (id) on delete cascade,
  name text not null,
  quantity numeric not null,
  unit text not null,
  note text,
  position integer default 0 not null,
  negotiation_id uuid,
  organization_id uuid not null,
  schema_hash text,
  custom jsonb,
  divisible boolean default false not null,
  last_price numeric,
  target_price numeric,
  incumbent_id uuid references organization (id),
  awarded boolean default false not null
);
create index request_item_request_id on request_item (request_id);
create index request_item_negotiation_id on request_item (negotiation_id);
create index request_item_order on request_item (request_id, "position");
create index request_item_search on request_item using gin (name gin_trgm_ops, organization_id);
create index request_item_incumbent_id on request_item (incumbent_id) where incumbent_id is not null;

create table requirement (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  request_id uuid not null references request (id) on delete cascade,
  title text not null,
  description text,
  required boolean default false not null,
  position integer default 0 not null,
  organization_id uuid not null,
  schema_hash text,
  custom jsonb
);
create index requirement_request_id on requirement (request_id);

create table evaluation_criterion (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  request_id uuid not null references request (id) on delete cascade,
  title text not null,
  weight integer not null,
  is_price boolean default false not null,
  position integer default 0 not null,
  organization_id uuid not null
);
create index evaluation_criterion_request_id on evaluation_criterion (request_id);
create unique index evaluation_criterion_price on evaluation_criterion (request_id) where is_price;

-- A row that is made while the record is changed waits for it: the share lock reads what is committed.
create function request_access_filled() returns trigger language plpgsql as $$
begin
  select r.state, r.type, r.title, r.start_date, r.finish_date into new.state, new.type, new.title, new.start_date, new.finish_date
  from request r where r.id = new.request_id for share;
  return new;
end $$;

create function request_access_moved() returns trigger language plpgsql as $$
begin
  update request_access set state = new.state, type = new.type, title = new.title, start_date = new.start_date, finish_date = new.finish_date where request_id = new.id;
  return null;
end $$;

create trigger request_access_filled before insert on request_access
  for each row execute function request_access_filled();
create trigger request_access_moved after update of state, type, title, start_date, finish_date on request
  for each row
  when (old.state is distinct from new.state
    or old.type is distinct from new.type
    or old.title is distinct from new.title
    or old.start_date is distinct from new.start_date
    or old.finish_date is distinct from new.finish_date)
  execute function request_access_moved();
