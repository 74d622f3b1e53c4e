import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Recommendation } from '../../../../schemas/generated/answers.ts';
import { ask } from '../../../data/ask.ts';
import { iriOf, type Representation } from '../../../data/representation.ts';

/** A recommended type for a draft, as its record holds it once applied. */
export type Recommended = Recommendation['recommendations'][number];

/**
 * Current recommendations for a workflow's drafts, by IRI and based on the current offers. Reading them writes nothing.
 * Null fetches none.
 */
export function useRecommendations(workflow: string | null): UseQueryResult<ReadonlyMap<string, Recommended>> {
  const path = `${workflow}/recommendations`;
  return useQuery({
    queryKey: ['recommendations', path],
    enabled: workflow !== null,
    staleTime: 0,
    queryFn: async ({ signal }) => recommended(await ask('Recommendation', path, signal)),
  });
}

/** The current recommendation for a draft. Before the answer, and after publishing, the one in its record. */
export function useRecommendation(
  negotiation: Representation<'negotiation'>,
): Representation<'negotiation'>['recommendation'] {
  const isDraft = negotiation.state === 'drafted';
  const { data } = useRecommendations(isDraft ? iriOf(negotiation.workflow) : null);
  return data ? data.get(negotiation['@id']) : negotiation.recommendation;
}

export const recommended = ({ recommendations }: Recommendation): ReadonlyMap<string, Recommended> =>
  new Map(recommendations.map((one) => [one.negotiation, one]));
