import type { Knex } from 'knex';

export const name = '0005-low-price';

const record = `id uuid primary key,
    version integer not null,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    supplier_id uuid not null references organization (id),
    organization_id uuid not null references organization (id)`;

/** The rule of a request that finds abnormally low prices, and suppliers' explanations of them. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`alter table request add column low_price_rule jsonb;
  alter table response add column reject_ground text
    constraint response_reject_ground check (reject_ground in ('abnormally_low'));

  create table price_explanation (
    ${record},
    response_id uuid not null references response (id) on delete cascade,
    question text not null,
    due_at timestamptz(3) not null,
    state text not null
      constraint price_explanation_state check (state in ('asked', 'answered', 'accepted', 'rejected', 'expired')),
    answer text,
    answered_at timestamptz(3),
    decided_at timestamptz(3),
    reason text
  );
  create unique index price_explanation_open on price_explanation (response_id) where state in ('asked', 'answered');
  create index price_explanation_response_id on price_explanation (response_id, created_at);
  create index price_explanation_supplier_id on price_explanation (supplier_id, created_at, id, state);
  create index price_explanation_organization_id on price_explanation (organization_id, created_at, id, state);
  create index price_explanation_list on price_explanation (created_at, id, state);

  create table price_explanation_file (
    ${record},
    price_explanation_id uuid not null references price_explanation (id) on delete cascade,
    name text not null,
    sent boolean default false not null,
    content_type text not null,
    size integer not null,
    file_key text not null,
    sha256 text
  );
  create index price_explanation_file_price_explanation_id on price_explanation_file (price_explanation_id);
  create index price_explanation_file_supplier_id on price_explanation_file (supplier_id);
  create index price_explanation_file_organization_id on price_explanation_file (organization_id);`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw(`drop table price_explanation_file; drop table price_explanation;
  alter table response drop column reject_ground; alter table request drop column low_price_rule`);
}
