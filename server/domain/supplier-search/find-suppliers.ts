import type { Knex } from 'knex';
import {
  rankSuppliers,
  wordsIn,
  type SupplierCandidate,
  type SupplierHit,
  type SupplierQuestion,
} from '../../../schemas/domain/supplier-search.ts';
import type { Sql } from '../../database/statement.ts';
import { raw } from '../../repository/records.ts';
import { countryNamed, countryNames } from './country-names.ts';

/** As many are looked at closely; whoever finds more is asked to say more. */
const mostCandidates = 300;
/** With fewer found as written, slips of the keys are forgiven. */
const enough = 5;
/** Share of a word's triples of letters that must be there: "Hambrug" has half of those of "Hamburg". */
const tolerance = 0.4;

export interface Found extends SupplierCandidate {
  locality: string | null;
  region: string | null;
  country: string | null;
  email: string | null;
  /** The registered organization behind an entry of the list. */
  supplier: string | null;
}

export interface SearchResult {
  hits: (SupplierHit & { supplier: Found })[];
  /** More fit than were looked at. */
  more: boolean;
}

interface Scope {
  organization: string;
  /** Registered suppliers too, not only the own list. */
  scouting: boolean;
}

/** Who fits, the best first: as written by full text, then with slips forgiven by triples of letters. */
export async function findSuppliers(question: SupplierQuestion, scope: Scope, db: Knex): Promise<SearchResult> {
  const exact = lexemesOf(question);
  if (exact === '') return { hits: [], more: false };
  const written = await candidates({ sql: 'd.lexemes @@ ?::tsquery', bindings: [exact] }, scope, db);
  const ranked = rankedOf(question, written);
  if (ranked.hits.length >= enough) return ranked;
  const forgiving = forgivingTest(question);
  if (!forgiving) return ranked;
  const alike = await db.transaction(async (trx) => {
    await trx.raw(`select set_config('pg_trgm.word_similarity_threshold', ?, true)`, [String(tolerance)]);
    return candidates(forgiving, scope, trx);
  });
  const known = new Set(written.map(({ id }) => id));
  return rankedOf(question, [...written, ...alike.filter(({ id }) => !known.has(id))]);
}

function rankedOf(question: SupplierQuestion, found: readonly Found[]): SearchResult {
  const byId = new Map(found.map((candidate) => [candidate.id, candidate]));
  // Who is on the list and registered stands there once, as the list knows him.
  const listed = new Set(found.flatMap(({ supplier }) => supplier ?? []));
  const once = found.filter(({ id, own }) => own || !listed.has(id));
  const hits = rankSuppliers(question, once).flatMap((hit) => {
    const supplier = byId.get(hit.id);
    return supplier ? [{ ...hit, supplier }] : [];
  });
  return { hits, more: found.length >= mostCandidates };
}

/** Words hold letters and digits only: nothing in them means anything to the query. */
const prefixes = (words: readonly string[], mark = ''): string[] => words.map((word) => `'${mark}${word}':*`);

function lexemesOf({ q, eclass, place }: SupplierQuestion): string {
  const country = countryNamed(place);
  const where = country ? [`'0c${country.toLowerCase()}'`] : prefixes(wordsIn(place), '0p');
  return [...prefixes(wordsIn(q)), ...classTest(eclass), ...where].join(' & ');
}

/** The class, those below it and those above it. */
function classTest(eclass: string | null): string[] {
  if (eclass === null) return [];
  const significant = eclass.replace(/(00)+$/, '');
  const above = [2, 4, 6].filter((length) => length < significant.length);
  const codes = above.map((length) => `'0e${eclass.slice(0, length).padEnd(8, '0')}'`);
  return [`(${[`'0e${significant}':*`, ...codes].join(' | ')})`];
}

function forgivingTest({ q, eclass, place }: SupplierQuestion): Sql | undefined {
  const words = wordsIn(q);
  const places = countryNamed(place) ? [] : wordsIn(place);
  if (words.length + places.length === 0) return undefined;
  const fixed = lexemesOf({ q: '', eclass, place: places.length > 0 ? '' : place });
  const tests = [
    ...words.map((word) => ({ sql: '(d.words %> ? or d.lexemes @@ ?::tsquery)', bindings: [word, `'${word}':*`] })),
    ...places.map((word) => ({ sql: '(d.place %> ? or d.lexemes @@ ?::tsquery)', bindings: [word, `'0p${word}':*`] })),
    ...(fixed ? [{ sql: 'd.lexemes @@ ?::tsquery', bindings: [fixed] }] : []),
  ];
  return { sql: tests.map(({ sql }) => sql).join(' and '), bindings: tests.flatMap(({ bindings }) => bindings) };
}

/** Registered suppliers somebody of whom can be invited, and entries of the own list. */
async function candidates(test: Sql, { organization, scouting }: Scope, db: Knex): Promise<Found[]> {
  const rows = await raw<Omit<Found, 'places'>>(db, {
    sql: `with hit as materialized (
        select d.id, d.list_of from supplier_directory d
        where ${test.sql} and (d.list_of = ?${scouting ? ' or d.list_of is null' : ''}) limit ?)
      select h.id, false as own, o.legal_name as name, o.description, coalesce(o.keywords, '[]') as keywords,
        coalesce(o.eclass, '[]') as eclass, a.locality, a.region, coalesce(a.country, o.country) as country,
        null as email, null as supplier
      from hit h join organization o on o.id = h.id left join postal_address a on a.id = o.address_id
      where h.list_of is null and o.kind = 'supplier' and o.findable
        and exists (select 1 from account p where p.organization_id = o.id and p.active)
      union all
      select h.id, true, s.name, null, coalesce(s.keywords, '[]'), coalesce(s.eclass, '[]'), s.address ->> 'locality',
        s.address ->> 'region', s.address ->> 'country', s.email, s.supplier_id
      from hit h join custom_supplier s on s.id = h.id where s.organization_id = ?`,
    bindings: [...test.bindings, organization, mostCandidates, organization],
  });
  return rows.map((row) => ({ ...row, places: placesOf(row) }));
}

const placesOf = ({ locality, region, country }: Pick<Found, 'locality' | 'region' | 'country'>): string[] => [
  ...[locality, region].flatMap((place) => place ?? []),
  ...countryNames(country),
];
