import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../../data/http.ts';
import { listKey } from '../../data/remember.ts';
import { useLive } from '../../data/use-live.tsx';
import { useList } from '../../data/use-record.ts';

const path = 'questions';
const unreadOf = (request: string): Record<string, string> => ({ request, unread: 'true', itemsPerPage: '1' });

/** Number of the request's questions with news for the reader. Refetched on every message about a question. */
export function useUnreadQuestions(request: string | null): number {
  const list = useList<'question'>(request === null ? null : path, unreadOf(request ?? ''));
  useLive([request !== null && '/api/questions/{id}']);
  return list.data?.total ?? 0;
}

/** Marks questions as read while they are visible. If this fails, they stay unread, which does no harm. */
export function useMarkRead(request: string): void {
  const client = useQueryClient();
  const { data, dataUpdatedAt } = useList<'question'>(path, unreadOf(request));
  const isVisible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
  // Uses a time instead of a flag, because new questions may lead to the same count again.
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
