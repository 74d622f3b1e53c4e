import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { call, get } from '../../data/http.ts';
import type { Problem } from '../../data/problem.ts';
import { operationNamed, toCollection, type Representation } from '../../data/representation.ts';

/** Everything of one kind that administrators configure: `settings`, `code-lists`, … */
export const useConfigured = (path: string): UseQueryResult<Representation[], Problem> =>
  useQuery<Representation[], Problem>({
    queryKey: ['configured', path],
    queryFn: async ({ signal }) => toCollection(await get(`/api/${path}`, signal)).members,
  });

export interface Saving {
  /** Null goes back to what is shipped. */
  save: (value: unknown, done?: () => void) => void;
  problem: Problem | null;
  isPending: boolean;
  maySave: boolean;
  forget: () => void;
}

/** Sends a change of one, made from the version that is shown; what was typed stays with whoever asks. */
export function useSaving(record: Representation): Saving {
  const client = useQueryClient();
  const operation = operationNamed(record, 'update');
  const mutation = useMutation<unknown, Problem, { value: unknown; done?: (() => void) | undefined }>({
    mutationFn: ({ value }) =>
      call({ method: 'PUT', path: record['@id'], body: { value, version: record.version ?? 0 } }),
    onSuccess: async (_, { done }) => {
      await Promise.all(
        ['configured', 'settings', 'schema', 'workflow-types'].map((key) =>
          client.invalidateQueries({ queryKey: [key] }),
        ),
      );
      done?.();
    },
    // Another administrator was quicker: the version of now, with what was typed beside it.
    onError: (problem) => void (problem.status === 409 && client.invalidateQueries({ queryKey: ['configured'] })),
  });
  return {
    save: (value, done) => mutation.mutate({ value, done }),
    problem: mutation.error,
    isPending: mutation.isPending,
    maySave: operation !== undefined,
    forget: () => mutation.reset(),
  };
}
