import type { Knex } from 'knex';

export const name = '0009-question-files';

export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
create table question_file (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  question_id uuid not null references question (id) on delete cascade,
  name text not null,
  part text not null
      constraint question_file_part check (part in ('question', 'unsent', 'answer')),
  content_type text not null,
  size integer not null,
  file_key text not null,
  supplier_id uuid not null references organization (id),
  organization_id uuid not null references organization (id)
);
create index question_file_question_id on question_file (question_id);
create index question_file_supplier_id on question_file (supplier_id);
create index question_file_organization_id on question_file (organization_id);
`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw('drop table question_file');
}
