import { significant } from '../../../schemas/domain/category-for.ts';
import type { Knex } from 'knex';
import type { Records } from '../../../schemas/generated/records.ts';
import { isAlike, bare } from '../../../schemas/domain/similarity.ts';
import {
  rankSuppliers,
  wordsIn,
  type SupplierCandidate,
  type SupplierHit,
  type SupplierQuestion,
} from '../../../schemas/domain/supplier-search.ts';
import { raw } from '../../kernel/repository/records.ts';
import { unmetSql } from '../invitation/unmet.ts';
import { languages } from '../../../schemas/language/json-schema.ts';
import countries from '../../../schemas/code-lists/country.json' with { type: 'json' };

const namesByCode = new Map(
  countries.map((code): [string, string[]] => {
    const names = languages.map((language) => new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code);
    return [code, [...new Set([code, ...names])]];
  }),
);
const codeByName = new Map(
  [...namesByCode].flatMap(([code, names]) => names.map((name) => [bare(name), code] as const)),
);

/** A country's code and its names in all languages. */
const countryNames = (code: string | null): string[] => (code === null ? [] : (namesByCode.get(code) ?? [code]));

/** The country that a text names in any language, or by its code. */
const countryNamed = (text: string): string | undefined => codeByName.get(bare(text));

/** Maximum number of candidates to rank. Users with more matches are asked to narrow the search. */
const mostCandidates = 200;
/** Typing errors are tolerated if fewer exact matches are found. */
const enough = 5;
const mostAlike = 20;
/** Marks words of places, so that the city of Essen does not match a canteen. */
const placeMark = '0p';
type Address = Records['postalAddress'];
type Listed = Records['customSupplier'];

export interface Found extends SupplierCandidate {
  locality: Address['locality'] | null;
  region: Address['region'] | null;
  country: Address['country'] | null;
  email: Listed['email'];
  /** The registered organization behind an entry of the list. */
  supplier: Listed['supplier'];
  /** True if invited to the request that the search is for. */
  invited: boolean;
}

export interface SearchResult {
  hits: (SupplierHit & { supplier: Found })[];
  /** True if there were more matches than candidates examined. */
  more: boolean;
}

interface Scope {
  organization: string;
  /** True to include registered suppliers, not only the organization's own list. */
  scouting: boolean;
  /** A request of the organization that needs suppliers. */
  request: string | null;
}

/** Finds matching suppliers, best first: exact words by full text, then similar words for typing errors. */
export async function findSuppliers(question: SupplierQuestion, scope: Scope, db: Knex): Promise<SearchResult> {
  const search = askedIn(question);
  const exact = queryOf(search, new Map());
  if (exact === '') return { hits: [], more: false };
  const written = await candidates(exact, scope, db);
  const ranked = rankedOf(question, written);
  if (ranked.hits.length >= enough) return ranked;
  const alikeByWord = await alikeWords(search.words, db);
  if (alikeByWord.size === 0) return ranked;
  return rankedOf(question, await candidates(queryOf(search, alikeByWord), scope, db));
}

function rankedOf(question: SupplierQuestion, found: readonly Found[]): SearchResult {
  const byId = new Map(found.map((candidate) => [candidate.id, candidate]));
  // A registered supplier on the list appears once, as the list's entry.
  const listed = new Set(found.flatMap(({ supplier }) => supplier ?? []));
  const once = found.filter(({ id, own }) => own || !listed.has(id));
  const hits = rankSuppliers(question, once).flatMap((hit) => {
    const supplier = byId.get(hit.id);
    return supplier ? [{ ...hit, supplier }] : [];
  });
  return { hits, more: found.length >= mostCandidates };
}

interface SearchQuery {
  /** Words of the text, and words of the place with their mark. */
  words: string[];
  /** Other criteria, as parts of the query. */
  others: string[];
}

