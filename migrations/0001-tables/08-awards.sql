-- Award scenarios, split awards, what was saved, and orders.
create table award_scenario (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  request_id uuid not null references request (id) on delete cascade,
  organization_id uuid not null references organization (id),
  title text not null,
  goal text default 'cost' not null,
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
  attempts integer default 0 not null,
  beat_at timestamptz(3),
  ways_out jsonb,
  failure text check (failure in ('memory', 'time', 'interrupted'))
);
create index award_scenario_work on award_scenario (created_at, id) where work is not null;
create index award_scenario_request_id on award_scenario (request_id, created_at, id);
create index award_scenario_organization_id on award_scenario (organization_id, created_at, id);

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

-- Savings by organization and year of the award. An empty currency is none. Triggers of negotiations move them in the
-- same transaction; recount_awards makes all of them anew.
create table award_sum (
  organization_id uuid not null references organization (id),
  year integer not null,
  currency text not null,
  awards integer not null,
  amount numeric not null,
  negotiated numeric not null,
  primary key (organization_id, year, currency)
);

create table purchase_order (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  number text not null,
  participation_id uuid references participation (id),
  negotiation_id uuid references negotiation (id),
  organization_id uuid not null references organization (id),
  supplier_id uuid not null references organization (id),
  currency text not null,
  total numeric not null,
  lines jsonb not null,
  document_key text,
  ubl_key text,
  state text not null
    constraint purchase_order_state check (state in ('created', 'sent', 'acknowledged', 'declined', 'delivered', 'closed')),
  sent_at timestamptz(3),
  acknowledged_at timestamptz(3),
  declined_at timestamptz(3),
  delivered_at timestamptz(3),
  closed_at timestamptz(3),
  decline_reason text,
  details jsonb,
  schema_hash text,
  custom jsonb,
  cost_center_id uuid references cost_center (id) on delete set null,
  award_id uuid references supplier_award (id),
  constraint purchase_order_of_something check (num_nonnulls(participation_id, award_id) = 1)
);
create index purchase_order_participation_id on purchase_order (participation_id);
create index purchase_order_negotiation_id on purchase_order (negotiation_id);
create unique index purchase_order_number on purchase_order (organization_id, number);
create index purchase_order_search on purchase_order using gin (number gin_trgm_ops);
create unique index purchase_order_once on purchase_order (participation_id) where state <> 'declined';
create index purchase_order_custom on purchase_order using gin (custom jsonb_path_ops);
create index purchase_order_list_organization_created_at on purchase_order (organization_id, created_at, id, state);
create index purchase_order_list_organization_number on purchase_order (organization_id, number, id, state);
create index purchase_order_list_organization_total on purchase_order (organization_id, total, id, state);
create index purchase_order_list_organization_state on purchase_order (organization_id, state, id);
create index purchase_order_open_organization on purchase_order (organization_id, state, created_at, id) where state in ('created', 'sent', 'acknowledged', 'delivered');
create index purchase_order_list_supplier_created_at on purchase_order (supplier_id, created_at, id, state);
create index purchase_order_list_supplier_number on purchase_order (supplier_id, number, id, state);
create index purchase_order_list_supplier_total on purchase_order (supplier_id, total, id, state);
create index purchase_order_list_supplier_state on purchase_order (supplier_id, state, id);
create index purchase_order_open_supplier on purchase_order (supplier_id, state, created_at, id) where state in ('created', 'sent', 'acknowledged', 'delivered');
create index purchase_order_list_all_created_at on purchase_order (created_at, id, state);
create index purchase_order_list_all_number on purchase_order (number, id, state);
create index purchase_order_list_all_total on purchase_order (total, id, state);
create index purchase_order_list_all_state on purchase_order (state, id);
create index purchase_order_open_all on purchase_order (state, created_at, id) where state in ('created', 'sent', 'acknowledged', 'delivered');
create index purchase_order_cost_center_id on purchase_order (cost_center_id);
create unique index purchase_order_once_of_award on purchase_order (award_id) where state <> 'declined';
create index purchase_order_award_id on purchase_order (award_id);

create function add_award(n negotiation, sign integer) returns void language sql as $$
  insert into award_sum as s (organization_id, year, currency, awards, amount, negotiated)
  select n.organization_id, extract(year from n.decided_at at time zone 'UTC'), coalesce(n.currency, ''), sign,
    sign * coalesce((n.savings ->> 'amount')::numeric, 0),
    sign * coalesce((select min(coalesce(round(p.initial_price * p.rate, 2), p.initial_price)) from participation p where p.negotiation_id = n.id), 0)
  where n.state = 'awarded' and n.savings is not null and n.decided_at is not null
  on conflict (organization_id, year, currency) do update
    set awards = s.awards + excluded.awards, amount = s.amount + excluded.amount, negotiated = s.negotiated + excluded.negotiated
$$;

create function award_moved() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform add_award(old, -1); end if;
  if tg_op <> 'DELETE' then perform add_award(new, 1); end if;
  return null;
end $$;

create function recount_awards() returns void language sql as $$
  delete from award_sum;
  insert into award_sum
  select n.organization_id, extract(year from n.decided_at at time zone 'UTC'), coalesce(n.currency, ''), count(*),
    sum(coalesce((n.savings ->> 'amount')::numeric, 0)),
    sum(coalesce((select min(coalesce(round(p.initial_price * p.rate, 2), p.initial_price)) from participation p where p.negotiation_id = n.id), 0))
  from negotiation n where n.state = 'awarded' and n.savings is not null and n.decided_at is not null
  group by 1, 2, 3;
$$;

create trigger award_given after update of state, savings, decided_at, currency on negotiation
  for each row when (old.state = 'awarded' or new.state = 'awarded') execute function award_moved();
create trigger award_made after insert on negotiation
  for each row when (new.state = 'awarded') execute function award_moved();
create trigger award_gone after delete on negotiation
  for each row when (old.state = 'awarded') execute function award_moved();
