-- Organizations, accounts, sessions and what secures them.
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
  custom jsonb,
  findable boolean default false not null,
  eclass jsonb,
  keywords jsonb,
  defaults jsonb,
  merged_into_id uuid references organization (id),
  merged_at timestamptz(3),
  peppol_id jsonb
);
create index organization_address_id on organization (address_id);
create index organization_kind on organization (kind);
create index organization_custom on organization using gin (custom jsonb_path_ops);
create index organization_search on organization using gin (legal_name gin_trgm_ops);
create index organization_merged_into_id on organization (merged_into_id) where merged_into_id is not null;

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
alter table organization add constraint organization_address_fkey foreign key (address_id) references postal_address (id);

create table account (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  email text not null,
  organization_id uuid not null references organization (id),
  salutation text default 'none' not null,
  honorific_prefix text,
  given_name text not null,
  family_name text not null,
  honorific_suffix text,
  job_title text,
  telephone text,
  language text default 'en' not null,
  timezone text default 'Europe/Berlin' not null,
  notification_groups jsonb default '["information", "involvement", "system"]'::jsonb not null,
  state text not null
    constraint account_state check (state in ('unverified', 'verified', 'active', 'inactive', 'blocked')),
  email_verified boolean generated always as ((state <> 'unverified'::text)) stored not null,
  approved boolean generated always as ((state = ANY (ARRAY['active'::text, 'inactive'::text, 'blocked'::text]))) stored not null,
  active boolean generated always as ((state = 'active'::text)) stored not null,
  blocked boolean generated always as ((state = 'blocked'::text)) stored not null,
  org_admin boolean default false not null,
  may_manage_categories boolean default false not null,
  marketing_consent boolean default false not null,
  terms_accepted_at timestamptz(3),
  password_hash text,
  pending_email text,
  last_seen_at timestamptz(3),
  terms_version integer,
  requester boolean default false not null
);
create index account_organization_id on account (organization_id);
create unique index account_email on account (lower(email));
create index account_name on account (organization_id, family_name);

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

-- One-time secrets that are mailed: verification of an e-mail, password reset, registration of an account made by others.
create table account_token (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  purpose text not null
    constraint account_token_purpose check (purpose in ('verify', 'reset', 'register', 'email', 'sso')),
  token_hash text not null,
  data jsonb,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index account_token_account on account_token (account_id, purpose);

-- Failures are counted for an account over all addresses and for an address over all accounts.
create table login_failure (
  id uuid primary key,
  email text not null,
  address text not null,
  at timestamptz(3) not null
);
create index login_failure_email on login_failure (email, address, at);
create index login_failure_account on login_failure (email, at);
create index login_failure_address on login_failure (address, at);

-- Named by the subject of the identity provider, which never changes; an e-mail address may pass to somebody else.
create table sso_identity (
  issuer text not null,
  subject text not null,
  account_id uuid not null references account (id) on delete cascade,
  created_at timestamptz(3) not null,
  primary key (issuer, subject),
  constraint sso_identity_account_id_issuer_key unique (account_id, issuer)
);

create table unsubscribed_address (
  email text not null,
  notification_group text not null
    constraint unsubscribed_address_group check (notification_group in ('information', 'involvement', 'marketing', 'system')),
  created_at timestamptz(3) not null,
  primary key (email, notification_group)
);

create table feature_flag (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  name text not null,
  enabled boolean not null
);
create unique index feature_flag_name on feature_flag (name);

-- Values that an administrator changed. A row without a value went back to the shipped one.
create table configuration (
  id uuid primary key,
  kind text not null
    constraint configuration_kind check (kind in ('setting', 'codeList', 'mailText', 'workflowType', 'legalText')),
  name text not null,
  version integer not null,
  value jsonb,
  changed_at timestamptz(3) not null,
  changed_by_id uuid references account (id) on delete set null
);
create unique index configuration_name on configuration (kind, name);
create index configuration_changed_by_id on configuration (changed_by_id);

-- Terms of use and privacy of the instance; an account keeps which version it accepted.
create table policy_template (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  title text not null,
  eclass text,
  currency text not null,
  reference numeric not null,
  policy jsonb not null,
  organization_id uuid not null references organization (id)
);
create index policy_template_title on policy_template (organization_id, title);

create table library_entry (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  kind text default 'requirement' not null,
  title text not null,
  description text,
  required boolean default false not null,
  weight integer,
  always boolean default false not null,
  organization_id uuid not null references organization (id)
);
create index library_entry_title on library_entry (organization_id, kind, title);

-- Organizations that share a request, in both directions: who may read whose name and address.
create table organization_contact (
  contact_id uuid not null references organization (id),
  organization_id uuid not null references organization (id),
  created_at timestamptz(3) default now() not null,
  primary key (contact_id, organization_id)
);
create index organization_contact_organization on organization_contact (organization_id);