function askedIn({ q, eclass, place }: SupplierQuestion): SearchQuery {
  const country = countryNamed(place);
  const places = country ? [] : wordsIn(place).map((word) => `${placeMark}${word}`);
  return {
    words: [...wordsIn(q), ...places],
    others: [...classTest(eclass), ...(country ? [`'0c${country.toLowerCase()}'`] : [])],
  };
}

/** Words contain only letters and digits, so nothing in them has a meaning in the query. */
function queryOf({ words, others }: SearchQuery, alikeByWord: ReadonlyMap<string, readonly string[]>): string {
  const tests = words.map((word) => {
    const alike = (alikeByWord.get(word) ?? []).map((other) => `'${other}'`);
    return `(${[`'${word}':*`, ...alike].join(' | ')})`;
  });
  return [...tests, ...others].join(' & ');
}

/** The class, those below it and those above it. */
function classTest(eclass: string | null): string[] {
  if (eclass === null) return [];
  const levels = significant(eclass);
  const above = [2, 4, 6].filter((length) => length < levels.length);
  const codes = above.map((length) => `'0e${eclass.slice(0, length).padEnd(8, '0')}'`);
  return [`(${[`'0e${levels}':*`, ...codes].join(' | ')})`];
}

/** Similar words for each word, among the words in suppliers' data. */
async function alikeWords(words: readonly string[], db: Knex): Promise<Map<string, string[]>> {
  if (words.length === 0) return new Map();
  const rows = await raw<{ asked: string; word: string }>(db, {
    sql: `select a.asked, w.word from unnest(?::text[]) as a(asked) cross join lateral (
        select word from supplier_word where word % a.asked order by similarity(word, a.asked) desc limit ?) w`,
    bindings: [words, mostAlike],
  });
  const alikeByWord = new Map<string, string[]>();
  for (const { asked, word } of rows)
    if (/^[\p{L}\p{N}]+$/u.test(word) && isAlike(word, asked))
      alikeByWord.set(asked, [...(alikeByWord.get(asked) ?? []), word]);
  return alikeByWord;
}

/** Registered suppliers with someone who can be invited, and entries of the organization's own list. */
async function candidates(query: string, { organization, scouting, request }: Scope, db: Knex): Promise<Found[]> {
  const rows = await raw<Omit<Found, 'places'>>(db, {
    sql: `with hit as materialized (
        select d.id, d.list_of from supplier_directory d
        where d.lexemes @@ ?::tsquery and (d.list_of = ?${scouting ? ' or d.list_of is null' : ''}) limit ?),
      invited as materialized (
        select t.supplier_id, t.custom_supplier_id, case when not ${unmetSql} then lower(t.email) end as email
        from invitation t where t.request_id = ? and t.organization_id = ? and not t.is_link)
      select h.id, false as own, o.legal_name as name, o.description, coalesce(o.keywords, '[]') as keywords,
        coalesce(o.eclass, '[]') as eclass, a.locality, a.region, coalesce(a.country, o.country) as country,
        null as email, null as supplier,
        exists (select 1 from invited i where i.supplier_id = o.id) as invited
      from hit h join organization o on o.id = h.id left join postal_address a on a.id = o.address_id
      where h.list_of is null and o.kind = 'supplier' and o.findable
        and exists (select 1 from account p where p.organization_id = o.id and p.active)
      union all
      select h.id, true, s.name, null, coalesce(s.keywords, '[]'), coalesce(s.eclass, '[]'), s.address ->> 'locality',
        s.address ->> 'region', s.address ->> 'country', s.email, s.supplier_id,
        exists (select 1 from invited i
          where i.custom_supplier_id = s.id or i.supplier_id = s.supplier_id or i.email = lower(s.email)) as invited
      from hit h join custom_supplier s on s.id = h.id where s.organization_id = ?`,
    bindings: [query, organization, mostCandidates, request, organization, organization],
  });
  return rows.map((row) => ({ ...row, places: placesOf(row) }));
}

const placesOf = ({ locality, region, country }: Pick<Found, 'locality' | 'region' | 'country'>): string[] => [
  ...[locality, region].flatMap((place) => place ?? []),
  ...countryNames(country),
];
