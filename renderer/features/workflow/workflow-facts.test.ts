import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currentRounds, shownResponses } from './workflow-facts.ts';

const response = <S extends string>(id: string, organization: string, state: S, publishedAt: string) => ({
  '@id': `/api/default-responses/${id}`,
  organization: `/api/organizations/${organization}`,
  state,
  publishedAt,
});
const ids = (records: { '@id': string }[]): string[] => records.map((record) => record['@id'].slice(-1));

test('shows the replacement instead of a replaced offer', () => {
  const responses = [response('1', 'a', 'cancelled', '2026-01-01'), response('2', 'a', 'published', '2026-01-02')];
  assert.deepEqual(ids(shownResponses(responses)), ['2']);
});

test('shows the valid offer even if a later one was withdrawn', () => {
  const responses = [response('1', 'a', 'accepted', '2026-01-01'), response('2', 'a', 'cancelled', '2026-01-02')];
  assert.deepEqual(ids(shownResponses(responses)), ['1']);
});

test('shows a supplier that withdrew its only offer', () => {
  assert.deepEqual(ids(shownResponses([response('1', 'a', 'cancelled', '2026-01-01')])), ['1']);
});

test('shows only the newest round', () => {
  const rounds = [
    { '@id': '/1', nextRound: '/2' },
    { '@id': '/2', nextRound: null },
  ];
  assert.deepEqual(ids(currentRounds(rounds)), ['2']);
});
