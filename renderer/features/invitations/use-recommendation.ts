import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Answers } from '../../../schemas/generated/answers.ts';
import { ask } from '../../data/ask.ts';
import type { Problem } from '../../data/problem.ts';
import { listKey } from '../../data/remember.ts';

export type Match = Answers['SupplierRecommendation']['supplierMatches'][number];

export interface Recommendation {
  matches: readonly Match[];
  /** The organization's category that covers the request's class. */
  category: { iri: string; title: string; people: string[] } | null;
}

/** Likely suppliers for the request, and the people responsible for its class. */
export function useRecommendation(request: string): UseQueryResult<Recommendation, Problem> {
  const path = `${request}/custom-suppliers-recommendation`;
  return useQuery<Recommendation, Problem>({
    // Stored with the lists, so that invited suppliers are no longer suggested.
    queryKey: listKey(path, {}),
    queryFn: async () => recommendationIn(await ask('SupplierRecommendation', { method: 'PUT', path, body: {} })),
  });
}

const recommendationIn = ({ supplierMatches, category }: Answers['SupplierRecommendation']): Recommendation => ({
  matches: supplierMatches,
  category: category
    ? {
        iri: category['@id'],
        title: category.title,
        people: [category.responsiblePerson, category.deputy].filter((person) => person !== null),
      }
    : null,
});
