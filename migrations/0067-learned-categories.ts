import type { Knex } from 'knex';

export const name = '0067-learned-categories';

/** What was learned of names and their classes, and what people said of them since. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`
create table category_model (
  organization_id uuid primary key references organization (id) on delete cascade,
  trained_at timestamptz(3) not null,
  -- Of all that it was made of: the same is not learned twice.
  source text not null,
  names integer not null,
  model json not null
);

create table category_name (
  organization_id uuid not null references organization (id) on delete cascade,
  -- The name in small letters without accents.
  key text not null,
  name text not null,
  category text not null,
  said_at timestamptz(3) not null,
  primary key (organization_id, key)
);
create index category_name_newest on category_name (organization_id, said_at);
`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw('drop table category_name, category_model');
}
