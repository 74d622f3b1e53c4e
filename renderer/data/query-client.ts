import { QueryClient, type QueryPersister } from '@tanstack/react-query';
import { Problem } from './problem.ts';
import { newestOf } from './remember.ts';

const worthRetrying = new Set(['network_error', 'temporarily_unavailable']);

let first: QueryPersister | null = null;
/** Lets this persister answer queries first from now on. */
export function readThrough(persister: QueryPersister): void {
  first = persister;
}

/** Reads are cached by IRI and refreshed by live messages, so focusing the window fetches nothing. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      structuralSharing: newestOf,
      // Cached data is also shown offline; the server is asked once there is a connection.
      networkMode: 'offlineFirst',
      persister: (ask, context, query) => (first ? first(ask, context, query) : ask(context)),
      retry: (count, error) => count < 2 && error instanceof Problem && worthRetrying.has(error.code),
    },
    // Never queued: a bid that waited for a connection would count when no one expects it anymore.
    mutations: { retry: false, networkMode: 'always' },
  },
});
