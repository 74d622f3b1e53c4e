-- Comments, notifications and saved views.
create table comment (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  about text not null,
  text text not null,
  mentions jsonb,
  edited_at timestamptz(3),
  author_id uuid not null references account (id),
  organization_id uuid not null references organization (id),
  workflow_id uuid references workflow (id) on delete cascade,
  response_id uuid references response (id) on delete cascade,
  demand_id uuid references demand (id) on delete cascade,
  constraint comment_about_one check (num_nonnulls(workflow_id, response_id, demand_id) = 1)
);
create index comment_about on comment (about, created_at, id);
create index comment_organization_id on comment (organization_id, created_at, id);
create index comment_list_all_created_at on comment (created_at, id);
create index comment_author_id on comment (author_id);
create index comment_workflow_id on comment (workflow_id) where workflow_id is not null;
create index comment_response_id on comment (response_id) where response_id is not null;
create index comment_demand_id on comment (demand_id) where demand_id is not null;

create table notification (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  account_id uuid not null references account (id) on delete cascade,
  organization_id uuid not null references organization (id),
  event text not null,
  message text not null,
  values jsonb not null,
  subject text,
  about text,
  link text,
  workflow_id uuid references workflow (id) on delete cascade,
  read_at timestamptz(3),
  shown boolean default true not null,
  digest boolean default false not null
);
create index notification_account_id on notification (account_id, shown, created_at, id);
create index notification_unread on notification (account_id, shown, created_at, id) where read_at is null;
create index notification_of_account on notification (account_id, event, created_at, id);
create index notification_workflow_id on notification (workflow_id);
create index notification_digest on notification (account_id, created_at) where digest;

create table notification_setting (
  account_id uuid primary key references account (id) on delete cascade,
  events jsonb default '{}'::jsonb not null,
  room_sound boolean default false not null,
  room_title boolean default false not null,
  digest_at timestamptz(3),
  updated_at timestamptz(3) not null,
  quiet_from text,
  quiet_to text,
  constraint notification_setting_quiet check ((quiet_from is null) = (quiet_to is null))
);

-- Records whose near deadline was told: again where it moves.
create table deadline_told (
  record_id uuid not null,
  deadline timestamptz(3) not null,
  primary key (record_id, deadline)
);

create table saved_view (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  account_id uuid not null references account (id) on delete cascade,
  organization_id uuid not null references organization (id),
  entity text not null,
  title text not null,
  query text,
  standard boolean default false not null
);
create index saved_view_account_id on saved_view (account_id);
create index saved_view_organization_id on saved_view (organization_id);
create unique index saved_view_standard on saved_view (account_id, entity) where standard;

-- Which link to a calendar holds. The secret follows from it and is stored nowhere.
create table calendar_link (
  account_id uuid primary key references account (id) on delete cascade,
  version integer not null,
  revoked boolean default false not null,
  updated_at timestamptz(3) not null
);
