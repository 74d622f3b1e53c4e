-- Each part names only tables of those before it.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- How texts become words that are searched. They come first: indexes use them.
-- Lower case without accents, punctuation as spaces; the same whatever the locale of the database.
create function search_fold(value text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(
    lower(regexp_replace(normalize(replace(value, U&'\00DF', 'ss'), NFKD), U&'[\0300-\036F]', '', 'g')),
    '[\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]+', ' ', 'g')
$$;

create function search_lexemes(prefix text, value text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct prefix || left(word, 60)), '{}')
  from regexp_split_to_table(search_fold(coalesce(value, '')), '\s+') as word where word <> ''
$$;

create function search_list(value jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(entry, ' '), '') from jsonb_array_elements_text(coalesce(value, '[]')) as entry
$$;

create function supplier_words(name text, keywords jsonb, place text) returns text[] language sql immutable parallel safe as $$
  select search_lexemes('', concat_ws(' ', name, search_list(keywords))) || search_lexemes('0p', place)
$$;

-- 0p stands before a word of the place, 0c before the country, 0e before a class.
create function supplier_directory_lexemes(name text, keywords jsonb, description text, eclass jsonb, place text, country text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(
    search_lexemes('', concat_ws(' ', name, search_list(keywords), description)) || search_lexemes('0p', place)
      || search_lexemes('0c', country) || search_lexemes('0e', search_list(eclass)))
$$;
