import type { Logger } from 'pino';
import type { Listener } from '../kernel/database/listener.ts';

const lookEveryMs = 2_000;

interface Work {
  /** Channel on which new work is announced. */
  channel: string;
  /** Starts waiting work while there is capacity. */
  take: () => Promise<void>;
  /** Log message on failure. */
  failed: string;
}

/**
 * Takes on work as it is announced, and polls now and then for work left by a dead process. One check at a time.
 * Returns a function that stops it.
 */
export function pollForWork({ channel, take, failed }: Work, listener: Listener, log: Logger): () => Promise<void> {
  let looking: Promise<void> | undefined;
  let isAsked = false;
  const look = (): void => {
    isAsked = true;
    looking ??= (async () => {
      while (isAsked) {
        isAsked = false;
        await take().catch((error: unknown) => log.warn({ err: error }, failed));
      }
      looking = undefined;
    })();
  };
  const forget = listener.on(channel, look);
  const timer = setInterval(look, lookEveryMs);
  return async () => {
    clearInterval(timer);
    forget();
    await looking;
  };
}
