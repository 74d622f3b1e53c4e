-- Categories, cost centers and the lists of suppliers, with the directory that is searched. Triggers keep the
-- directory true whoever writes: commands, imports, registrations.
create table category (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  title text not null,
  eclass jsonb not null,
  responsible_person_id uuid references account (id),
  deputy_id uuid references account (id),
  note text,
  organization_id uuid not null references organization (id)
);
create index category_title on category (organization_id, title);
create index category_responsible_person_id on category (responsible_person_id);
create index category_deputy_id on category (deputy_id);

-- What people said of a name since. The name is in small letters without accents.
create table category_name (
  organization_id uuid not null references organization (id) on delete cascade,
  key text not null,
  name text not null,
  category text not null,
  said_at timestamptz(3) not null,
  primary key (organization_id, key)
);
create index category_name_newest on category_name (organization_id, said_at);

-- What was learned of names and their classes. The hash names all that it was made of: the same is not learned twice.
create table category_model (
  organization_id uuid primary key references organization (id) on delete cascade,
  trained_at timestamptz(3) not null,
  source text not null,
  names integer not null,
  model json not null
);

create table cost_center (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  number text not null,
  name text not null,
  responsible_person_id uuid references account (id),
  note text,
  active boolean default true not null,
  organization_id uuid not null references organization (id),
  limit_ jsonb,
  approver_id uuid references account (id)
);
create unique index cost_center_number on cost_center (organization_id, number);
create index cost_center_responsible_person_id on cost_center (responsible_person_id);
create index cost_center_approver_id on cost_center (approver_id);

create table custom_supplier (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  number text,
  name text not null,
  email text,
  address jsonb,
  eclass jsonb,
  keywords jsonb,
  duns_nr text,
  supplier_id uuid references organization (id),
  organization_id uuid not null references organization (id),
  schema_hash text,
  custom jsonb
);
create index custom_supplier_supplier_id on custom_supplier (supplier_id);
create unique index custom_supplier_email on custom_supplier (organization_id, lower(email));
create unique index custom_supplier_number on custom_supplier (organization_id, number);
create index custom_supplier_custom on custom_supplier using gin (custom jsonb_path_ops);
create index custom_supplier_list_organization_name on custom_supplier (organization_id, name, id);
create index custom_supplier_list_organization_number on custom_supplier (organization_id, number, id);
create index custom_supplier_list_organization_email on custom_supplier (organization_id, email, id);
create index custom_supplier_list_all_name on custom_supplier (name, id);
create index custom_supplier_list_all_number on custom_supplier (number, id);
create index custom_supplier_list_all_email on custom_supplier (email, id);
create index custom_supplier_search on custom_supplier using gin (name gin_trgm_ops, email gin_trgm_ops, number gin_trgm_ops, duns_nr gin_trgm_ops);

create table preferred_supplier (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  category_id uuid not null references category (id) on delete cascade,
  custom_supplier_id uuid not null references custom_supplier (id) on delete cascade,
  note text,
  organization_id uuid not null references organization (id)
);
create unique index preferred_supplier_once on preferred_supplier (category_id, custom_supplier_id);
create index preferred_supplier_custom_supplier_id on preferred_supplier (custom_supplier_id);
create index preferred_supplier_organization_id on preferred_supplier (organization_id);

-- Suppliers as they are searched: registered ones who agreed to be found, and the lists of the purchasers.
create table supplier_directory (
  id uuid primary key,
  list_of uuid,
  lexemes tsvector not null
);
create index supplier_directory_list on supplier_directory (list_of) where list_of is not null;
create index supplier_directory_lexemes on supplier_directory using gin (lexemes);

-- Words of names, keywords and places: what a mistyped word may have meant.
create table supplier_word (
  word text primary key
);
create index supplier_word_alike on supplier_word using gin (word gin_trgm_ops);

create table scorecard_setting (
  organization_id uuid primary key references organization (id) on delete cascade,
  weights jsonb not null,
  bands jsonb not null,
  version integer not null,
  updated_at timestamptz(3) not null,
  account_id uuid references account (id) on delete set null
);

create function list_organization(listed uuid) returns void language sql as $$
  delete from supplier_directory where id = listed;
  with found as (
    select o.id, o.legal_name, o.keywords, o.description, o.eclass, coalesce(a.country, o.country) as country,
      concat_ws(' ', a.locality, a.region) as place, a.postal_code
    from organization o left join postal_address a on a.id = o.address_id
    where o.id = listed and o.kind = 'supplier' and o.findable
  ), entry as (
    insert into supplier_directory (id, list_of, lexemes)
    select id, null, supplier_directory_lexemes(legal_name, keywords, description, eclass, place || ' ' || coalesce(postal_code, ''), country)
    from found
  )
  insert into supplier_word
  select distinct word from found, unnest(supplier_words(legal_name, keywords, place)) as word order by word
  on conflict do nothing;
$$;

create function organization_listed() returns trigger language plpgsql as $$
begin
  perform list_organization(new.id);
  return null;
end $$;

create function headquarter_listed() returns trigger language plpgsql as $$
begin
  perform list_organization(new.organization_id);
  return null;
end $$;

create function list_custom_suppliers(listed uuid[]) returns void language sql as $$
  delete from supplier_directory where id = any(listed);
  with found as (
    select s.*, concat_ws(' ', s.address ->> 'locality', s.address ->> 'region') as place
    from custom_supplier s where s.id = any(listed)
  ), entry as (
    insert into supplier_directory (id, list_of, lexemes)
    select id, organization_id, supplier_directory_lexemes(name, keywords, concat_ws(' ', number, email), eclass,
      concat_ws(' ', place, address ->> 'postal_code'), address ->> 'country')
    from found
  )
  insert into supplier_word
  select distinct word from found, unnest(supplier_words(name, keywords, place)) as word order by word
  on conflict do nothing;
$$;

create function custom_suppliers_listed() returns trigger language plpgsql as $$
begin
  perform list_custom_suppliers((select array_agg(id) from listed));
  return null;
end $$;

create function custom_suppliers_gone() returns trigger language plpgsql as $$
begin
  delete from supplier_directory where id in (select id from listed);
  return null;
end $$;

create trigger organization_listed after update of legal_name, kind, findable, description, eclass, keywords, country, address_id on organization
  for each row when (new.findable or old.findable) execute function organization_listed();
create trigger organization_listed_first after insert on organization
  for each row when (new.findable) execute function organization_listed();
create trigger headquarter_listed after update on postal_address
  for each row when (new.type = 'headquarter') execute function headquarter_listed();
create trigger custom_suppliers_made after insert on custom_supplier referencing new table as listed
  for each statement execute function custom_suppliers_listed();
create trigger custom_suppliers_changed after update on custom_supplier referencing new table as listed
  for each statement execute function custom_suppliers_listed();
create trigger custom_suppliers_gone after delete on custom_supplier referencing old table as listed
  for each statement execute function custom_suppliers_gone();
