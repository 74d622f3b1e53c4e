import type { Knex } from 'knex';

export const name = '0011-qualifications';

/** Questionnaires that suppliers fill in, and requests that are limited to qualified suppliers. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`create table qualification (
    id uuid primary key,
    version integer not null,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    organization_id uuid not null references organization (id),
    purchaser_organization_id uuid not null references organization (id),
    state text not null constraint qualification_state
      check (state in ('requested', 'submitted', 'approved', 'rejected', 'expired')),
    remarks text,
    eclass text,
    score integer,
    valid_until date,
    due_at timestamptz(3),
    message text,
    times_asked integer default 1 not null,
    asked_at timestamptz(3) not null,
    asked_by_id uuid references account (id),
    submitted_at timestamptz(3),
    decided_at timestamptz(3),
    decided_by_id uuid references account (id),
    reason text,
    reminded_days integer,
    schema_hash text,
    custom jsonb,
    constraint qualification_dated check (state <> 'approved' or valid_until is not null)
  );
  create index qualification_organization_id on qualification (organization_id, created_at, id, state);
  create index qualification_purchaser_organization_id on qualification (purchaser_organization_id, created_at, id, state);
  create index qualification_pair on qualification (purchaser_organization_id, organization_id, state);
  create index qualification_asked_by_id on qualification (asked_by_id);
  create index qualification_decided_by_id on qualification (decided_by_id);
  create index qualification_list on qualification (created_at, id, state);
  create index qualification_custom on qualification using gin (custom jsonb_path_ops);

  create table qualification_file (
    id uuid primary key,
    version integer not null,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    qualification_id uuid not null references qualification (id) on delete cascade,
    name text not null,
    sent boolean default false not null,
    content_type text not null,
    size integer not null,
    file_key text not null,
    sha256 text,
    organization_id uuid not null references organization (id),
    purchaser_organization_id uuid not null references organization (id)
  );
  create index qualification_file_qualification_id on qualification_file (qualification_id, created_at, id);
  create index qualification_file_organization_id on qualification_file (organization_id);
  create index qualification_file_purchaser_organization_id on qualification_file (purchaser_organization_id);

  alter table request add column qualified_only boolean not null default false;`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw(`alter table request drop column qualified_only; drop table qualification_file;
    drop table qualification`);
}
