import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Dashboard } from '../../schemas/generated/answers.ts';
import { ask } from './ask.ts';
import type { Problem } from './problem.ts';

export function useDashboard(): UseQueryResult<Dashboard, Problem> {
  return useQuery<Dashboard, Problem>({
    queryKey: ['dashboard'],
    staleTime: 60_000,
    queryFn: ({ signal }) => ask('Dashboard', '/api/dashboard', signal),
  });
}
