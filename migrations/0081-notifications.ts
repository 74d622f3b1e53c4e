import type { Knex } from 'knex';

export const name = '0081-notifications';

/** What people are told in the product, what of it they want where, and whose workflows they follow. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
alter table outbox drop constraint outbox_kind;
alter table outbox add constraint outbox_kind check (kind in ('mail', 'live', 'engine', 'notification'));

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
  shown boolean not null default true,
  digest boolean not null default false
);
create index notification_account_id on notification (account_id, shown, created_at, id);
create index notification_unread on notification (account_id, shown, created_at, id) where read_at is null;
create index notification_of_account on notification (account_id, event, created_at, id);
create index notification_workflow_id on notification (workflow_id);
create index notification_digest on notification (account_id, created_at) where digest;

create table notification_setting (
  account_id uuid primary key references account (id) on delete cascade,
  events jsonb not null default '{}',
  room_sound boolean not null default false,
  room_title boolean not null default false,
  digest_at timestamptz(3),
  updated_at timestamptz(3) not null
);

create table workflow_follower (
  workflow_id uuid not null references workflow (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  primary key (workflow_id, account_id)
);
create index workflow_follower_account_id on workflow_follower (account_id);

-- The place that its supplier was last told of, or saw itself.
create table place_told (
  participation_id uuid primary key references participation (id) on delete cascade,
  place integer not null,
  told_at timestamptz(3)
);

-- Which deadlines are near was said of which record: again where it moves.
create table deadline_told (
  record_id uuid not null,
  deadline timestamptz(3) not null,
  primary key (record_id, deadline)
);

insert into upkeep (name, due_at) values ('notices', now());
`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw(`
delete from outbox where kind = 'notification';
alter table outbox drop constraint outbox_kind;
alter table outbox add constraint outbox_kind check (kind in ('mail', 'live', 'engine'));
delete from upkeep where name = 'notices';
drop table deadline_told, place_told, workflow_follower, notification_setting, notification;
`);
}
