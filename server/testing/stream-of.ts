import assert from 'node:assert/strict';
import { openStream, type EventStream } from '../kernel/live/testing/event-stream.ts';
import type { ApiClient } from './api-client.ts';

/** A token of the live hub for these topics, of the session whose client asks. */
export async function hubTokenOf({ api, account }: { api: ApiClient; account: string }, topics: readonly string[]) {
  const answer = await api.get(`users/${account}/get-sse-token?${queryOf(topics)}`);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return String(answer.body['token']);
}

/** A stream of these topics at an origin; `after`: where an earlier one ended. */
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
