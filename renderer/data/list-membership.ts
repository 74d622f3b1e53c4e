import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Collection, Representation } from './representation.ts';

/** Messages come in bursts that may touch the same lists. Each list is fetched again once per burst. */
const burstMs = 250;
const waiting = new WeakMap<QueryClient, Map<string, ReturnType<typeof setTimeout>>>();

const collectionOf = (iri: string): string => iri.split('/')[2] ?? '';
const isListOf = (collection: string, [kind, path]: QueryKey): boolean =>
  kind === 'list' && typeof path === 'string' && path.split('?')[0] === collection;

/**
 * True if a received record may now belong to a list that lacks it, or may have left one that holds it. This is so if
 * the list does not hold the record, or if its state or read mark changed.
 */
export function mayMove(list: Pick<Collection, 'members'> | undefined, record: Representation): boolean {
  const known = list?.members?.find((member) => member['@id'] === record['@id']);
  return list !== undefined && (!known || known.state !== record.state || known['read'] !== record['read']);
}

/** Collections whose changes can alter the reader's waiting entries. */
const movesWork: ReadonlySet<string> = new Set(['notifications', 'automations', 'demands', 'approval-requests']);

/** Call before the record is cached. Refetches lists it may join or leave, and the dashboard if it may change. */
export function refetchLists(client: QueryClient, record: Representation): void {
  const collection = collectionOf(record['@id']);
  if (movesWork.has(collection)) askSoon(client, 'dashboard', ([kind]) => kind === 'dashboard');
  const lists = client.getQueriesData<Collection>({ predicate: ({ queryKey }) => isListOf(collection, queryKey) });
  if (lists.some(([, list]) => mayMove(list, record)))
    askSoon(client, `list ${collection}`, (queryKey) => isListOf(collection, queryKey));
}

function askSoon(client: QueryClient, name: string, isAsked: (key: QueryKey) => boolean): void {
  const timers = waiting.get(client) ?? new Map<string, ReturnType<typeof setTimeout>>();
  waiting.set(client, timers);
  if (timers.has(name)) return;
  const ask = (): void => {
    timers.delete(name);
    void client.invalidateQueries({ predicate: ({ queryKey }) => isAsked(queryKey) });
  };
  timers.set(name, setTimeout(ask, burstMs));
}
