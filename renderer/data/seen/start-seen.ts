import type { QueryClient } from '@tanstack/react-query';
import { SeenStore } from './seen-store.ts';
import { Seen } from './seen.ts';

let started: Seen | null = null;

/** Runs once per page, when someone may be signed in. */
export function startSeen(client: QueryClient): void {
  if (started) return;
  started = new Seen(new SeenStore().open());
  started.start(client);
}

/** Null if no one has signed in on this page. */
export const seenStoreOfPage = (): Seen | null => started;
