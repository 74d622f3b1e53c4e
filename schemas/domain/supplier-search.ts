import { covers } from './category-for.ts';
import { bare, isAlike } from './similarity.ts';

/** A search by words of name and trade, by class and by place. At least one of them is set. */
export interface SupplierQuestion {
  q: string;
  eclass: string | null;
  place: string;
}

export interface SupplierCandidate {
  id: string;
  name: string;
  keywords: readonly string[];
  description: string | null;
  eclass: readonly string[];
  /** City, region, postal code and the names of the country. */
  places: readonly string[];
  /** True if the supplier is on the purchaser's own list. */
  own: boolean;
}

/** The part of a supplier that matched. */
export type SearchReason =
  | { kind: 'name' }
  | { kind: 'keyword'; keyword: string }
  | { kind: 'description' }
  | { kind: 'category'; code: string }
  | { kind: 'place'; place: string };

export interface SupplierHit {
  id: string;
  /** Whole number, 1 to 100. */
  score: number;
  why: SearchReason[];
}

/** Returns the letters and digits of every word, without accents and case. */
export const wordsIn = (text: string): string[] =>
  text.split(/[^\p{L}\p{N}\p{M}]+/u).flatMap((word) => bare(word) || []);

const parts = { words: 60, class: 25, place: 15 };
/** The value of a word by where it was found. The description matches only whole words and prefixes. */
const worth = { name: 1, keyword: 0.9, description: 0.5 };

/**
 * Returns the candidates that match all search terms, best first. Score: the mean value of the words (of 60), the class
 * (of 25) and the place (of 15), relative to the terms used. Ties: the organization's list first, then by name.
 */
export function rankSuppliers(question: SupplierQuestion, candidates: readonly SupplierCandidate[]): SupplierHit[] {
  const search = { ...question, words: wordsIn(question.q), placeWords: wordsIn(question.place) };
  const found = candidates.flatMap((candidate) => {
    const hit = hitOf(search, candidate);
    return hit ? [{ ...hit, candidate }] : [];
  });
  return found
    .toSorted((a, b) => b.score - a.score || Number(b.candidate.own) - Number(a.candidate.own) || byName(a, b))
    .map(({ id, score, why }) => ({ id, score, why }));
}

const byName = (a: { candidate: SupplierCandidate }, b: { candidate: SupplierCandidate }): number =>
  a.candidate.name.localeCompare(b.candidate.name) || a.candidate.id.localeCompare(b.candidate.id);

interface SearchContext extends SupplierQuestion {
  words: readonly string[];
  placeWords: readonly string[];
}

interface Part {
  most: number;
  /** 0 to 1. 0 means no match. */
  share: number;
  why: SearchReason[];
}

function hitOf(search: SearchContext, candidate: SupplierCandidate): SupplierHit | null {
  const found = [
    ...(search.words.length > 0 ? [wordsPart(search.words, candidate)] : []),
    ...(search.eclass === null ? [] : [classPart(search.eclass, candidate)]),
    ...(search.placeWords.length > 0 ? [placePart(search.placeWords, candidate)] : []),
  ];
  if (found.length === 0 || found.some(({ share }) => share === 0)) return null;
  const most = found.reduce((sum, part) => sum + part.most, 0);
  const reached = found.reduce((sum, part) => sum + part.most * part.share, 0);
  return {
    id: candidate.id,
    score: Math.max(1, Math.round((100 * reached) / most)),
    why: found.flatMap(({ why }) => why),
  };
}

/**
 * Returns the similarity of a word to the search term: 1 if equal, less for a prefix, and least for a typing error or
 * another ending.
 */
function nearness(word: string, searchWord: string): number {
  if (word === searchWord) return 1;
  if (word.charCodeAt(0) !== searchWord.charCodeAt(0)) return 0;
  if (searchWord.length >= 2 && word.startsWith(searchWord)) return 0.9;
  return isAlike(word, searchWord) ? 0.7 : 0;
}

const nearest = (words: readonly string[], searchWord: string): number =>
  words.reduce((best, word) => Math.max(best, nearness(word, searchWord)), 0);

function wordsPart(words: readonly string[], candidate: SupplierCandidate): Part {
  const name = wordsIn(candidate.name);
  const description = wordsIn(candidate.description ?? '');
  const keywords = candidate.keywords.map((keyword) => ({ keyword, words: wordsIn(keyword) }));
  const why = new Map<string, SearchReason>();
  const reached = words.map((word) => {
    const places = [
      { reason: { kind: 'name' as const }, value: worth.name * nearest(name, word) },
      ...keywords.map(({ keyword, words: own }) => ({
        reason: { kind: 'keyword' as const, keyword },
        value: worth.keyword * nearest(own, word),
      })),
      { reason: { kind: 'description' as const }, value: worth.description * beginning(description, word) },
    ];
    const best = places.reduce((a, b) => (b.value > a.value ? b : a));
    if (best.value > 0) why.set(JSON.stringify(best.reason), best.reason);
    return best.value;
  });
  const all = reached.every((value) => value > 0);
  const share = all ? reached.reduce((sum, value) => sum + value, 0) / reached.length : 0;
  return { most: parts.words, share, why: [...why.values()] };
}

function beginning(words: readonly string[], searchWord: string): number {
  if (words.includes(searchWord)) return 1;
  return searchWord.length >= 2 && words.some((word) => word.startsWith(searchWord)) ? 0.9 : 0;
}

/** Matches the class itself, a class below it, or one above it, which is less certain. */
function classPart(eclass: string, candidate: SupplierCandidate): Part {
  const shares = candidate.eclass.map((code) => ({
    code,
    share: code === eclass ? 1 : covers(eclass, code) ? 0.9 : covers(code, eclass) ? 0.6 : 0,
  }));
  const best = shares.toSorted((a, b) => b.share - a.share)[0] ?? { code: '', share: 0 };
  return { most: parts.class, share: best.share, why: [{ kind: 'category', code: best.code }] };
}

function placePart(words: readonly string[], candidate: SupplierCandidate): Part {
  const places = candidate.places.map((place) => ({ place, words: wordsIn(place) }));
  const reached = words.map((word) =>
    places
      .map(({ place, words: own }) => ({ place, value: nearest(own, word) }))
      .reduce((a, b) => (b.value > a.value ? b : a), { place: '', value: 0 }),
  );
  const all = reached.every(({ value }) => value > 0);
  const share = all ? reached.reduce((sum, { value }) => sum + value, 0) / reached.length : 0;
  return { most: parts.place, share, why: reached[0] ? [{ kind: 'place', place: reached[0].place }] : [] };
}
