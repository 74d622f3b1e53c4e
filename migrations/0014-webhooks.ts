import type { Knex } from 'knex';

export const name = '0014-webhooks';

/** Webhooks with their secrets, their deliveries, and the events from which these are made. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`create table webhook (
    id uuid primary key,
    version integer not null,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    url text not null,
    events jsonb not null,
    active boolean default true not null,
    state text not null constraint webhook_state check (state in ('active', 'failing', 'disabled')),
    reason text,
    failing_since timestamptz(3),
    public_key text not null,
    rotated_at timestamptz(3),
    owner_id uuid not null references account (id),
    informed_at timestamptz(3),
    organization_id uuid not null references organization (id)
  );
  create index webhook_organization_id on webhook (organization_id, created_at, id, state);
  create index webhook_owner_id on webhook (owner_id);
  create index webhook_list on webhook (created_at, id, state);
  create index webhook_events on webhook using gin (events) where active and state <> 'disabled';

  create table webhook_lane (
    webhook_id uuid primary key references webhook (id) on delete cascade,
    secret text not null,
    earlier_secret text,
    earlier_until timestamptz(3),
    seed text not null,
    busy_until timestamptz(3)
  );

  create table delivery (
    id uuid primary key,
    version integer not null,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    event text not null,
    state text not null constraint delivery_state check (state in ('pending', 'delivered', 'failed', 'discarded')),
    occurred_at timestamptz(3) not null,
    record text not null,
    record_type text not null,
    record_version integer not null,
    attempts jsonb default '[]' not null,
    next_attempt_at timestamptz(3),
    webhook_id uuid not null references webhook (id) on delete cascade,
    tries integer default 0 not null,
    organization_id uuid not null references organization (id)
  );
  create index delivery_due on delivery (webhook_id, next_attempt_at, id) where state = 'pending';
  create index delivery_webhook_id on delivery (webhook_id, created_at, id, state);
  create index delivery_organization_id on delivery (organization_id, created_at, id, state);
  create index delivery_list on delivery (created_at, id, state);

  alter table outbox drop constraint outbox_kind, add constraint outbox_kind
    check (kind in ('mail', 'live', 'engine', 'notification', 'event'));`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw(`delete from outbox where kind = 'event';
  alter table outbox drop constraint outbox_kind, add constraint outbox_kind
    check (kind in ('mail', 'live', 'engine', 'notification'));
  drop table delivery; drop table webhook_lane; drop table webhook`);
}
