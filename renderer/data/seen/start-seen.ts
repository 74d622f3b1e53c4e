import type { QueryClient } from '@tanstack/react-query';
import { SeenStore } from './seen-store.ts';
import { Seen } from './seen.ts';

let isStarted = false;

/** Once in the life of a page, when somebody may be signed in. */
export function startSeen(client: QueryClient): void {
  if (isStarted) return;
  isStarted = true;
  new Seen(new SeenStore().open()).start(client);
}
