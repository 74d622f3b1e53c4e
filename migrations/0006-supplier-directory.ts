import type { Knex } from 'knex';

export const name = '0006-supplier-directory';

/** How texts become what is searched, and where it stands. */
const tables = /* sql */ `
alter table organization add column findable boolean not null default false, add column eclass jsonb, add column keywords jsonb;

-- Lower case without accents, punctuation as spaces; the same whatever the locale of the database.
create function search_fold(value text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    lower(regexp_replace(normalize(replace(value, U&'\\00DF', 'ss'), NFKD), U&'[\\0300-\\036F]', '', 'g')),
    '[\\x21-\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\x7e]+', ' ', 'g')
$$;

create function search_lexemes(prefix text, value text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct prefix || left(word, 60)), '{}')
  from regexp_split_to_table(search_fold(coalesce(value, '')), '\\s+') as word where word <> ''
$$;

create function search_list(value jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(entry, ' '), '') from jsonb_array_elements_text(coalesce(value, '[]')) as entry
$$;

create table supplier_directory (
  id uuid primary key,
  list_of uuid,
  lexemes tsvector not null
);
create index supplier_directory_list on supplier_directory (list_of) where list_of is not null;
create index supplier_directory_lexemes on supplier_directory using gin (lexemes);

-- Words of names, keywords and places: what a mistyped word may have meant. One that nobody bears any more does no harm.
create table supplier_word (word text primary key);
create index supplier_word_alike on supplier_word using gin (word gin_trgm_ops);

create function supplier_words(name text, keywords jsonb, place text) returns text[] language sql immutable parallel safe as $$
  select search_lexemes('', concat_ws(' ', name, search_list(keywords))) || search_lexemes('0p', place)
$$;

-- 0p stands before a word of the place, 0c before the country, 0e before a class.
create function supplier_directory_lexemes(name text, keywords jsonb, description text, eclass jsonb, place text, country text)
returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(
    search_lexemes('', concat_ws(' ', name, search_list(keywords), description)) || search_lexemes('0p', place)
      || search_lexemes('0c', country) || search_lexemes('0e', search_list(eclass)))
$$;
`;

/** Registered suppliers. */
const organizations = /* sql */ `
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
create trigger organization_listed
  after update of legal_name, kind, findable, description, eclass, keywords, country, address_id on organization
  for each row when (new.findable or old.findable) execute function organization_listed();
create trigger organization_listed_first after insert on organization
  for each row when (new.findable) execute function organization_listed();

create function headquarter_listed() returns trigger language plpgsql as $$
begin
  perform list_organization(new.organization_id);
  return null;
end $$;
create trigger headquarter_listed after update on postal_address
  for each row when (new.type = 'headquarter') execute function headquarter_listed();
`;

/** The lists of the purchasers. */
const lists = /* sql */ `
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
create trigger custom_suppliers_made after insert on custom_supplier
  referencing new table as listed for each statement execute function custom_suppliers_listed();
create trigger custom_suppliers_changed after update on custom_supplier
  referencing new table as listed for each statement execute function custom_suppliers_listed();

create function custom_suppliers_gone() returns trigger language plpgsql as $$
begin
  delete from supplier_directory where id in (select id from listed);
  return null;
end $$;
create trigger custom_suppliers_gone after delete on custom_supplier
  referencing old table as listed for each statement execute function custom_suppliers_gone();

select list_custom_suppliers((select array_agg(id) from custom_supplier));
`;

/**
 * Suppliers as they are searched: registered ones who agreed to be found, and the lists of the purchasers. Triggers keep
 * it true whoever writes: commands, imports, registrations.
 */
export async function up(trx: Knex): Promise<void> {
  await trx.raw('create extension if not exists pg_trgm');
  for (const sql of [tables, organizations, lists]) await trx.raw(sql);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw(`
drop trigger custom_suppliers_made on custom_supplier;
drop trigger custom_suppliers_changed on custom_supplier;
drop trigger custom_suppliers_gone on custom_supplier;
drop trigger headquarter_listed on postal_address;
drop trigger organization_listed on organization;
drop trigger organization_listed_first on organization;
drop function custom_suppliers_listed, custom_suppliers_gone, list_custom_suppliers, headquarter_listed, organization_listed,
  list_organization;
drop table supplier_directory, supplier_word;
drop function supplier_directory_lexemes, supplier_words, search_list, search_lexemes, search_fold;
alter table organization drop column findable, drop column eclass, drop column keywords;
`);
}
