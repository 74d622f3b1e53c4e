import type { Logger } from 'pino';
import type { Listener } from '../kernel/database/listener.ts';

const lookEveryMs = 2_000;

interface Work {
  /** On which it is told that there is some. */
  channel: string;
  /** Begins what waits and has room. */
  take: () => Promise<void>;
  /** In the log, where that failed. */
  failed: string;
}

/**
 * Takes work on as it comes, and looks now and then for what a process that died has left; one look at a time. Answers
 * how to stop looking.
 */
export function lookForWork({ channel, take, failed }: Work, listener: Listener, log: Logger): () => Promise<void> {
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
