import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { isObject } from '../../schemas/language/json-schema.ts';
import type { Dashboard } from './dashboard.ts';
import { get } from './http.ts';
import type { Problem } from './problem.ts';

export function useDashboard(): UseQueryResult<Dashboard, Problem> {
  return useQuery<Dashboard, Problem>({
    queryKey: ['dashboard'],
    staleTime: 60_000,
    queryFn: async ({ signal }) => toDashboard(await get('/api/dashboard', signal)),
  });
}

function toDashboard(body: unknown): Dashboard {
  const found: Partial<Dashboard> = isObject(body) ? body : {};
  return {
    counts: found.counts ?? {},
    gettingStarted: found.gettingStarted ?? [],
    running: found.running ?? [],
    waiting: found.waiting ?? [],
    upcoming: found.upcoming ?? [],
    trial: found.trial ?? null,
  };
}
