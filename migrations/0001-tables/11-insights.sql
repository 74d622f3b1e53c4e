-- Figures of the insights: a row per published workflow, per award and per supplier asked.
create table insight_request (
  workflow_id uuid primary key references workflow (id) on delete cascade,
  organization_id uuid not null references organization (id),
  owner_id uuid not null,
  cost_center_id uuid,
  eclass text,
  published_at timestamptz(3) not null,
  running boolean not null,
  invited integer not null,
  answered integer not null,
  offers integer not null,
  rejected integer not null,
  twins integer not null,
  offer_days double precision,
  variation double precision,
  gap double precision,
  winner_id uuid,
  bidders uuid[] not null,
  awarded_at timestamptz(3),
  total_days double precision,
  request_days double precision,
  offers_days double precision,
  evaluation_days double precision,
  negotiation_days double precision,
  awarding_days double precision,
  rejected_share double precision generated always as (
CASE
    WHEN (offers >= 2) THEN ((rejected)::double precision / (offers)::double precision)
    ELSE NULL::double precision
END) stored,
  met bigint generated always as (
CASE
    WHEN ((cardinality(bidders) > 1) AND (winner_id = ANY (bidders))) THEN hash_array_extended(bidders, (0)::bigint)
    ELSE NULL::bigint
END) stored
);
create index insight_request_published_at on insight_request (organization_id, published_at);
create index insight_request_awarded_at on insight_request (organization_id, awarded_at) where awarded_at is not null;
create index insight_request_met on insight_request (organization_id, met, awarded_at, workflow_id) INCLUDE (winner_id) where met is not null;

-- Floating numbers: medians and quartiles of a hundred thousand decimals take too long.
create table insight_award (
  id uuid primary key,
  workflow_id uuid not null references workflow (id) on delete cascade,
  organization_id uuid not null references organization (id),
  owner_id uuid not null,
  cost_center_id uuid,
  eclass text,
  supplier_id uuid not null,
  type text,
  currency text not null,
  decided_at timestamptz(3) not null,
  spend numeric not null,
  negotiated numeric,
  against_offer numeric,
  against_last numeric,
  against_target numeric,
  first_won boolean
);
create index insight_award_decided_at on insight_award (organization_id, decided_at);
create index insight_award_workflow_id on insight_award (workflow_id);
create index insight_award_supplier_id on insight_award (organization_id, supplier_id);

create table insight_supplier (
  organization_id uuid not null references organization (id),
  supplier_id uuid not null,
  workflow_id uuid not null references workflow (id) on delete cascade,
  invited boolean not null,
  hours double precision,
  due boolean not null,
  in_time boolean not null,
  offered boolean not null,
  withdrawn integer not null,
  level numeric not null,
  levels integer not null,
  primary key (organization_id, supplier_id, workflow_id) INCLUDE (invited, hours, due, in_time, offered, withdrawn, level, levels)
);
create index insight_supplier_workflow_id on insight_supplier (workflow_id);

-- Workflows that changed since they were added up. Rows are only added, so nobody waits for anybody; whoever asks brings
-- those up to date first. Nothing is written here while somebody bids.
create table insight_stale (
  id bigserial primary key,
  organization_id uuid not null,
  workflow_id uuid not null,
  at timestamptz(3) default now() not null
);
create index insight_stale_organization_id on insight_stale (organization_id, id);
