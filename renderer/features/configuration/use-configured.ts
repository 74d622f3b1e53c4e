import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { askList, askRecord } from '../../data/ask.ts';
import type { Problem } from '../../data/problem.ts';
import { operationNamed, type Representation } from '../../data/representation.ts';

interface Classes {
  settings: 'Setting';
  'code-lists': 'CodeList';
  'mail-texts': 'MailText';
  'workflow-types': 'WorkflowType';
  'legal-texts': 'LegalText';
}
type Path = keyof Classes;

export type Configured<P extends Path = Path> = Representation<Classes[P]>;

/** All records of one kind of configuration. */
export const useConfigured = <P extends Path>(
  path: P,
  { enabled = true } = {},
): UseQueryResult<readonly Configured<P>[], Problem> =>
  useQuery<readonly Configured<P>[], Problem>({
    enabled,
    queryKey: ['configured', path],
    queryFn: async ({ signal }) => (await askList<Classes[P]>(`/api/${path}`, signal)).members,
  });

/** A record that is not stored yet; the server lists the possible choices. */
export const useUnstored = <P extends Path>(path: P, name: string): Configured<P> | undefined =>
  useQuery({
    queryKey: ['configured', path, name],
    queryFn: ({ signal }) => askRecord<Classes[P]>(`/api/${path}/${name}`, signal),
  }).data;

export interface Saving {
  /** Saves a value; null resets to the shipped one. */
  save: (value: unknown, done?: () => void) => void;
  problem: Problem | null;
  isPending: boolean;
  maySave: boolean;
  forget: () => void;
}

/** Saves a record with the version that is shown. The caller keeps the input. */
export function useSaving(record: Configured): Saving {
  const client = useQueryClient();
  const operation = operationNamed(record, 'update');
  const mutation = useMutation<unknown, Problem, { value: unknown; done?: (() => void) | undefined }>({
    mutationFn: ({ value }) =>
      askRecord({ method: 'PUT', path: record['@id'], body: { value, version: record.version } }),
    onSuccess: async (_, { done }) => {
      await Promise.all(
        ['configured', 'settings', 'schema', 'workflow-types'].map((key) =>
          client.invalidateQueries({ queryKey: [key] }),
        ),
      );
      done?.();
    },
    // On 409, loads the current version; the input stays next to it.
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
