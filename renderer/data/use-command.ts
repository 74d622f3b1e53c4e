import { useMutation, useQueryClient, type QueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { JsonObject } from '../../schemas/language/json-schema.ts';
import { call, type Method } from './http.ts';
import type { Problem } from './problem.ts';
import { forget, recordKey, remember } from './remember.ts';
import { isRepresentation, type Representation } from './representation.ts';

export interface Command {
  method: Method;
  href: string;
  body?: JsonObject | FormData;
  /** Keep it over retries of one intention; absent: each call is its own. */
  idempotencyKey?: string;
  /** Records beside the answered one that the command changes (the parent of a child). */
  refresh?: readonly string[];
}

/**
 * Sends a command and puts its answer into the cache. Nothing is shown before the server has said so.
 * Lists are asked again, since membership and order may have changed.
 */
export function useCommand(): UseMutationResult<Representation | null, Problem, Command> {
  const client = useQueryClient();
  return useMutation<Representation | null, Problem, Command>({ mutationFn: (command) => perform(client, command) });
}

/** So long lists may take to be there again when a dialog opens onto what it did; slower ones come after it. */
const patience = 2_000;

export async function perform(client: QueryClient, command: Command): Promise<Representation | null> {
  const { href, refresh = [], ...request } = command;
  const answer = await call({ ...request, path: href });
  if (command.method === 'DELETE') forget(client, href);
  remember(client, answer);
  const refreshed = Promise.all([
    client.invalidateQueries({ queryKey: ['list'] }),
    client.invalidateQueries({ queryKey: ['dashboard'] }),
    ...refresh.map((iri) => client.invalidateQueries({ queryKey: recordKey(iri), exact: true })),
  ]);
  await Promise.race([refreshed, new Promise((resolve) => setTimeout(resolve, patience))]);
  return isRepresentation(answer) ? answer : null;
}
