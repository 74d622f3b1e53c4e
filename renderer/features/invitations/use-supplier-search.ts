import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Answers } from '../../../schemas/generated/answers.ts';
import { ask } from '../../data/ask.ts';
import type { Problem } from '../../data/problem.ts';

export interface SupplierQuery {
  q: string;
  eclass: string;
  place: string;
  /** Used to mark suppliers already invited to it. */
  request: string;
}

export interface SupplierFound extends Omit<Found, 'customSupplier' | 'organization'> {
  /** The target of an invitation: an entry of the organization's list, or a registered organization. */
  target: { customSupplier: string } | { organization: string };
  iri: string;
}

type Found = Answers['SupplierSearch']['suppliers'][number];

export interface SuppliersFound extends Omit<Answers['SupplierSearch'], 'suppliers'> {
  suppliers: readonly SupplierFound[];
}

export const asksSomething = ({ q, eclass, place }: SupplierQuery): boolean => `${q}${eclass}${place}`.trim() !== '';

/** Fetches nothing until a criterion is entered. */
export function useSupplierSearch(query: SupplierQuery): UseQueryResult<SuppliersFound, Problem> {
  const search = new URLSearchParams({ ...query }).toString();
  return useQuery<SuppliersFound, Problem>({
    queryKey: ['supplier-search', search],
    enabled: asksSomething(query),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => foundIn(await ask('SupplierSearch', `/api/suppliers/search?${search}`, signal)),
  });
}

const foundIn = ({ suppliers, ...found }: Answers['SupplierSearch']): SuppliersFound => ({
  ...found,
  suppliers: suppliers.map(({ customSupplier: own, organization = '', ...supplier }) => ({
    ...supplier,
    target: own ? { customSupplier: own } : { organization },
    iri: own ?? organization,
  })),
});
