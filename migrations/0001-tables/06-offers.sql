-- Offers and their evaluation.
create table response (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  request_id uuid not null references request (id),
  organization_id uuid not null references organization (id),
  purchaser_organization_id uuid not null references organization (id),
  copy_of_id uuid references response (id),
  state text not null
    constraint response_state check (state in ('created', 'published', 'accepted', 'rejected', 'cancelled', 'invalid')),
  description text,
  sender_address text,
  price_mode text default 'unit' not null,
  total_price numeric,
  published_at timestamptz(3),
  binding_until timestamptz(3),
  decided_at timestamptz(3),
  cancel_reason text,
  reject_reason text,
  evaluation jsonb,
  submitted boolean default false not null,
  request_revision integer default 1 not null,
  schema_hash text,
  custom jsonb,
  result text check (result in ('lost', 'closed', 'discarded', 'replaced')),
  receipt_key text,
  discounts jsonb,
  bundles jsonb,
  currency text,
  sealed boolean default false not null
);
create index response_request_id on response (request_id);
create index response_copy_of_id on response (copy_of_id);
create unique index response_one_draft on response (request_id, organization_id) where state = 'created';
create unique index response_one_live on response (request_id, organization_id) where state in ('published', 'accepted', 'invalid');
create index response_custom on response using gin (custom jsonb_path_ops);
create index response_list_organization_updated_at on response (organization_id, updated_at, id, state, submitted);
create index response_list_purchaser_updated_at on response (purchaser_organization_id, updated_at, id, state, submitted);
create index response_list_all_updated_at on response (updated_at, id, state, submitted);
create index response_to_evaluate on response (purchaser_organization_id) where state in ('published', 'invalid');
create index response_open on response (organization_id, state, updated_at, id) where state in ('created', 'published');
create index response_open_purchaser on response (purchaser_organization_id, state, updated_at, id) where state in ('created', 'published');
create index response_open_all on response (state, updated_at, id) where state in ('created', 'published');
create index response_invalid on response (organization_id) where state = 'invalid';
create index response_binding on response (organization_id, binding_until) where state in ('published', 'accepted');

create table response_item (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  response_id uuid not null references response (id) on delete cascade,
  request_item_id uuid not null references request_item (id),
  position integer default 0 not null,
  available boolean default false not null,
  price numeric,
  price_kind text default 'unit' not null,
  note text,
  unit_price numeric,
  total_price numeric,
  organization_id uuid not null,
  purchaser_organization_id uuid not null,
  schema_hash text,
  custom jsonb,
  breaks jsonb,
  capacity numeric
);
create index response_item_response_id on response_item (response_id);
create index response_item_request_item_id on response_item (request_item_id);
create unique index response_item_once on response_item (response_id, request_item_id);
create index response_item_missing on response_item (response_id) where not available;

create table response_file (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  response_id uuid not null references response (id) on delete cascade,
  name text not null,
  description text,
  content_type text not null,
  size integer not null,
  file_key text not null,
  organization_id uuid not null,
  purchaser_organization_id uuid not null,
  sha256 text
);
create index response_file_response_id on response_file (response_id);

create table requirement_compliance (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  response_id uuid not null references response (id) on delete cascade,
  requirement_id uuid not null references requirement (id),
  can_fulfil boolean not null,
  answer text,
  note text,
  organization_id uuid not null,
  purchaser_organization_id uuid not null
);
create index requirement_compliance_response_id on requirement_compliance (response_id);
create index requirement_compliance_requirement_id on requirement_compliance (requirement_id);
create unique index requirement_compliance_once on requirement_compliance (response_id, requirement_id);

create table evaluation_scoring (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  response_id uuid not null references response (id),
  evaluation_criterion_id uuid not null references evaluation_criterion (id),
  rating integer not null,
  organization_id uuid not null
);
create index evaluation_scoring_response_id on evaluation_scoring (response_id);
create index evaluation_scoring_evaluation_criterion_id on evaluation_scoring (evaluation_criterion_id);
create unique index evaluation_scoring_once on evaluation_scoring (response_id, evaluation_criterion_id);
