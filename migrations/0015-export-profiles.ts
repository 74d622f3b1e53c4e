import type { Knex } from 'knex';

export const name = '0015-export-profiles';

/** Files for other systems: their columns, the numbers that these systems use for our values, and exported orders. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`create table export_profile (
    id uuid primary key,
    version integer not null,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    title text not null,
    preset text,
    event text default 'purchaseOrder.sent' not null,
    format text not null,
    columns jsonb not null,
    delivery text default 'download' not null,
    email text,
    entries jsonb,
    organization_id uuid not null references organization (id)
  );
  create index export_profile_title on export_profile (organization_id, title, id);

  create table order_export (
    id uuid primary key,
    version integer not null,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    purchase_order_id uuid not null references purchase_order (id) on delete cascade,
    profile_id uuid not null references export_profile (id) on delete cascade,
    event text not null,
    state text not null constraint order_export_state check (state in ('issued', 'failed')),
    reason text,
    missing text,
    email text,
    organization_id uuid not null references organization (id),
    unique (profile_id, purchase_order_id)
  );
  create index order_export_purchase_order_id on order_export (purchase_order_id, created_at, id);
  create index order_export_profile_id on order_export (profile_id, created_at, id, state);
  create index order_export_organization_id on order_export (organization_id, created_at, id, state);`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw('drop table order_export; drop table export_profile');
}
