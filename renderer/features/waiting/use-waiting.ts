import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { isObject } from '../../../schemas/language/json-schema.ts';
import type { WaitingEntry } from '../../data/dashboard.ts';
import { get } from '../../data/http.ts';
import type { Problem } from '../../data/problem.ts';

/** Everything that waits for the reader; commands ask again, as they do for the home page. */
export function useWaiting(): UseQueryResult<readonly WaitingEntry[], Problem> {
  return useQuery<readonly WaitingEntry[], Problem>({
    queryKey: ['dashboard', 'waiting'],
    queryFn: async ({ signal }) => {
      const body = await get('/api/waiting', signal);
      const found: { waiting?: WaitingEntry[] } = isObject(body) ? body : {};
      return found.waiting ?? [];
    },
  });
}
