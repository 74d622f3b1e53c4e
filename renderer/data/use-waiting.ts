import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { isObject } from '../../schemas/language/json-schema.ts';
import type { WaitingEntry } from './dashboard.ts';
import { get } from './http.ts';
import type { Problem } from './problem.ts';
import { useSession } from './session.tsx';
import { useLive } from './use-live.tsx';

/** Everything that waits for the reader. Commands ask again, and so does whatever moves meanwhile. */
export function useWaiting(enabled = true): UseQueryResult<readonly WaitingEntry[], Problem> {
  useLiveWork(enabled);
  return useQuery<readonly WaitingEntry[], Problem>({
    queryKey: ['dashboard', 'waiting'],
    enabled,
    queryFn: async ({ signal }) => {
      const body = await get('/api/waiting', signal);
      const found: { waiting?: WaitingEntry[] } = isObject(body) ? body : {};
      return found.waiting ?? [];
    },
  });
}

/** Follows the records whose changes decide what waits for a purchaser; others are notified. */
export function useLiveWork(enabled = true): void {
  const { isPurchaser } = useSession();
  const follows = enabled && isPurchaser;
  useLive([follows && '/api/automations/{id}', follows && '/api/demands/{id}']);
}
