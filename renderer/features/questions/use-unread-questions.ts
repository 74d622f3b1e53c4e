import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../../data/http.ts';
import { listKey } from '../../data/remember.ts';
import { useLive } from '../../data/use-live.tsx';
import { useList } from '../../data/use-record.ts';

const path = 'questions';
const unreadOf = (request: string): Record<string, string> => ({ request, unread: 'true', itemsPerPage: '1' });

/** How many questions of the request hold something new to who looks; every message about a question asks again. */
export function useUnreadQuestions(request: string | null): number {
  const list = useList<'question'>(request === null ? null : path, unreadOf(request ?? ''));
  useLive([request !== null && '/api/questions/{id}']);
  return list.data?.total ?? 0;
}

/** While the questions are before somebody's eyes, none stays new. Where that fails they stay so, which harms nobody. */
export function useMarkRead(request: string): void {
  const client = useQueryClient();
  const { data, dataUpdatedAt } = useList<'question'>(path, unreadOf(request));
  const isVisible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
  // An instant and no flag: what came meanwhile makes the same number again.
  const unreadAt = isVisible && (data?.total ?? 0) > 0 ? dataUpdatedAt : 0;
  useEffect(() => {
    if (unreadAt === 0) return;
    const ask = (): Promise<void> =>
      client.invalidateQueries({ queryKey: listKey(path, unreadOf(request)), exact: true });
    call({ method: 'PUT', path: `${request}/questions-read` }).then(ask, () => {});
  }, [client, request, unreadAt]);
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
