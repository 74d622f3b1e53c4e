import { useList } from '../data/use-record.ts';
import { useLive } from '../data/use-live.tsx';

/** More are shown as `1,000+`: nobody reads a figure beyond it. */
const mostShown = 1_000;

/** How many notifications nobody has read, live; null until it is known. */
export function useUnread(): { count: number | null; isMore: boolean } {
  const list = useList<'notification'>('notifications', { unread: 'true', itemsPerPage: '1' }, { staleTime: 60_000 });
  useLive(['/api/notifications/{id}']);
  const total = list.data?.total ?? null;
  return { count: total === null ? null : Math.min(total, mostShown), isMore: total !== null && total > mostShown };
}
