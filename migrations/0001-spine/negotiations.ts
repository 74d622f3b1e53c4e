/** Negotiations, participations, bids, the log and orders. */
export const negotiations = /* sql */ `
create table negotiation (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  workflow_id uuid not null references workflow (id),
  request_id uuid not null references request (id),
  title text not null,
  type text not null default 'not_set',
  state text not null
      constraint negotiation_state check (state in ('drafted', 'published', 'started', 'finished', 'negotiated', 'awarded', 'failed')),
  start_date timestamptz(3),
  finish_date timestamptz(3),
  effective_finish timestamptz(3),
  delivery_timeframe_start_date date,
  delivery_timeframe_finish_date date,
  settings jsonb,
  currency text,
  round integer not null default 1,
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
  organization_id uuid not null references organization (id)
);
create index negotiation_workflow_id on negotiation (workflow_id);
create index negotiation_request_id on negotiation (request_id);
create index negotiation_next_round_id on negotiation (next_round_id);
create index negotiation_winner_id on negotiation (winner_id);
create index negotiation_organization_id on negotiation (organization_id);

create table participation (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  negotiation_id uuid not null references negotiation (id),
  supplier_id uuid not null references organization (id),
  response_id uuid references response (id),
  state text not null
      constraint participation_state check (state in ('participating', 'left', 'won', 'lost')),
  initial_price numeric,
  last_offer numeric,
  deal_price numeric,
  final_price numeric,
  relative_price numeric,
  evaluation_score numeric,
  rank integer,
  savings jsonb,
  accepted_step integer,
  awarding_selection boolean not null default false,
  reason text,
  items jsonb,
  offer_updated boolean not null default false,
  joined_at timestamptz(3),
  last_bid_at timestamptz(3),
  quality_score numeric,
  initial_at timestamptz(3),
  price_at timestamptz(3),
  sequence integer,
  shown_rank integer,
  organization_id uuid not null references organization (id)
);
create index participation_negotiation_id on participation (negotiation_id);
create index participation_supplier_id on participation (supplier_id);
create index participation_response_id on participation (response_id);
create index participation_organization_id on participation (organization_id);

create table purchase_order (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  number text not null,
  participation_id uuid not null references participation (id),
  negotiation_id uuid not null references negotiation (id),
  organization_id uuid not null references organization (id),
  supplier_id uuid not null references organization (id),
  currency text not null,
  total numeric not null,
  lines jsonb not null,
  document_key text,
  ubl_key text
);
create index purchase_order_participation_id on purchase_order (participation_id);
create index purchase_order_negotiation_id on purchase_order (negotiation_id);
create index purchase_order_organization_id on purchase_order (organization_id);
create index purchase_order_supplier_id on purchase_order (supplier_id);

create unique index participation_once on participation (negotiation_id, supplier_id);
create unique index negotiation_one_next_round on negotiation (previous_round_id);
create unique index participation_one_winner on participation (negotiation_id) where state = 'won';
create unique index purchase_order_once on purchase_order (participation_id);
create unique index purchase_order_number on purchase_order (organization_id, number);
create index negotiation_list on negotiation (organization_id, state, start_date);

alter table request_item add constraint request_item_negotiation_fkey foreign key (negotiation_id) references negotiation (id) on delete set null;
alter table negotiation add constraint negotiation_winner_fkey foreign key (winner_id) references participation (id);

-- Supplier organizations that see a negotiation: from its publishing on.
create table negotiation_access (
  negotiation_id uuid not null references negotiation (id) on delete cascade,
  organization_id uuid not null references organization (id),
  created_at timestamptz(3) not null default now(),
  primary key (negotiation_id, organization_id)
);
create index negotiation_access_organization on negotiation_access (organization_id);

-- Every bid that reached a decision, accepted or refused, in the order of decision.
create table bid (
  id uuid primary key,
  negotiation_id uuid not null references negotiation (id),
  participation_id uuid not null references participation (id),
  account_id uuid references account (id),
  seq bigint generated always as identity,
  received_at timestamptz(3) not null,
  total numeric not null,
  items jsonb,
  accepted boolean not null,
  refusal text,
  rank_before integer,
  rank_after integer
);
create index bid_negotiation on bid (negotiation_id, seq);
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
`;
