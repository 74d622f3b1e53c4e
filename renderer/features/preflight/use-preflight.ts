import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Preflight } from '../../../schemas/generated/answers.ts';
import { ask } from '../../data/ask.ts';
import type { Problem } from '../../data/problem.ts';
import type { Representation } from '../../data/representation.ts';

export type PreflightCheck = Preflight['checks'][number];

/**
 * The server's findings about a draft, or none for null. Asks again after every change of the draft, and from time to
 * time, because offers, people and the time also change.
 */
export function usePreflight(
  draft: Pick<Representation, '@id' | 'version'> | null,
  ...dependsOn: readonly unknown[]
): UseQueryResult<readonly PreflightCheck[], Problem> {
  return useQuery<readonly PreflightCheck[], Problem>({
    queryKey: ['preflight', draft?.['@id'], draft?.version, ...dependsOn],
    enabled: draft !== null,
    queryFn: async ({ signal }) => (await ask('Preflight', `${draft?.['@id']}/preflight`, signal)).checks,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: 30_000,
  });
}
