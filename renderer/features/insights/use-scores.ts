import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { ScorecardSettings, SupplierFile } from '../../../schemas/generated/answers.ts';
import { ask } from '../../data/ask.ts';
import type { Problem } from '../../data/problem.ts';
import { useIsOperator } from '../../data/use-is-operator.ts';

/** Null fetches nothing. */
export function useSupplierFile(organization: string | null): UseQueryResult<SupplierFile, Problem> {
  const isOperator = useIsOperator();
  return useQuery<SupplierFile, Problem>({
    queryKey: ['supplier-file', organization],
    enabled: organization !== null && !isOperator,
    // A document or an advice may have changed since, and the award asks for both.
    staleTime: 0,
    queryFn: ({ signal }) => ask('SupplierFile', `/api/suppliers/${organization}/file`, signal),
  });
}

export function useScores(): UseQueryResult<readonly SupplierFile[], Problem> {
  return useQuery<readonly SupplierFile[], Problem>({
    queryKey: ['supplier-scores'],
    queryFn: async ({ signal }) => (await ask('SupplierScores', '/api/suppliers/scores', signal)).suppliers,
  });
}

export function useScorecard(): UseQueryResult<ScorecardSettings, Problem> {
  const isOperator = useIsOperator();
  return useQuery<ScorecardSettings, Problem>({
    queryKey: ['scorecard'],
    enabled: !isOperator,
    queryFn: ({ signal }) => ask('ScorecardSettings', '/api/scorecard-settings', signal),
  });
}

/** Saves the whole scorecard and refetches scores shown elsewhere. */
export function useKeepScorecard(): (card: ScorecardSettings) => Promise<ScorecardSettings> {
  const client = useQueryClient();
  return async ({ weights, bands, documents, version }) => {
    const lists = { weights: weights.map((one) => ({ ...one })), bands: bands.map((one) => ({ ...one })) };
    const body = { ...lists, documents, version };
    const stored = await ask('ScorecardSettings', { method: 'PUT', path: '/api/scorecard-settings', body });
    client.setQueryData(['scorecard'], stored);
    await client.invalidateQueries({ queryKey: ['supplier-file'] });
    await client.invalidateQueries({ queryKey: ['supplier-scores'] });
    return stored;
  };
}
