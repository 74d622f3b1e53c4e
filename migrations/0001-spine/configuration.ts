/** What administrators change without code. */
export const configuration = /* sql */ `
create table schema_overlay (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  entity text not null,
  organization_id uuid references organization (id),
  number integer not null default 1,
  title text,
  overlay jsonb,
  state text not null
      constraint schema_overlay_state check (state in ('draft', 'published', 'superseded')),
  published_at timestamptz(3),
  published_by_id uuid references account (id)
);
create index schema_overlay_organization_id on schema_overlay (organization_id);
create index schema_overlay_published_by_id on schema_overlay (published_by_id);

create table feature_flag (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  name text not null,
  enabled boolean not null
);

create unique index feature_flag_name on feature_flag (name);
create unique index schema_overlay_published on schema_overlay (entity, organization_id) nulls not distinct where state = 'published';
create unique index schema_overlay_number on schema_overlay (entity, organization_id, number) nulls not distinct;

-- Schemas that records were written with, by the hash of their content.
create table effective_schema (
  hash text primary key,
  entity text not null,
  schema jsonb not null,
  ui jsonb not null,
  guides jsonb not null,
  created_at timestamptz(3) not null
);
`;
