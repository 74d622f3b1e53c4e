import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QueryClient, QueryObserver, type QueryObserverResult } from '@tanstack/react-query';
import { Problem } from '../problem.ts';
import { listKey, recordKey, remember } from '../remember.ts';
import { notRefreshed } from './not-refreshed.ts';
import type { Entry, Shelf } from './seen-store.ts';
import { Seen } from './seen.ts';

const iri = '/api/default-workflows/1';
const key = recordKey(iri);
const old = { '@id': iri, version: 1, title: 'Old' };
const fresh = { '@id': iri, version: 2, title: 'New' };

/** A page over a store that holds these records; `written` resolves when something is written. */
function open(kept: readonly { '@id': string }[]) {
  return openWith(kept.map((record) => [recordKey(record['@id']), record]));
}

function openWith(kept: readonly (readonly [key: readonly unknown[], data: unknown])[]) {
  const shelf = new Map<string, Entry>(
    kept.map(([key, data]) => [JSON.stringify(key), { text: JSON.stringify(data), at: 1000 }]),
  );
  let tell: () => void = () => undefined;
  const written = new Promise<void>((resolve) => (tell = resolve));
  const store: Shelf = {
    claim: async () => undefined,
    release: () => undefined,
    read: (hash) => shelf.get(hash),
    keys: () => [...shelf.keys()],
    write: async (entries) => {
      for (const [hash, entry] of entries)
        if (entry) shelf.set(hash, entry);
        else shelf.delete(hash);
      tell();
    },
  };
  const seen = new Seen(store);
  const client = new QueryClient({ defaultOptions: { queries: { persister: seen.first, retry: false } } });
  seen.start(client);
  return { client, shelf, written };
}

/** Collects the data that a reader of the record sees, in order, until `isDone`. */
async function look(
  client: QueryClient,
  answer: () => Promise<unknown>,
  isDone: (shown: QueryObserverResult) => boolean,
): Promise<{ shown: unknown[]; last: QueryObserverResult }> {
  const observer = new QueryObserver(client, { queryKey: key, queryFn: answer });
  const shown: unknown[] = [observer.getCurrentResult().data].filter((data) => data !== undefined);
  const last = await new Promise<QueryObserverResult>((resolve) => {
    observer.subscribe((result) => {
      if (result.data !== undefined && result.data !== shown.at(-1)) shown.push(result.data);
      if (isDone(result)) resolve(result);
    });
  });
  return { shown, last };
}

const titled = (title: string) => (result: QueryObserverResult) => Object(result.data).title === title;

test('shows stored data first, then the response, and stores the response', async () => {
  const { client, shelf, written } = open([old]);
  const { shown } = await look(client, async () => fresh, titled('New'));
  assert.deepEqual(shown, [old, fresh]);
  await written;
  assert.deepEqual(JSON.parse(shelf.get(JSON.stringify(key))!.text), fresh);
});

test('keeps stored data while the server is unreachable', async () => {
  const { client } = open([old]);
  const unreachable = new Problem({ code: 'network_error', status: 0 });
  const { last } = await look(
    client,
    () => Promise.reject(unreachable),
    ({ isError }) => isError,
  );
  assert.deepEqual(last.data, old);
});

test('removes data from the page and the store after access is denied', async () => {
  for (const status of [403, 404]) {
    const { client, shelf, written } = open([old]);
    const refused = new Problem({ code: 'refused', status });
    const { last } = await look(
      client,
      () => Promise.reject(refused),
      ({ isError, data }) => isError && data === undefined,
    );
    assert.equal(last.error, refused);
    await written;
    assert.equal(shelf.size, 0);
  }
});

test('stored data does not overwrite newer data', async () => {
  const { client } = open([old]);
  client.setQueryData(key, fresh);
  const { shown } = await look(
    client,
    async () => ({ ...fresh }),
    ({ isFetched }) => isFetched,
  );
  assert.deepEqual(shown, [fresh]);
});

test('stored data is available on the first render', () => {
  const { client } = open([old]);
  const { data, isPending } = new QueryObserver(client, {
    queryKey: key,
    queryFn: async () => fresh,
  }).getCurrentResult();
  assert.deepEqual({ data, isPending }, { data: old, isPending: false });
});

test('does not store data that arrived only by message', async () => {
  const { client, shelf, written } = open([]);
  client.setQueryData(recordKey('/api/default-workflows/2'), { '@id': '/api/default-workflows/2' });
  await look(client, async () => fresh, titled('New'));
  await written;
  assert.deepEqual([...shelf.keys()], [JSON.stringify(key)]);
});

test('a slow refresh is reported, also to a page that is drawn later', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { client } = open([old]);
  const silent = { queryKey: key, queryFn: () => new Promise<never>(() => undefined) };
  void client.prefetchQuery(silent);
  t.mock.timers.tick(8000);
  assert.equal(notRefreshed.get(), null);
  const leave = new QueryObserver(client, silent).subscribe(() => undefined);
  assert.equal(notRefreshed.get(), 1000);
  leave();
  assert.equal(notRefreshed.get(), null);
});

test('a message about a record does not make a stored list count as refreshed', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const queryKey = listKey('default-workflows');
  const { client } = openWith([[queryKey, { members: [old], total: 1 }]]);
  const leave = new QueryObserver(client, { queryKey, queryFn: () => new Promise<never>(() => undefined) }).subscribe(
    () => undefined,
  );
  remember(client, { '@id': '/api/notifications/1', version: 1 });
  remember(client, fresh);
  t.mock.timers.tick(8000);
  assert.equal(notRefreshed.get(), 1000);
  assert.deepEqual(client.getQueryData(queryKey), { members: [fresh], total: 1 });
  leave();
});
