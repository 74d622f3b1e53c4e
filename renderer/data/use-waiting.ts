import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { WaitingEntry } from '../../schemas/generated/answers.ts';
import { ask } from './ask.ts';
import type { Problem } from './problem.ts';
import { useSession } from './session.tsx';
import { useLive } from './use-live.tsx';

/** Everything that waits for the reader. Refetched after commands and after any related change. */
export function useWaiting(enabled = true): UseQueryResult<readonly WaitingEntry[], Problem> {
  useLiveWork(enabled);
  return useQuery<readonly WaitingEntry[], Problem>({
    queryKey: ['dashboard', 'waiting'],
    enabled,
    queryFn: async ({ signal }) => (await ask('Waiting', '/api/waiting', signal)).waiting,
  });
}

/** Follows the records whose changes affect a purchaser's waiting entries. Other users get notifications. */
export function useLiveWork(enabled = true): void {
  const { isPurchaser } = useSession();
  const follows = enabled && isPurchaser;
  useLive([follows && '/api/automations/{id}', follows && '/api/demands/{id}']);
}
