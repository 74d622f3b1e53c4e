import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { isObject, type JsonObject } from '../../../schemas/language/json-schema.ts';
import { get } from '../../data/http.ts';
import type { Problem } from '../../data/problem.ts';

export interface SupplierQuery {
  q: string;
  eclass: string;
  place: string;
  /** Marks who is invited to it already. */
  request: string;
}

export interface SupplierFound {
  /** What inviting names: an entry of the own list, or a registered organization. */
  target: { customSupplier: string } | { organization: string };
  iri: string;
  name: string;
  /** Of an own entry; registered suppliers tell none. */
  email: string | null;
  locality: string | null;
  country: string | null;
  description: string | null;
  why: JsonObject[];
  invited: boolean;
  /** What the own scorecard says of it. */
  advice: 'none' | 'warn' | 'block';
}

export interface SuppliersFound {
  suppliers: SupplierFound[];
  more: boolean;
  scouting: boolean;
}

export const asksSomething = ({ q, eclass, place }: SupplierQuery): boolean => `${q}${eclass}${place}`.trim() !== '';

/** Nothing is asked until something is to be found. */
export function useSupplierSearch(query: SupplierQuery): UseQueryResult<SuppliersFound, Problem> {
  const search = new URLSearchParams({ ...query }).toString();
  return useQuery<SuppliersFound, Problem>({
    queryKey: ['supplier-search', search],
    enabled: asksSomething(query),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => foundIn(await get(`/api/suppliers/search?${search}`, signal)),
  });
}

function foundIn(answer: unknown): SuppliersFound {
  const { suppliers, more, scouting } = isObject(answer) ? answer : {};
  return {
    suppliers: (Array.isArray(suppliers) ? suppliers : []).filter(isObject).map(supplierIn),
    more: more === true,
    scouting: scouting === true,
  };
}

function supplierIn(found: JsonObject): SupplierFound {
  const textOf = (name: string): string | null => {
    const value = found[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const own = textOf('customSupplier');
  const organization = textOf('organization') ?? '';
  return {
    target: own ? { customSupplier: own } : { organization },
    iri: own ?? organization,
    name: textOf('name') ?? '',
    email: textOf('email'),
    locality: textOf('locality'),
    country: textOf('country'),
    description: textOf('description'),
    invited: found['invited'] === true,
    advice: found['advice'] === 'warn' || found['advice'] === 'block' ? found['advice'] : 'none',
    why: Array.isArray(found['why']) ? found['why'].filter(isObject) : [],
  };
}
