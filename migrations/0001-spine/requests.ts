/** Workflows, requests and what hangs on them. */
export const requests = /* sql */ `
create table workflow (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  title text not null,
  type text not null default 'rfp',
  template_id uuid references workflow (id) on delete set null,
  owner_id uuid not null references account (id),
  state text not null
      constraint workflow_state check (state in ('active', 'completed', 'archived')),
  phase text not null default 'request',
  is_template boolean not null default false,
  template_published boolean not null default false,
  internal_reason text,
  public_reason text,
  completion_reason text,
  organization_id uuid not null references organization (id),
  schema_hash text,
  custom jsonb
);
create index workflow_template_id on workflow (template_id);
create index workflow_owner_id on workflow (owner_id);
create index workflow_organization_id on workflow (organization_id);

create table request (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  workflow_id uuid not null references workflow (id) on delete cascade,
  type text not null default 'rfp',
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
  public boolean not null default false,
  responsible_person_id uuid references account (id),
  publication_platforms jsonb,
  revision integer not null default 1,
  published_at timestamptz(3),
  reminded_at timestamptz(3),
  organization_id uuid not null references organization (id),
  schema_hash text,
  custom jsonb
);
create index request_workflow_id on request (workflow_id);
create index request_responsible_person_id on request (responsible_person_id);
create index request_organization_id on request (organization_id);

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
  position integer not null default 0,
  negotiation_id uuid,
  organization_id uuid not null,
  schema_hash text,
  custom jsonb
);
create index request_item_request_id on request_item (request_id);
create index request_item_negotiation_id on request_item (negotiation_id);

create table requirement (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  request_id uuid not null references request (id) on delete cascade,
  title text not null,
  description text,
  required boolean not null default false,
  position integer not null default 0,
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
  is_price boolean not null default false,
  position integer not null default 0,
  organization_id uuid not null
);
create index evaluation_criterion_request_id on evaluation_criterion (request_id);

create table request_file (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  request_id uuid not null references request (id) on delete cascade,
  name text not null,
  description text,
  content_type text not null,
  size integer not null,
  file_key text not null,
  organization_id uuid not null
);
create index request_file_request_id on request_file (request_id);

create table question (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  request_id uuid not null references request (id),
  text text not null,
  state text not null
      constraint question_state check (state in ('asked', 'answered')),
  answer text,
  published boolean not null default false,
  answered_at timestamptz(3),
  supplier_id uuid not null references organization (id),
  organization_id uuid not null references organization (id)
);
create index question_request_id on question (request_id);
create index question_supplier_id on question (supplier_id);
create index question_organization_id on question (organization_id);

create unique index request_one_per_workflow on request (workflow_id);
create index workflow_list on workflow (organization_id, state, created_at desc);
create index request_list on request (organization_id, state, finish_date);
create index request_public on request (state) where public;
create index request_item_order on request_item (request_id, position);
create unique index evaluation_criterion_price on evaluation_criterion (request_id) where is_price;

-- Supplier organizations that see a request, and since when.
create table request_access (
  request_id uuid not null references request (id) on delete cascade,
  organization_id uuid not null references organization (id),
  created_at timestamptz(3) not null default now(),
  primary key (request_id, organization_id)
);
create index request_access_organization on request_access (organization_id);

create table workflow_import (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  organization_id uuid not null references organization (id),
  account_id uuid not null references account (id),
  title text not null,
  type text not null default 'rfp',
  file_name text not null,
  file_key text not null,
  state text not null constraint workflow_import_state check (state in ('pending', 'active', 'completed', 'failed')),
  workflow_id uuid references workflow (id) on delete set null,
  errors jsonb
);
create index workflow_import_account_id on workflow_import (account_id);
create index workflow_import_workflow_id on workflow_import (workflow_id);
create index workflow_import_organization on workflow_import (organization_id, created_at desc);

-- Uploaded tables between preview and import.
create table upload (
  id uuid primary key,
  account_id uuid not null references account (id),
  entity text not null,
  file_name text not null,
  content bytea not null,
  created_at timestamptz(3) not null
);
`;
