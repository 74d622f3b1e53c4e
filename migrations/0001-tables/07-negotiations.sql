-- Negotiations, bids, the log and talks with bots.
create table negotiation (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  workflow_id uuid not null references workflow (id),
  request_id uuid not null references request (id),
  title text not null,
  type text default 'not_set' not null,
  state text not null
    constraint negotiation_state check (state in ('drafted', 'published', 'started', 'finished', 'negotiated', 'awarded', 'failed')),
  start_date timestamptz(3),
  finish_date timestamptz(3),
  effective_finish timestamptz(3),
  delivery_timeframe_start_date date,
  delivery_timeframe_finish_date date,
  settings jsonb,
  currency text,
  round integer default 1 not null,
  previous_round_id uuid references negotiation (id),
  next_round_id uuid references negotiation (id),
  winner_id uuid,
  savings jsonb,
  recommendation jsonb,
  public_reason text,
  internal_reason text,
  published_at timestamptz(3),
  started_at timestamptz(3),
  finished_at timestamptz(3),
  decided_at timestamptz(3),
  plan jsonb,
  progress jsonb,
  organization_id uuid not null references organization (id),
  fail_reason text,
  reminded_at timestamptz(3),
  schema_hash text,
  custom jsonb,
  suppliers jsonb
);
create index negotiation_workflow_id on negotiation (workflow_id);
create index negotiation_request_id on negotiation (request_id);
create index negotiation_next_round_id on negotiation (next_round_id);
create index negotiation_winner_id on negotiation (winner_id);
create unique index negotiation_one_next_round on negotiation (previous_round_id);
create index negotiation_list_organization_start_date on negotiation (organization_id, start_date, id, state);
create index negotiation_list_organization_effective_finish on negotiation (organization_id, effective_finish, id, state);
create index negotiation_list_organization_title on negotiation (organization_id, title, id, state);
create index negotiation_list_all_start_date on negotiation (start_date, id, state);
create index negotiation_list_all_effective_finish on negotiation (effective_finish, id, state);
create index negotiation_list_all_title on negotiation (title, id, state);
create index negotiation_state on negotiation (organization_id, state, effective_finish, id);
create index negotiation_open on negotiation (state, effective_finish) where state in ('published', 'started');
create index negotiation_over on negotiation (organization_id, finished_at) where (state in ('finished', 'negotiated', 'awarded', 'failed')) and (next_round_id is null);
create index negotiation_waiting on negotiation (organization_id, coalesce(finished_at, updated_at)) where (state in ('finished', 'negotiated')) and (next_round_id is null);
create index negotiation_search on negotiation using gin (title gin_trgm_ops, organization_id, state);
create index negotiation_custom on negotiation using gin (custom jsonb_path_ops);
create index negotiation_decided_at on negotiation (organization_id, decided_at) where state = 'awarded';
alter table request_item add constraint request_item_negotiation_fkey foreign key (negotiation_id) references negotiation (id) on delete set null;

create table participation (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  negotiation_id uuid not null references negotiation (id),
  supplier_id uuid not null references organization (id),
  response_id uuid references response (id),
  state text not null constraint participation_state check (state in ('participating', 'left', 'won', 'lost')),
  initial_price numeric,
  last_offer numeric,
  deal_price numeric,
  final_price numeric,
  relative_price numeric,
  evaluation_score numeric,
  rank integer,
  savings jsonb,
  accepted_step integer,
  awarding_selection boolean default false not null,
  reason text,
  items jsonb,
  offer_updated boolean default false not null,
  joined_at timestamptz(3),
  last_bid_at timestamptz(3),
  quality_score numeric,
  initial_at timestamptz(3),
  price_at timestamptz(3),
  sequence integer,
  shown_rank integer,
  organization_id uuid not null references organization (id),
  deal jsonb,
  talk jsonb,
  item_lines jsonb,
  currency text,
  rate numeric,
  break_down jsonb,
  constraint participation_in_negotiation unique (id, negotiation_id)
);
create index participation_negotiation_id on participation (negotiation_id);
create index participation_supplier_id on participation (supplier_id);
create index participation_response_id on participation (response_id);
create index participation_organization_id on participation (organization_id);
create unique index participation_once on participation (negotiation_id, supplier_id);
create unique index participation_one_winner on participation (negotiation_id) where state = 'won';
create index participation_won on participation (supplier_id) where state = 'won';
alter table negotiation add constraint negotiation_winner_fkey foreign key (winner_id) references participation (id);

