import type { Knex } from 'knex';

export const name = '0008-guests';

/** Suppliers that quote without an account: their organization, the session for one request, and the mailed codes. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`alter table organization add column state text not null default 'registered'
    constraint organization_state check (state in ('registered', 'guest'));
  alter table request add column guest_quotes boolean not null default true;
  alter table request add column guests_may_bid boolean not null default false;
  alter table session add column request_id uuid references request (id) on delete cascade;
  create index session_request_id on session (request_id) where request_id is not null;

  create table guest_code (
    id uuid primary key,
    invitation_id uuid not null references invitation (id) on delete cascade,
    code_hash text not null,
    tries integer not null default 0,
    created_at timestamptz(3) not null,
    expires_at timestamptz(3) not null,
    used_at timestamptz(3)
  );
  create index guest_code_invitation_id on guest_code (invitation_id, created_at);`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw(`drop table guest_code; alter table session drop column request_id;
    alter table request drop column guests_may_bid; alter table request drop column guest_quotes;
    alter table organization drop column state`);
}
