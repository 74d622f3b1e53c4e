import assert from 'node:assert/strict';
import { openStream, type EventStream } from '../kernel/live/testing/event-stream.ts';
import type { ApiClient } from './api-client.ts';

/** Returns a live hub token for these topics, for the session of the calling client. */
export async function hubTokenOf({ api, account }: { api: ApiClient; account: string }, topics: readonly string[]) {
  const answer = await api.get(`users/${account}/get-sse-token?${queryOf(topics)}`);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return String(answer.body['token']);
}

/** Opens a stream of these topics at an origin. `after`: the end of an earlier one. */
export function streamWith(
  token: string,
  topics: readonly string[],
  { origin, after }: { origin: string; after?: string | undefined },
): Promise<EventStream> {
  return openStream(`${origin}/.well-known/mercure?${queryOf(topics)}`, {
    Authorization: `Bearer ${token}`,
    ...(after === undefined ? {} : { 'Last-Event-ID': after }),
  });
}

const queryOf = (topics: readonly string[]): string =>
  topics.map((topic) => `topic=${encodeURIComponent(topic)}`).join('&');
