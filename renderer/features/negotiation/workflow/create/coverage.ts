import { useQuery } from '@tanstack/react-query';
import { isObject } from '../../../../../schemas/language/json-schema.ts';
import { get } from '../../../../data/http.ts';

/** Suppliers with an offer, and groups of items with the places in the list of those who offer them. */
export interface Coverage {
  suppliers: readonly { supplier: string; name: string }[];
  groups: readonly { items: readonly string[]; suppliers: readonly number[] }[];
}

export interface Entrant {
  supplier: string;
  name: string;
  /** Chosen items that it does not offer: with one it drops out. */
  missing: string[];
}

/** Each supplier with what it lacks of the chosen items; who takes part comes first. */
export function entrantsOf({ suppliers, groups }: Coverage, chosen: readonly string[]): Entrant[] {
  const offeredBy = new Map(groups.flatMap((group) => group.items.map((item) => [item, new Set(group.suppliers)])));
  return suppliers
    .map((one, place) => ({ ...one, missing: chosen.filter((item) => !offeredBy.get(item)?.has(place)) }))
    .toSorted((a, b) => a.missing.length - b.missing.length || a.name.localeCompare(b.name));
}

export const useCoverage = (workflow: string) =>
  useQuery({
    queryKey: ['coverage', workflow],
    staleTime: 0,
    queryFn: async ({ signal }) => toCoverage(await get(`${workflow}/coverage`, signal)),
  });

function toCoverage(answer: unknown): Coverage {
  const listOf = (name: string): unknown[] => (isObject(answer) && Array.isArray(answer[name]) ? answer[name] : []);
  return {
    suppliers: listOf('suppliers')
      .filter(isObject)
      .map(({ supplier, name }) => ({ supplier: String(supplier), name: String(name) })),
    groups: listOf('groups')
      .filter(isObject)
      .map(({ items, suppliers }) => ({
        items: Array.isArray(items) ? items.map(String) : [],
        suppliers: Array.isArray(suppliers) ? suppliers.map(Number) : [],
      })),
  };
}
