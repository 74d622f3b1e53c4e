import { QueryClient, type QueryPersister } from '@tanstack/react-query';
import { Problem } from './problem.ts';

const worthRetrying = new Set(['network_error', 'temporarily_unavailable']);

let first: QueryPersister | null = null;
/** From here on this answers queries first. */
export function readThrough(persister: QueryPersister): void {
  first = persister;
}

/** Reads are kept by IRI and refreshed by live messages, so focus alone fetches nothing. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // Without a connection, too, what was seen before is there; the server is asked when there is one.
      networkMode: 'offlineFirst',
      persister: (ask, context, query) => (first ? first(ask, context, query) : ask(context)),
      retry: (count, error) => count < 2 && error instanceof Problem && worthRetrying.has(error.code),
    },
    // Now or not at all: a bid that waited for a connection would count when nobody expects it any more.
    mutations: { retry: false, networkMode: 'always' },
  },
});
