-- Tables of the platform itself: schemas, history, outbox, live events, jobs, files, timers.
create table schema_overlay (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  entity text not null,
  organization_id uuid references organization (id),
  number integer default 1 not null,
  title text,
  overlay jsonb,
  state text not null constraint schema_overlay_state check (state in ('draft', 'published', 'superseded')),
  published_at timestamptz(3),
  published_by_id uuid references account (id)
);
create index schema_overlay_organization_id on schema_overlay (organization_id);
create index schema_overlay_published_by_id on schema_overlay (published_by_id);
create unique index schema_overlay_published on schema_overlay (entity, organization_id) nulls not distinct where state = 'published';
create unique index schema_overlay_number on schema_overlay (entity, organization_id, number) nulls not distinct;

-- Schemas that records were written with, by the hash of their content.
create table effective_schema (
  hash text primary key,
  entity text not null,
  schema jsonb not null,
  ui jsonb not null,
  guides jsonb not null,
  created_at timestamptz(3) not null
);

create table history (
  id bigint generated always as identity primary key,
  entity text not null,
  record_id uuid not null,
  version integer not null,
  operation text not null,
  at timestamptz(3) not null,
  account_id uuid,
  organization_id uuid,
  as_administrator boolean default false not null,
  changes jsonb not null,
  automatic boolean default false not null
);
create index history_record on history (record_id, id);
create index history_organization on history (organization_id, id);
create index history_account on history (account_id, id);
create index history_at on history using brin (at);
create index history_file_key on history (((changes ->> 'fileKey'))) where jsonb_exists(changes, 'fileKey');

create table outbox (
  id uuid primary key,
  seq bigint generated always as identity,
  kind text not null constraint outbox_kind check (kind in ('mail', 'live', 'engine', 'notification')),
  payload jsonb not null,
  created_at timestamptz(3) default now() not null,
  not_before timestamptz(3),
  attempts integer default 0 not null,
  done_at timestamptz(3),
  last_error text
);
create index outbox_undone on outbox (kind, seq) where done_at is null;
create index outbox_done on outbox (done_at) where done_at is not null;

create table idempotency (
  key text not null,
  account_id uuid,
  method_path text not null,
  request_hash text not null,
  status integer,
  body jsonb,
  created_at timestamptz(3) default now() not null,
  constraint idempotency_key_account_id_key unique nulls not distinct (key, account_id)
);
create index idempotency_created on idempotency (created_at);

create table live_event (
  seq bigint generated always as identity primary key,
  id uuid not null unique,
  entity text not null,
  record_id uuid not null,
  parents jsonb,
  deleted boolean default false not null,
  created_at timestamptz(3) default now() not null
);
create index live_event_created on live_event (created_at);

create table engine_run (
  id text primary key,
  workflow text not null,
  args jsonb not null,
  wake_at timestamptz(3),
  signalled boolean default false not null,
  lease_owner text,
  lease_until timestamptz(3),
  done_at timestamptz(3),
  updated_at timestamptz(3) default now() not null
);
create index engine_run_due on engine_run (wake_at) where done_at is null;

create table job (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  account_id uuid not null references account (id) on delete cascade,
  organization_id uuid not null references organization (id),
  kind text not null,
  record text not null,
  title text not null,
  state text not null constraint job_state check (state in ('pending', 'active', 'completed', 'failed', 'cancelled')),
  progress integer default 0 not null,
  attempts integer default 0 not null,
  errors jsonb,
  call text not null,
  file_name text,
  content_type text,
  bytes integer,
  result_key text,
  beat_at timestamptz(3),
  started_at timestamptz(3),
  finished_at timestamptz(3),
  expires_at timestamptz(3)
);
create index job_account_id on job (account_id, created_at desc);
create index job_organization_id on job (organization_id);
create index job_open on job (created_at, id) where state in ('pending', 'active');
create index job_expires_at on job (expires_at) where expires_at is not null;

create table upload (
  id uuid primary key,
  account_id uuid not null references account (id),
  entity text not null,
  file_name text not null,
  content bytea not null,
  created_at timestamptz(3) not null
);

-- What each organization sent in on a day, in bytes.
create table upload_volume (
  organization_id uuid not null references organization (id) on delete cascade,
  day date not null,
  bytes bigint not null,
  primary key (organization_id, day)
);

-- Files that nothing named when they were last looked at.
create table stray_file (
  key text primary key,
  seen_at timestamptz(3) not null
);

create table heartbeat (
  process text primary key,
  at timestamptz(3) not null
);

-- What the engine does once a day.
create table upkeep (
  name text primary key,
  due_at timestamptz(3) not null
);

-- One row that is only ever updated: it must be writable while the disk is full, where a new page cannot be had.
create table want_of_room (
  only_one boolean default true primary key check (only_one),
  is_met boolean not null
);

create table caught_mail (
  id uuid primary key,
  to_address text not null,
  subject text not null,
  message jsonb not null,
  created_at timestamptz(3) default now() not null
);
create index caught_mail_to on caught_mail (to_address, created_at);

insert into upkeep (name, due_at) values ('files', now()), ('notices', now());
insert into want_of_room (is_met) values (false);
