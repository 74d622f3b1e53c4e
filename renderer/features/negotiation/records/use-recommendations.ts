import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { isObject } from '../../../../schemas/language/json-schema.ts';
import { get } from '../../../data/http.ts';
import { iriOf, type Representation } from '../../../data/representation.ts';

/** What fits a draft, as its record holds it once it is applied. */
export type Recommended = NonNullable<Representation<'negotiation'>['recommendation']> & { negotiation: string };

/** Of each draft of a workflow, by its IRI, as the offers are now; nothing is written by looking. Null: not asked. */
export function useRecommendations(workflow: string | null): UseQueryResult<ReadonlyMap<string, Recommended>> {
  const path = `${workflow}/recommendations`;
  return useQuery({
    queryKey: ['recommendations', path],
    enabled: workflow !== null,
    staleTime: 0,
    queryFn: async ({ signal }) => recommended(await get(path, signal)),
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

const isRecommended = (one: unknown): one is Recommended =>
  isObject(one) && [one['negotiation'], one['type'], one['reason']].every((word) => typeof word === 'string');

export function recommended(answer: unknown): ReadonlyMap<string, Recommended> {
  const list: unknown[] = isObject(answer) && Array.isArray(answer['recommendations']) ? answer['recommendations'] : [];
  return new Map(list.filter(isRecommended).map((one) => [one.negotiation, one]));
}
