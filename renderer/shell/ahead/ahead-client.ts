import { QueryClient } from '@tanstack/react-query';
import type { Seen } from '../../data/seen/seen.ts';

/** A query client with copies of the data a page needs at first. Nothing in it is fetched, stored or shared. */
export function aheadClient(client: QueryClient, seen: Seen): QueryClient {
  const own = new QueryClient();
  own.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'added') return;
    const known: unknown = client.getQueryCache().get(query.queryHash)?.state.data;
    const data = known ?? seen.of(query)?.data;
    if (data !== undefined) query.setState({ status: 'success', data, dataUpdatedAt: Date.now() });
  });
  return own;
}
