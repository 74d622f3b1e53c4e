import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Collection, Representation } from './representation.ts';

/** Messages come in bursts, and each may touch the same lists: they are asked again once per burst. */
const burstMs = 250;
const waiting = new WeakMap<QueryClient, Map<string, ReturnType<typeof setTimeout>>>();

const collectionOf = (iri: string): string => iri.split('/')[2] ?? '';
const isListOf = (collection: string, [kind, path]: QueryKey): boolean =>
  kind === 'list' && typeof path === 'string' && path.split('?')[0] === collection;

/**
 * Whether a record that was heard of may belong to a list that does not hold it, or no longer to one that does: it is
 * unknown there, or its state is another one, or it was read.
 */
export function mayMove(list: Pick<Collection, 'members'> | undefined, record: Representation): boolean {
  const known = list?.members?.find((member) => member['@id'] === record['@id']);
  return list !== undefined && (!known || known.state !== record.state || known['read'] !== record['read']);
}

/** Before the record is remembered: lists that it may join or leave are asked again. */
export function askListsAgain(client: QueryClient, record: Representation): void {
  const collection = collectionOf(record['@id']);
  const lists = client.getQueriesData<Collection>({ predicate: ({ queryKey }) => isListOf(collection, queryKey) });
  if (!lists.some(([, list]) => mayMove(list, record))) return;
  const timers = waiting.get(client) ?? new Map<string, ReturnType<typeof setTimeout>>();
  waiting.set(client, timers);
  if (timers.has(collection)) return;
  const ask = (): void => {
    timers.delete(collection);
    void client.invalidateQueries({ predicate: ({ queryKey }) => isListOf(collection, queryKey) });
  };
  timers.set(collection, setTimeout(ask, burstMs));
}
