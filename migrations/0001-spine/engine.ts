/** What the platform itself needs: history, outbox, live events, timers. */
export const engine = /* sql */ `
create table history (
  id bigint generated always as identity primary key,
  entity text not null,
  record_id uuid not null,
  version integer not null,
  operation text not null,
  at timestamptz(3) not null,
  account_id uuid,
  organization_id uuid,
  as_administrator boolean not null default false,
  changes jsonb not null
);
create index history_record on history (record_id, id);

create table outbox (
  id uuid primary key,
  seq bigint generated always as identity,
  kind text not null constraint outbox_kind check (kind in ('mail', 'live', 'engine')),
  payload jsonb not null,
  created_at timestamptz(3) not null default now(),
  not_before timestamptz(3),
  attempts integer not null default 0,
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
  created_at timestamptz(3) not null default now(),
  unique nulls not distinct (key, account_id)
);
create index idempotency_created on idempotency (created_at);

create table live_event (
  seq bigint generated always as identity primary key,
  id uuid not null unique,
  entity text not null,
  record_id uuid not null,
  parents jsonb,
  deleted boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create index live_event_created on live_event (created_at);

create table engine_run (
  id text primary key,
  workflow text not null,
  args jsonb not null,
  wake_at timestamptz(3),
  signalled boolean not null default false,
  lease_owner text,
  lease_until timestamptz(3),
  done_at timestamptz(3),
  updated_at timestamptz(3) not null default now()
);
create index engine_run_due on engine_run (wake_at) where done_at is null;

create table heartbeat (
  process text primary key,
  at timestamptz(3) not null
);

create table caught_mail (
  id uuid primary key,
  to_address text not null,
  subject text not null,
  message jsonb not null,
  created_at timestamptz(3) not null default now()
);
create index caught_mail_to on caught_mail (to_address, created_at);
`;
