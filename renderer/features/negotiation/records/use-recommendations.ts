import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Recommendation } from '../../../../schemas/generated/answers.ts';
import { ask } from '../../../data/ask.ts';
import { iriOf, type Representation } from '../../../data/representation.ts';

/** What fits a draft, as its record holds it once it is applied. */
export type Recommended = Recommendation['recommendations'][number];

/** Of each draft of a workflow, by its IRI, as the offers are now; nothing is written by looking. Null: not asked. */
export function useRecommendations(workflow: string | null): UseQueryResult<ReadonlyMap<string, Recommended>> {
  const path = `${workflow}/recommendations`;
  return useQuery({
    queryKey: ['recommendations', path],
    enabled: workflow !== null,
    staleTime: 0,
    queryFn: async ({ signal }) => recommended(await ask('Recommendation', path, signal)),
  });
}

/** Of a draft; before the answer, and of what is no draft any more, what its record holds. */
export function useRecommendation(
  negotiation: Representation<'negotiation'>,
): Representation<'negotiation'>['recommendation'] {
  const isDraft = negotiation.state === 'drafted';
  const { data } = useRecommendations(isDraft ? iriOf(negotiation.workflow) : null);
  return data ? data.get(negotiation['@id']) : negotiation.recommendation;
}

export const recommended = ({ recommendations }: Recommendation): ReadonlyMap<string, Recommended> =>
  new Map(recommendations.map((one) => [one.negotiation, one]));