-- Supplier organizations that see a negotiation, from its publishing on.
create table negotiation_access (
  negotiation_id uuid not null references negotiation (id) on delete cascade,
  organization_id uuid not null references organization (id),
  created_at timestamptz(3) default now() not null,
  state text,
  type text,
  title text,
  start_date timestamptz(3),
  effective_finish timestamptz(3),
  primary key (negotiation_id, organization_id)
);
create index negotiation_access_state on negotiation_access (organization_id, state, negotiation_id);
create index negotiation_access_title on negotiation_access (organization_id, title, negotiation_id, state);
create index negotiation_access_start_date on negotiation_access (organization_id, start_date, negotiation_id, state);
create index negotiation_access_effective_finish on negotiation_access (organization_id, effective_finish, negotiation_id, state);
create index negotiation_access_search on negotiation_access using gin (title gin_trgm_ops, organization_id, state);

-- Every bid that reached a decision, accepted or refused, in the order of decision.
create table bid (
  id uuid primary key,
  negotiation_id uuid not null,
  participation_id uuid not null,
  account_id uuid references account (id),
  seq bigint generated always as identity,
  received_at timestamptz(3) not null,
  total numeric not null,
  items jsonb,
  accepted boolean not null,
  refusal text,
  rank_before integer,
  rank_after integer,
  constraint bid_of_place foreign key (participation_id, negotiation_id) references participation (id, negotiation_id)
);
create index bid_participation on bid (participation_id, seq);

-- Append-only: each entry carries the SHA-256 of the one before.
create table negotiation_log (
  negotiation_id uuid not null references negotiation (id),
  seq integer not null,
  at timestamptz(3) not null,
  account_id uuid,
  organization_id uuid,
  event text not null,
  data jsonb not null,
  previous_hash text not null,
  hash text not null,
  primary key (negotiation_id, seq)
);

-- Talks with bots.
create table conversation_message (
  participation_id uuid not null references participation (id) on delete cascade,
  n integer not null,
  at timestamptz(3) not null,
  author text not null,
  account_id uuid references account (id),
  text text not null,
  packages jsonb,
  understood jsonb,
  primary key (participation_id, n)
);

-- The place that a supplier was last told of, or saw itself.
create table place_told (
  participation_id uuid primary key references participation (id) on delete cascade,
  place integer not null,
  told_at timestamptz(3)
);

create function negotiation_access_filled() returns trigger language plpgsql as $$
begin
  select r.state, r.type, r.title, r.start_date, r.effective_finish into new.state, new.type, new.title, new.start_date, new.effective_finish
  from negotiation r where r.id = new.negotiation_id for share;
  return new;
end $$;

create function negotiation_access_moved() returns trigger language plpgsql as $$
begin
  update negotiation_access set state = new.state, type = new.type, title = new.title, start_date = new.start_date, effective_finish = new.effective_finish where negotiation_id = new.id;
  return null;
end $$;

create trigger negotiation_access_filled before insert on negotiation_access
  for each row execute function negotiation_access_filled();
create trigger negotiation_access_moved after update of state, type, title, start_date, effective_finish on negotiation
  for each row
  when (old.state is distinct from new.state
    or old.type is distinct from new.type
    or old.title is distinct from new.title
    or old.start_date is distinct from new.start_date
    or old.effective_finish is distinct from new.effective_finish)
  execute function negotiation_access_moved();
