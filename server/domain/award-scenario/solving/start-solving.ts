import type { JobRunner } from '../../../jobs/create-jobs.ts';
import type { Listener } from '../../../kernel/database/listener.ts';
import type { Services } from '../../../kernel/services.ts';
import { solvingChannel } from './channel.ts';
import { solveWaiting } from './solve-waiting.ts';

const lookEveryMs = 2_000;

/** Takes on scenarios as they come, and those whose process died; answers how to stop, once the jobs are stopped. */
export function startSolving(jobs: JobRunner, services: Services, listener: Listener): () => Promise<void> {
  const underWay = new Set<Promise<void>>();
  let looking: Promise<void> | undefined;
  let isAsked = false;
  const look = (): void => {
    isAsked = true;
    looking ??= (async () => {
      while (isAsked) {
        isAsked = false;
        await solveWaiting(underWay, jobs, services).catch((error: unknown) =>
          services.log.warn({ err: error }, 'scenarios could not be looked for'),
        );
      }
      looking = undefined;
    })();
  };
  const forget = listener.on(solvingChannel, look);
  const timer = setInterval(look, lookEveryMs);
  return async () => {
    clearInterval(timer);
    forget();
    await looking;
    await Promise.all(underWay);
  };
}
