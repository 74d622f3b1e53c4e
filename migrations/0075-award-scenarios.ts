import type { Knex } from 'knex';

export const name = '0075-award-scenarios';

const offered = `
alter table request add column allows jsonb, add column currencies jsonb, add column rates jsonb;
alter table negotiation add column suppliers jsonb;
alter table response add column discounts jsonb, add column bundles jsonb;
alter table response_item add column breaks jsonb, add column capacity numeric;
alter table request_item
  add column divisible boolean not null default false,
  add column last_price numeric,
  add column target_price numeric,
  add column incumbent_id uuid references organization (id);
create index request_item_incumbent_id on request_item (incumbent_id) where incumbent_id is not null;
`;

const scenarios = `
create table award_scenario (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  request_id uuid not null references request (id) on delete cascade,
  organization_id uuid not null references organization (id),
  title text not null,
  goal text not null default 'cost',
  rules jsonb,
  preset text,
  state text not null check (state in ('drafted', 'solving', 'solved', 'infeasible', 'failed', 'awarded')),
  progress integer,
  cost numeric,
  objective numeric,
  gap numeric,
  suppliers integer,
  savings jsonb,
  awards jsonb,
  rule_prices jsonb,
  broken jsonb,
  conflict jsonb,
  uncovered jsonb,
  runner_up jsonb,
  solved_at timestamptz(3),
  solved_from text,
  reason text,
  work text check (work in ('pending', 'active')),
  attempts integer not null default 0,
  beat_at timestamptz(3)
);
create index award_scenario_work on award_scenario (created_at, id) where work is not null;
create index award_scenario_request_id on award_scenario (request_id, created_at, id);
create index award_scenario_organization_id on award_scenario (organization_id, created_at, id);
`;

const awards = `
create table supplier_award (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  request_id uuid not null references request (id),
  scenario_id uuid references award_scenario (id),
  response_id uuid not null references response (id),
  supplier_id uuid not null references organization (id),
  organization_id uuid not null references organization (id),
  currency text not null,
  total numeric not null,
  items jsonb not null,
  reason text
);
create unique index supplier_award_once on supplier_award (request_id, supplier_id);
create index supplier_award_scenario_id on supplier_award (scenario_id);
create index supplier_award_response_id on supplier_award (response_id);
create index supplier_award_supplier_id on supplier_award (supplier_id, created_at, id);
create index supplier_award_organization_id on supplier_award (organization_id, created_at, id);

alter table request_item add column awarded boolean not null default false;
alter table purchase_order
  alter column participation_id drop not null,
  alter column negotiation_id drop not null,
  add column award_id uuid references supplier_award (id),
  add constraint purchase_order_of_something check (num_nonnulls(participation_id, award_id) = 1);
create unique index purchase_order_once_of_award on purchase_order (award_id) where state <> 'declined';
create index purchase_order_award_id on purchase_order (award_id);
`;

/** What can be offered beyond a price for each item, in which ways a request can be awarded, and who got what. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(offered);
  await trx.raw(scenarios);
  await trx.raw(awards);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw(`
delete from purchase_order where award_id is not null;
alter table purchase_order
  drop column award_id,
  alter column participation_id set not null,
  alter column negotiation_id set not null;
drop table supplier_award;
drop table award_scenario;
alter table request_item
  drop column awarded, drop column divisible, drop column last_price, drop column target_price, drop column incumbent_id;
alter table response_item drop column breaks, drop column capacity;
alter table negotiation drop column suppliers;
alter table response drop column discounts, drop column bundles;
alter table request drop column allows, drop column currencies, drop column rates;
`);
}
