import { decodeJwt } from 'jose';
import { setTimeout as wait } from 'node:timers/promises';
import { apiClient } from '../../testing/api-client.ts';
import type { EventStream } from '../../kernel/live/testing/event-stream.ts';
import { hubTokenOf, streamWith } from '../../testing/stream-of.ts';

/** Watches all permitted topics, like a page. A stream that ends is reopened from where it ended. */
export interface Watcher {
  /** Times of frames, in milliseconds since 1970. */
  frames: readonly number[];
  stop: () => void;
}

const topics = ['/api/default-negotiations/{id}'];
const againAfterMs = 500;

export function watch(origin: string, token: string): Watcher {
  const account = (decodeJwt(token).sub ?? '').slice(-36);
  const api = apiClient(origin, token);
  const frames: number[] = [];
  let stream: EventStream | undefined;
  let stopped = false;
  const isStopped = (): boolean => stopped;

  const follow = async (after: string | undefined): Promise<string | undefined> => {
    const hubToken = await hubTokenOf({ api, account }, topics);
    const opened = await streamWith(hubToken, topics, { origin, after });
    if (opened.status !== 200) throw new Error(String(opened.status));
    stream = opened;
    let read = 0;
    while (opened.isOpen() && !isStopped()) {
      for (; read < opened.events.length; read += 1) frames.push(Date.now());
      await wait(20);
    }
    return opened.lastEventId();
  };

  void (async () => {
    for (let after: string | undefined; !isStopped(); await wait(againAfterMs))
      after = (await follow(after).catch(() => undefined)) ?? after;
  })();
  return {
    frames,
    stop() {
      stopped = true;
      stream?.close();
    },
  };
}
