import type { JobRunner } from '../../jobs/create-jobs.ts';
import type { Listener } from '../../kernel/database/listener.ts';
import type { Services } from '../../kernel/services.ts';
import { jobChannel } from './channel.ts';
import { takeJobs } from './work-off.ts';

const lookEveryMs = 2_000;

/** Takes on jobs as they come, and those whose process died; answers how to stop, which leaves what is under way to others. */
export function startJobs(jobs: JobRunner, services: Services, listener: Listener): () => Promise<void> {
  const underWay = new Set<Promise<void>>();
  let looking: Promise<void> | undefined;
  let isAsked = false;
  const look = (): void => {
    isAsked = true;
    looking ??= (async () => {
      while (isAsked) {
        isAsked = false;
        await takeJobs(underWay, jobs, services).catch((error: unknown) =>
          services.log.warn({ err: error }, 'jobs could not be looked for'),
        );
      }
      looking = undefined;
    })();
  };
  const forget = listener.on(jobChannel, look);
  const timer = setInterval(look, lookEveryMs);
  return async () => {
    clearInterval(timer);
    forget();
    await looking;
    await jobs.stop();
    await Promise.all(underWay);
  };
}
