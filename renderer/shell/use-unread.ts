import { countOnce } from '../data/is-about.ts';
import { useList } from '../data/use-record.ts';
import { useLive } from '../data/use-live.tsx';
import { useWaiting } from '../data/use-waiting.ts';

/** More are shown as `1,000+`: nobody reads a figure beyond it. */
const mostShown = 1_000;

/** The newest unread ones are compared with what waits; older ones are counted as they are. */
const compared = '50';

/**
 * Counts what the bell lists as new, live: unread notifications and what waits for the reader, each thing once. Null
 * until it is known.
 */
export function useUnread(): { count: number | null; isMore: boolean } {
  const unread = { unread: 'true', itemsPerPage: compared };
  const list = useList<'notification'>('notifications', unread, { staleTime: 60_000 });
  useLive(['/api/notifications/{id}']);
  const found = list.data;
  const waiting = useWaiting(found !== undefined && found.total > 0).data ?? [];
  if (!found) return { count: null, isMore: false };
  const total = countOnce(found, waiting);
  return { count: Math.min(total, mostShown), isMore: total > mostShown };
}
