/** Invitations, offers and their evaluation. */
export const offers = /* sql */ `
create table custom_supplier (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  number text,
  name text not null,
  email text,
  address jsonb,
  eclass jsonb,
  keywords jsonb,
  duns_nr text,
  supplier_id uuid references organization (id),
  organization_id uuid not null references organization (id),
  schema_hash text,
  custom jsonb
);
create index custom_supplier_supplier_id on custom_supplier (supplier_id);
create index custom_supplier_organization_id on custom_supplier (organization_id);

create table invitation (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  request_id uuid not null references request (id) on delete cascade,
  email text,
  is_link boolean not null default false,
  supplier_id uuid references organization (id),
  custom_supplier_id uuid references custom_supplier (id),
  state text not null
      constraint invitation_state check (state in ('prepared', 'sent', 'reminded', 'accessed', 'accepted', 'approved')),
  sent_at timestamptz(3),
  opened_at timestamptz(3),
  accessed_at timestamptz(3),
  offer_submitted_at timestamptz(3),
  reminded_at timestamptz(3),
  bounced_at timestamptz(3),
  approval_pending boolean not null default false,
  invited_by_id uuid references account (id),
  account_id uuid references account (id),
  token text not null,
  approval_token text,
  organization_id uuid not null references organization (id)
);
create index invitation_request_id on invitation (request_id);
create index invitation_supplier_id on invitation (supplier_id);
create index invitation_custom_supplier_id on invitation (custom_supplier_id);
create index invitation_invited_by_id on invitation (invited_by_id);
create index invitation_account_id on invitation (account_id);
create index invitation_organization_id on invitation (organization_id);

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
  price_mode text not null default 'unit',
  total_price numeric,
  published_at timestamptz(3),
  binding_until timestamptz(3),
  decided_at timestamptz(3),
  cancel_reason text,
  reject_reason text,
  evaluation jsonb,
  submitted boolean not null default false,
  request_revision integer not null default 1,
  schema_hash text,
  custom jsonb
);
create index response_request_id on response (request_id);
create index response_organization_id on response (organization_id);
create index response_purchaser_organization_id on response (purchaser_organization_id);
create index response_copy_of_id on response (copy_of_id);

create table response_item (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  response_id uuid not null references response (id) on delete cascade,
  request_item_id uuid not null references request_item (id),
  position integer not null default 0,
  available boolean not null default false,
  price numeric,
  price_kind text not null default 'unit',
  note text,
  unit_price numeric,
  total_price numeric,
  organization_id uuid not null,
  purchaser_organization_id uuid not null,
  schema_hash text,
  custom jsonb
);
create index response_item_response_id on response_item (response_id);
create index response_item_request_item_id on response_item (request_item_id);

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
  purchaser_organization_id uuid not null
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

create unique index invitation_email on invitation (request_id, lower(email)) where email is not null;
create unique index invitation_link on invitation (request_id) where is_link;
create unique index response_one_draft on response (request_id, organization_id) where state = 'created';
create unique index response_one_live on response (request_id, organization_id) where state in ('published', 'accepted', 'invalid');
create unique index response_item_once on response_item (response_id, request_item_id);
create unique index requirement_compliance_once on requirement_compliance (response_id, requirement_id);
create unique index evaluation_scoring_once on evaluation_scoring (response_id, evaluation_criterion_id);
create unique index custom_supplier_email on custom_supplier (organization_id, lower(email));
create unique index custom_supplier_number on custom_supplier (organization_id, number);
create index custom_supplier_name on custom_supplier (organization_id, name);
`;
