import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QueryClient } from '@tanstack/react-query';
import { forget, listKey, newestOf, recordKey, remember } from './remember.ts';
import type { Collection } from './representation.ts';

const iri = '/api/default-requests/1';
const list: Collection = {
  '@id': '/api/default-requests',
  members: [{ '@id': iri, version: 1, title: 'Old' }],
  total: 1,
  operations: [],
};

test('a response replaces the record and its row in every list', () => {
  const client = new QueryClient();
  client.setQueryData(listKey('default-requests'), list);
  remember(client, { '@id': iri, version: 2, title: 'New' });
  assert.equal(client.getQueryData<{ title: string }>(recordKey(iri))?.title, 'New');
  assert.equal(client.getQueryData<Collection>(listKey('default-requests'))?.members[0]?.['title'], 'New');
});

test('a late message does not replace a newer version', () => {
  const client = new QueryClient();
  remember(client, { '@id': iri, version: 3, title: 'New' });
  remember(client, { '@id': iri, version: 2, title: 'Old' });
  assert.equal(client.getQueryData<{ title: string }>(recordKey(iri))?.title, 'New');
});

test('an answer that arrives after a newer message does not replace it', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { structuralSharing: newestOf } } });
  await client.fetchQuery({
    queryKey: recordKey(iri),
    queryFn: () => {
      remember(client, { '@id': iri, version: 3, title: 'New' });
      return { '@id': iri, version: 2, title: 'Old' };
    },
  });
  assert.equal(client.getQueryData<{ title: string }>(recordKey(iri))?.title, 'New');
});

test('an answer of the same version replaces the stored one and keeps its unchanged parts', () => {
  const stored = { '@id': iri, version: 1, title: 'Old', items: [{ quantity: '1' }] };
  const answer = { ...stored, title: 'New', items: [{ quantity: '1' }] };
  const newest = newestOf(stored, answer);
  assert.deepEqual(newest, answer);
  assert.equal(Object(newest).items, stored.items);
});

test('removes a deleted record from all lists', () => {
  const client = new QueryClient();
  client.setQueryData(listKey('default-requests'), list);
  forget(client, iri);
  assert.deepEqual(client.getQueryData<Collection>(listKey('default-requests'))?.total, 0);
});
