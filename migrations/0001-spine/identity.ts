/** Organizations, accounts, sessions and what secures them. */
export const identity = /* sql */ `
create table organization (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  legal_name text not null,
  kind text not null,
  description text,
  type text,
  vat_id text,
  duns_nr text,
  commercial_register_number text,
  email text,
  telephone text,
  fax_number text,
  country text,
  address_id uuid,
  licensed_until timestamptz(3),
  trial_started_at timestamptz(3),
  schema_hash text,
  custom jsonb
);
create index organization_address_id on organization (address_id);

create table postal_address (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  organization_id uuid not null references organization (id),
  type text not null,
  street_address text not null,
  post_office_box_number text,
  postal_code text not null,
  locality text not null,
  region text not null,
  country text not null
);
create index postal_address_organization_id on postal_address (organization_id);

create table account (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  email text not null,
  organization_id uuid not null references organization (id),
  salutation text not null default 'none',
  honorific_prefix text,
  given_name text not null,
  family_name text not null,
  honorific_suffix text,
  job_title text,
  telephone text,
  language text not null default 'en',
  timezone text not null default 'Europe/Berlin',
  notification_groups jsonb not null default '["information","involvement","system"]',
  state text not null
      constraint account_state check (state in ('unverified', 'verified', 'active', 'inactive', 'blocked')),
  email_verified boolean not null generated always as (state <> 'unverified') stored,
  approved boolean not null generated always as (state in ('active', 'inactive', 'blocked')) stored,
  active boolean not null generated always as (state = 'active') stored,
  blocked boolean not null generated always as (state = 'blocked') stored,
  org_admin boolean not null default false,
  may_manage_categories boolean not null default false,
  marketing_consent boolean not null default false,
  terms_accepted_at timestamptz(3),
  password_hash text,
  pending_email text,
  last_seen_at timestamptz(3)
);
create index account_organization_id on account (organization_id);

create table session (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  account_id uuid not null references account (id),
  user_agent text,
  address text,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3)
);
create index session_account_id on session (account_id);

create unique index account_email on account (lower(email));
create index account_name on account (organization_id, family_name);
create index organization_kind on organization (kind);
alter table organization add constraint organization_address_fkey foreign key (address_id) references postal_address (id);

-- One-time secrets that are mailed: verification of an e-mail, password reset, registration of an account made by others.
create table account_token (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  purpose text not null constraint account_token_purpose check (purpose in ('verify', 'reset', 'register', 'email')),
  token_hash text not null,
  data jsonb,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index account_token_account on account_token (account_id, purpose);

create table login_failure (
  id uuid primary key,
  email text not null,
  address text not null,
  at timestamptz(3) not null
);
create index login_failure_email on login_failure (email, address, at);

-- Organizations that share a request, in both directions: who may read whose name and address.
create table organization_contact (
  contact_id uuid not null references organization (id),
  organization_id uuid not null references organization (id),
  created_at timestamptz(3) not null default now(),
  primary key (contact_id, organization_id)
);
create index organization_contact_organization on organization_contact (organization_id);
`;
