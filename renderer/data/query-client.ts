import { QueryClient } from '@tanstack/react-query';
import { Problem } from './problem.ts';

const worthRetrying = new Set(['network_error', 'temporarily_unavailable']);

/** Reads are kept by IRI and refreshed by live messages, so focus alone fetches nothing. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (count, error) => count < 2 && error instanceof Problem && worthRetrying.has(error.code),
    },
    mutations: { retry: false },
  },
});
