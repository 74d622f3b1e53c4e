import type { Knex } from 'knex';

export const name = '0004-approvals';

const owned = `id uuid primary key,
    version integer not null,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    organization_id uuid not null references organization (id)`;

/** Rules that ask for approvals by amount. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`create table approval_rule (
    ${owned},
    title text not null,
    subjects jsonb not null,
    amount_from jsonb not null,
    categories jsonb,
    cost_centers jsonb,
    steps jsonb not null,
    separate_duties boolean default true not null,
    active boolean default true not null,
    position integer not null
  );
  create index approval_rule_organization_id on approval_rule (organization_id, position, id);`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw('drop table approval_rule');
}
