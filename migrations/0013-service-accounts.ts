import type { Knex } from 'knex';

export const name = '0013-service-accounts';

/**
 * Programs that act for an organization with a key. Each has an account of the same id that never logs in: everything
 * that names who wrote a record names it in the same way.
 */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`alter table account drop constraint account_state, add constraint account_state
    check (state in ('unverified', 'verified', 'active', 'inactive', 'blocked', 'service'));

  create table service_account (
    id uuid primary key references account (id),
    version integer not null,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    organization_id uuid not null references organization (id),
    name text not null,
    role text not null constraint service_account_role check (role in ('purchaser', 'requester')),
    scopes jsonb not null,
    expires_at timestamptz(3) not null,
    allowed_addresses jsonb,
    binding boolean default false not null,
    reason text,
    state text not null constraint service_account_state check (state in ('active', 'revoked')),
    active boolean generated always as (state = 'active') stored not null,
    last_used_at timestamptz(3),
    refused_at timestamptz(3),
    refusal text constraint service_account_refusal check (refusal in ('expired', 'address')),
    rotated_at timestamptz(3),
    granted_by_id uuid references account (id),
    granted_at timestamptz(3),
    constraint service_account_reasoned check (not binding or reason is not null)
  );
  create index service_account_organization_id on service_account (organization_id, name, id);
  create index service_account_granted_by_id on service_account (granted_by_id);

  create table service_account_key (
    id uuid primary key,
    service_account_id uuid not null references service_account (id) on delete cascade,
    hash text not null,
    created_at timestamptz(3) not null
  );
  create index service_account_key_service_account_id on service_account_key (service_account_id, created_at);`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw(`drop table service_account_key; drop table service_account;
    alter table account drop constraint account_state, add constraint account_state
      check (state in ('unverified', 'verified', 'active', 'inactive', 'blocked'))`);
}
