import type { Knex } from 'knex';

export const name = '0009-supplier-documents';

/** Documents of suppliers, each buyer's review of them, and requirements that they answer. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`create table supplier_document (
    id uuid primary key,
    version integer not null,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    organization_id uuid not null references organization (id),
    buyer_id uuid references organization (id),
    document_id uuid references supplier_document (id) on delete set null,
    kind text not null,
    number text,
    issuer text,
    valid_from date,
    valid_until date,
    name text,
    content_type text,
    size integer,
    file_key text,
    sha256 text,
    state text not null constraint supplier_document_state
      check (state in ('uploaded', 'requested', 'submitted', 'accepted', 'rejected', 'expired')),
    due_at timestamptz(3),
    message text,
    times_asked integer default 0 not null,
    asked_at timestamptz(3),
    asked_by_id uuid references account (id),
    submitted_at timestamptz(3),
    decided_at timestamptz(3),
    decided_by_id uuid references account (id),
    reason text,
    replaced_at timestamptz(3),
    reminded_days integer,
    constraint supplier_document_own check ((buyer_id is null) = (state = 'uploaded')),
    constraint supplier_document_stored check (state = 'requested' or file_key is not null)
  );
  create unique index supplier_document_requested on supplier_document (buyer_id, organization_id, kind)
    where state = 'requested';
  create unique index supplier_document_submitted on supplier_document (buyer_id, document_id)
    where state = 'submitted';
  create index supplier_document_organization_id on supplier_document (organization_id, created_at, id, state);
  create index supplier_document_buyer_id on supplier_document (buyer_id, created_at, id, state);
  create index supplier_document_pair on supplier_document (buyer_id, organization_id, kind, state);
  create index supplier_document_document_id on supplier_document (document_id);
  create index supplier_document_asked_by_id on supplier_document (asked_by_id);
  create index supplier_document_decided_by_id on supplier_document (decided_by_id);
  create index supplier_document_list on supplier_document (created_at, id, state);

  alter table requirement add column document_kind text;
  alter table requirement_compliance add column document_id uuid references supplier_document (id) on delete set null,
    add column by_document boolean not null default false;
  create index requirement_compliance_document_id on requirement_compliance (document_id);
  alter table scorecard_setting add column documents text not null default 'none'
    constraint scorecard_setting_documents check (documents in ('none', 'warn', 'block'));`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw(`alter table scorecard_setting drop column documents;
    alter table requirement_compliance drop column document_id, drop column by_document;
    alter table requirement drop column document_kind; drop table supplier_document`);
}
