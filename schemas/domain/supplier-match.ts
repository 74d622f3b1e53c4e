import { bare, isAlike } from './similarity.ts';

export interface MatchQuestion {
  /** Class of the request, eight digits. Null if none was assigned. */
  eclass: string | null;
  items: readonly { id: string; name: string }[];
  suppliers: readonly {
    id: string;
    eclass: readonly string[];
    keywords: readonly string[];
    /** Title of the request's category in which the supplier is preferred. */
    preferredIn?: string | null;
  }[];
}

/**
 * The reason for a proposal: preferred in the request's category, common levels of a class (1 to 4), or a keyword that
 * matches items.
 */
export type MatchReason =
  | { kind: 'preferred'; category: string }
  | { kind: 'category'; code: string; levels: number }
  | { kind: 'keyword'; keyword: string; items: number };

export interface SupplierMatch {
  supplier: string;
  /** Ids of the items that its keywords match, in the request's order. */
  items: string[];
  /** Whole number, 1 to 100. */
  score: number;
  /** The strongest reason first. */
  why: MatchReason[];
}

/** The weight of the items relative to the class, if the request has a class. */
const itemShare = 0.6;
/** ECLASS has four levels of two digits: segment, main group, group, class. */
const levels = 4;

/**
 * Returns the suppliers of a list that can probably deliver the request, best first. Suppliers without any match are
 * omitted. Score = 100 · (0.6 · share of items that keywords match + 0.4 · common levels of the class / 4). If the
 * request has no class, only the share of items counts. Suppliers preferred in the request's category come first, with
 * 50 + half of the score. Equal scores keep the order of the list.
 */
export function matchSuppliers({ eclass, items, suppliers }: MatchQuestion): SupplierMatch[] {
  const named = itemsNamed(items);
  return suppliers
    .map((supplier) => matchOf(supplier, { eclass, items, named }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => Number(isPreferred(b)) - Number(isPreferred(a)) || b.score - a.score);
}

const isPreferred = ({ why }: SupplierMatch): boolean => why[0]?.kind === 'preferred';

interface MatchContext extends Pick<MatchQuestion, 'eclass' | 'items'> {
  named: (keyword: string) => ReadonlySet<string>;
}

function matchOf(
  { id, eclass: classes, keywords, preferredIn = null }: MatchQuestion['suppliers'][number],
  { eclass, items, named }: MatchContext,
): SupplierMatch {
  const byKeyword = keywords
    .map((keyword) => ({ keyword, found: named(keyword) }))
    .filter(({ found }) => found.size > 0);
  const matched = new Set(byKeyword.flatMap(({ found }) => [...found]));
  const share = items.length === 0 ? 0 : matched.size / items.length;
  const [nearest] = classes
    .map((code) => ({ code, levels: eclass === null ? 0 : levelsInCommon(code, eclass) }))
    .toSorted((a, b) => b.levels - a.levels);
  const closeness = (nearest?.levels ?? 0) / levels;
  const own = Math.round(100 * (eclass === null ? share : itemShare * share + (1 - itemShare) * closeness));
  const preferred = preferredIn === null ? [] : [{ kind: 'preferred' as const, category: preferredIn }];
  const category = nearest && nearest.levels > 0 ? [{ kind: 'category' as const, ...nearest }] : [];
  const reasons = byKeyword
    .map(({ keyword, found }) => ({ kind: 'keyword' as const, keyword, items: found.size }))
    .toSorted((a, b) => b.items - a.items);
  return {
    supplier: id,
    items: items.flatMap((item) => (matched.has(item.id) ? [item.id] : [])),
    score: preferredIn === null ? own : 50 + Math.round(own / 2),
    why: [...preferred, ...category, ...reasons],
  };
}

function levelsInCommon(a: string, b: string): number {
  let common = 0;
  while (common < levels && a.slice(0, 2 * common + 2) === b.slice(0, 2 * common + 2)) common += 1;
  return common;
}

const wordsOf = (text: string): string[] => text.split(/[\s,;/()]+/).flatMap((word) => bare(word) || []);

/** Every word of a keyword must occur in the item's name, allowing for other endings and typing errors. */
function itemsNamed(items: MatchQuestion['items']): (keyword: string) => ReadonlySet<string> {
  const byLetter = new Map<string, { id: string; word: string }[]>();
  for (const { id, name } of items)
    for (const word of wordsOf(name)) {
      const alike = byLetter.get(word.charAt(0)) ?? [];
      alike.push({ id, word });
      byLetter.set(word.charAt(0), alike);
    }
  const known = new Map<string, ReadonlySet<string>>();
  const withWord = (searchWord: string): ReadonlySet<string> => {
    const before = known.get(searchWord);
    if (before) return before;
    const near = (byLetter.get(searchWord.charAt(0)) ?? []).filter(({ word }) => isAlike(word, searchWord));
    const found = new Set(near.map(({ id }) => id));
    known.set(searchWord, found);
    return found;
  };
  return (keyword) => {
    const [first, ...others] = wordsOf(keyword).map(withWord);
    return first ? new Set([...first].filter((id) => others.every((found) => found.has(id)))) : new Set();
  };
}
