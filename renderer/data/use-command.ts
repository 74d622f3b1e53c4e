import { useMutation, useQueryClient, type QueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { JsonObject } from '../../schemas/language/json-schema.ts';
import { heldBy } from './held-by.ts';
import { call, type Method } from './http.ts';
import type { Problem } from './problem.ts';
import { forget, recordKey, remember } from './remember.ts';
import { isRepresentation, type Representation } from './representation.ts';
import { shownOnce, withoutSecret } from './shown-once.ts';

export interface Command {
  method: Method;
  href: string;
  body?: JsonObject | FormData;
  /** Reuse it for retries of the same action. If absent, each call is a new action. */
  idempotencyKey?: string;
  /** Other records that the command changes, such as the parent of a child. */
  refresh?: readonly string[];
}

/**
 * Sends a command and caches its answer. Nothing changes on screen before the server answers. Lists are refetched,
 * since their members and order may have changed.
 */
export function useCommand(): UseMutationResult<Representation | null, Problem, Command> {
  const client = useQueryClient();
  return useMutation<Representation | null, Problem, Command>({ mutationFn: (command) => perform(client, command) });
}

/** Milliseconds to wait for refetched lists, for example before a dialog closes. Slower lists follow later. */
const patience = 2_000;

export async function perform(client: QueryClient, command: Command): Promise<Representation | null> {
  const { href, refresh = [], ...request } = command;
  const { answer, once } = withoutSecret(await call({ ...request, path: href }));
  if (command.method === 'DELETE') forget(client, href);
  remember(client, answer);
  const known = isRepresentation(answer) ? answer : null;
  // The record itself stays as it is, but no longer offers the operation.
  const waiting = heldBy(known, href) ? [href.slice(0, href.lastIndexOf('/'))] : [];
  const refreshed = Promise.all([
    client.invalidateQueries({ queryKey: ['list'] }),
    client.invalidateQueries({ queryKey: ['dashboard'] }),
    ...[...refresh, ...waiting].map((iri) => client.invalidateQueries({ queryKey: recordKey(iri), exact: true })),
  ]);
  await Promise.race([refreshed, new Promise((resolve) => setTimeout(resolve, patience))]);
  if (once) shownOnce.set(once);
  return known;
}
