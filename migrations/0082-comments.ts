import type { Knex } from 'knex';

export const name = '0082-comments';

/** What colleagues say to each other about a workflow, an offer or a demand; it goes with it. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
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
`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw('drop table comment;');
}
